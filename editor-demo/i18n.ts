// Every string a person reads in the playground, in each language it ships with. English is the reference.

const en = {
  run: 'Run',
  debug: 'Debug',
  continue: 'Continue',
  pause: 'Pause',
  stepOver: 'Step over',
  stepIn: 'Step in',
  stepOut: 'Step out',
  stepInstruction: 'Step one instruction',
  restart: 'Restart',
  stop: 'Stop',
  files: 'Files',
  newFile: 'New file',
  newFileName: 'Name of the new file (.c or .h)',
  badFileName: 'Use a name of letters, digits, dots, dashes and underscores that ends in .c or .h and is not taken.',
  closeFile: 'Delete {name}',
  confirmDelete: 'Delete {name}? Its text is lost.',
  examples: 'Examples',
  callStack: 'Call stack',
  variables: 'Variables',
  breakpoints: 'Breakpoints',
  watch: 'Watch',
  addWatch: 'Expression to watch',
  output: 'Output',
  problems: 'Problems',
  noProblems: 'No problems.',
  errors: '{n} errors',
  warnings: '{n} warnings',
  stdin: 'Input for the program; Enter sends the line',
  send: 'Send',
  endInput: 'End of input',
  clear: 'Clear',
  notRunning: 'Not running',
  compiling: 'Compiling…',
  running: 'Running…',
  waiting: 'Waiting for input',
  exited: 'Exited with code {code}',
  compileFailed: 'The program does not compile.',
  stoppedAt: 'Stopped at {place}',
  noStack: 'Nothing is stopped.',
  noVariables: 'No variables here.',
  noBreakpoints: 'Click beside a line number to set one.',
  moved: 'moved to line {line}, the next with code',
  notBound: 'no code here',
  remove: 'Remove',
  language: 'Language',
  library: 'library',
  workerLost: 'The worker stopped answering and was replaced.',
  loading: 'Loading…',
  internal: 'stopline failed: {message}',
  reasonEntry: 'at the start',
  reasonStep: 'after a step',
  reasonBreakpoint: 'at a breakpoint',
  reasonPause: 'paused',
  reasonFault: 'fault: {text}',
  reasonExit: 'the program has ended',
};

export type MessageKey = keyof typeof en;

const ptBR: Record<MessageKey, string> = {
  run: 'Executar',
  debug: 'Depurar',
  continue: 'Continuar',
  pause: 'Pausar',
  stepOver: 'Passar por cima',
  stepIn: 'Entrar na função',
  stepOut: 'Sair da função',
  stepInstruction: 'Avançar uma instrução',
  restart: 'Reiniciar',
  stop: 'Parar',
  files: 'Arquivos',
  newFile: 'Novo arquivo',
  newFileName: 'Nome do novo arquivo (.c ou .h)',
  badFileName: 'Use um nome com letras, dígitos, pontos, hifens e sublinhados que termine em .c ou .h e ainda não exista.',
  closeFile: 'Excluir {name}',
  confirmDelete: 'Excluir {name}? O texto será perdido.',
  examples: 'Exemplos',
  callStack: 'Pilha de chamadas',
  variables: 'Variáveis',
  breakpoints: 'Pontos de parada',
  watch: 'Observar',
  addWatch: 'Expressão a observar',
  output: 'Saída',
  problems: 'Problemas',
  noProblems: 'Nenhum problema.',
  errors: '{n} erros',
  warnings: '{n} avisos',
  stdin: 'Entrada do programa; Enter envia a linha',
  send: 'Enviar',
  endInput: 'Fim da entrada',
  clear: 'Limpar',
  notRunning: 'Parado',
  compiling: 'Compilando…',
  running: 'Executando…',
  waiting: 'Aguardando entrada',
  exited: 'Terminou com código {code}',
  compileFailed: 'O programa não compila.',
  stoppedAt: 'Parado em {place}',
  noStack: 'Nada está pausado.',
  noVariables: 'Nenhuma variável aqui.',
  noBreakpoints: 'Clique ao lado do número de uma linha para criar um.',
  moved: 'movido para a linha {line}, a próxima com código',
  notBound: 'não há código aqui',
  remove: 'Remover',
  language: 'Idioma',
  library: 'biblioteca',
  workerLost: 'O worker parou de responder e foi substituído.',
  loading: 'Carregando…',
  internal: 'O stopline falhou: {message}',
  reasonEntry: 'no início',
  reasonStep: 'após um passo',
  reasonBreakpoint: 'em um ponto de parada',
  reasonPause: 'pausado',
  reasonFault: 'falha: {text}',
  reasonExit: 'o programa terminou',
};

export const LANGUAGES = { en: 'English', 'pt-BR': 'Português (Brasil)' } as const;
export type Language = keyof typeof LANGUAGES;
export const CATALOGUES: Record<Language, Record<MessageKey, string>> = { en, 'pt-BR': ptBR };

/** The language a browser asks for, as far as we have it. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (tag.toLowerCase().startsWith('pt')) return 'pt-BR';
    if (tag.toLowerCase().startsWith('en')) return 'en';
  }
  return 'en';
}

/** The text of `key`, with `{name}` filled in. */
export function translate(language: Language, key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return CATALOGUES[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
