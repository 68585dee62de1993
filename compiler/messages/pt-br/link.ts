import type { Translation } from '../../messages';
import type { link as english } from '../en/link';

export const link: Translation<typeof english> = {
  'undefined-reference': "referência indefinida a '%{name}'",
  'undefined-reference-near': "referência indefinida a '%{name}'; você quis dizer '%{near}'?",
  'no-main': "o programa não tem uma função 'main'",
  'main-is-data': "'main' precisa ser uma função",
  'bad-main': "'main' não recebe argumentos, ou recebe int e char **, e devolve int",
  'duplicate-definition': "'%{name}' está definido em dois arquivos",
  'declared-differently': "'%{name}' é declarado aqui como '%{here}', mas definido como '%{there}'",
  'used-as-other-kind': "'%{name}' é uma função em um arquivo e uma variável em outro",
  'host-prototype': "'%{name}' é uma função do hospedeiro com outros parâmetros: '%{prototype}'",
  'variadic-without-prototype': "'%{name}' recebe um número variável de argumentos: o protótipo precisa estar visível onde é chamada",
  'frame-too-large': "as variáveis locais de '%{name}' são maiores que qualquer memória",
  'data-too-large': 'as variáveis globais são maiores que qualquer memória',
};
