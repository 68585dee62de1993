import type { Translation } from '../../messages';
import type { general as english } from '../en/general';

export const general: Translation<typeof english> = {
  'included-from': 'no arquivo incluído a partir daqui',
  'expanded-from-macro': "expandido da macro '%{name}'",
  'macro-levels-left-out': 'mais %{#count} %{#count?nível de macro não é mostrado|níveis de macro não são mostrados}',
  'include-levels-left-out': 'mais %{#count} %{#count?nível de inclusão não é mostrado|níveis de inclusão não são mostrados}',
  'previous-definition': 'a definição anterior está aqui',
  'previous-declaration': 'a declaração anterior está aqui',
  'unknown-warning-name': "nome de aviso desconhecido: '%{name}'",
  'word-error': 'erro',
  'word-warning': 'aviso',
  'word-note': 'nota',
  'word-included-from': 'No arquivo incluído a partir de %{place}:',
  'summary-errors': '%{#errors} %{#errors?erro gerado|erros gerados}.',
  'summary-warnings': '%{#warnings} %{#warnings?aviso gerado|avisos gerados}.',
  'summary-both': '%{#warnings} %{#warnings?aviso|avisos} e %{#errors} %{#errors?erro|erros} gerados.',

  'too-many-errors': 'erros demais; os restantes não são mostrados',
  'too-many-warnings': 'avisos demais; os restantes não são mostrados',

  'limit-file-chars': "'%{file}' é grande demais: o limite do compilador é de %{#limit} caracteres por arquivo",
  'limit-included-chars': 'texto incluído demais: o limite do compilador é de %{#limit} caracteres por unidade',
  'limit-include-depth': '#include aninhado demais: o limite do compilador é %{#limit}',
  'limit-includes': 'arquivos incluídos demais: o limite do compilador é de %{#limit} por unidade',
  'limit-conditional-depth': '#if aninhado demais: o limite do compilador é %{#limit}',
  'limit-condition-nesting': 'expressão de #if aninhada demais: o limite do compilador é %{#limit}',
  'limit-macro-parameters': 'macro com parâmetros demais: o limite do compilador é %{#limit}',
  'limit-macro-argument-depth': 'chamadas de macro aninhadas demais em argumentos: o limite do compilador é %{#limit}',
  'limit-macro-tokens': 'as macros se expandem em tokens demais: o limite do compilador é de %{#limit} por unidade',
  'limit-macro-expansions': 'expansões de macro demais: o limite do compilador é %{#limit}',
  'limit-pasted-chars': "token formado por '#' ou '##' longo demais: o limite do compilador é de %{#limit} caracteres",
  'limit-unit-tokens': 'tokens demais: o limite do compilador é de %{#limit} por unidade',
  'limit-locations': 'texto-fonte e expansões de macro demais: o limite do compilador é de %{#limit} posições',
};
