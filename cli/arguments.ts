// What the command line says, checked. Mistakes are UsageError: printed with the usage, exit status 2.

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A file that cannot be read or written: said in one line, exit status 2. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

export interface CompilerFlags {
  readonly includePaths: readonly string[];
  readonly defines: Readonly<Record<string, string>>;
  readonly warnings: Readonly<Record<string, 'on' | 'off' | 'error'>>;
  readonly language: 'en' | 'pt-BR';
}

export interface Invocation {
  readonly command: string;
  readonly files: readonly string[];
  /** After `--`. */
  readonly args: readonly string[];
  readonly compiler: CompilerFlags;
  readonly format: 'text' | 'json';
  readonly output: string | null;
  readonly mixed: boolean;
  readonly batch: boolean;
  /** `-ex` commands and the lines of `-x` files, in order. */
  readonly commands: readonly { readonly kind: 'command' | 'file'; readonly text: string }[];
  readonly guestBytes: number | null;
  /** Files that the program finds: path on disk by name. */
  readonly programFiles: Readonly<Record<string, string>>;
  readonly help: boolean;
  readonly version: boolean;
}

function size(text: string, flag: string): number {
  const match = /^(\d+)([kKmM]?)i?[bB]?$/.exec(text);
  const unit = { k: 1024, m: 1024 * 1024 }[match?.[2]?.toLowerCase() ?? ''] ?? 1;
  const bytes = match ? Number(match[1]) * unit : NaN;
  if (!(bytes >= 65536 && bytes <= 1 << 30)) throw new UsageError(`${flag} takes a size from 64k to 1024m, not '${text}'`);
  return bytes;
}

/** Reads arguments as given to the program, without node and script. */
export function parseArguments(argv: readonly string[]): Invocation {
  const files: string[] = [];
  const includePaths: string[] = [];
  const defines: Record<string, string> = {};
  const warnings: Record<string, 'on' | 'off' | 'error'> = {};
  const commands: { kind: 'command' | 'file'; text: string }[] = [];
  let command: string | null = null;
  let args: string[] = [];
  let language: 'en' | 'pt-BR' = (process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG'] || '').startsWith('pt') ? 'pt-BR' : 'en';
  let format: 'text' | 'json' = 'text';
  let output: string | null = null;
  let mixed = false;
  let batch = false;
  let help = false;
  let version = false;
  let guestBytes: number | null = null;
  const programFiles: Record<string, string> = {};

  for (let i = 0; i < argv.length; i++) {
    const arg = argv[i]!;
    const [name, inline] = arg.startsWith('--') && arg.includes('=') ? [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)] : [arg, undefined];
    const value = (): string => {
      const given = inline ?? argv[++i];
      if (given === undefined) throw new UsageError(`${name} needs a value`);
      return given;
    };
    if (arg === '--') {
      args = argv.slice(i + 1);
      break;
    } else if (name === '--help' || arg === '-h') help = true;
    else if (name === '--version') version = true;
    else if (name === '--format') {
      const given = value();
      if (given !== 'text' && given !== 'json') throw new UsageError(`--format takes text or json, not '${given}'`);
      format = given;
    } else if (name === '--lang') {
      const given = value();
      if (given !== 'en' && given !== 'pt-BR') throw new UsageError(`--lang takes en or pt-BR, not '${given}'`);
      language = given;
    } else if (name === '--memory') guestBytes = size(value(), '--memory');
    else if (name === '--file') {
      const text = value();
      const at = text.indexOf('=');
      programFiles[text.slice(0, at < 0 ? text.length : at)] = text.slice(at + 1);
    } else if (name === '--mixed') mixed = true;
    else if (arg === '--batch' || arg === '-batch') batch = true;
    else if (arg === '-ex' || name === '--eval-command') commands.push({ kind: 'command', text: value() });
    else if (arg === '-x' || name === '--command') commands.push({ kind: 'file', text: value() });
    else if (arg === '-o' || name === '--output') output = value();
    else if (arg.startsWith('-I')) includePaths.push(arg.length > 2 ? arg.slice(2) : value());
    else if (arg.startsWith('-D')) {
      const text = arg.length > 2 ? arg.slice(2) : value();
      const at = text.indexOf('=');
      const macro = at < 0 ? text : text.slice(0, at);
      if (!/^[A-Za-z_]\w*$/.test(macro)) throw new UsageError(`-D needs a macro name, not '${text}'`);
      defines[macro] = at < 0 ? '1' : text.slice(at + 1);
    } else if (arg.startsWith('-Wno-')) warnings[arg.slice(5)] = 'off';
    else if (arg.startsWith('-Werror=')) warnings[arg.slice(8)] = 'error';
    else if (arg === '-W') throw new UsageError('-W needs a name, as in -Wunused');
    else if (arg.startsWith('-W')) warnings[arg.slice(2)] = 'on';
    else if (arg.startsWith('-') && arg !== '-') throw new UsageError(`unknown option ${arg}`);
    else if (command === null) command = arg;
    else files.push(arg);
  }
  return {
    command: command ?? '',
    files,
    args,
    compiler: { includePaths, defines, warnings, language },
    format,
    output,
    mixed,
    batch,
    commands,
    guestBytes,
    programFiles,
    help,
    version,
  };
}

export const USAGE = `stopline: compile, run and debug C

  stopline run FILE.c... [-- ARGS]          compile and run; its output, input and exit status are the program's
  stopline build FILE.c... -o OUT           write OUT.sli (image) and OUT.cdbg (debug information)
  stopline debug FILE.c... [-- ARGS]        a gdb-like prompt; 'help' lists its commands
  stopline dump FILE [--mixed]              an image or debug information as text; --mixed: with the source beside it

run and debug also take a built image (FILE.sli); FILE.cdbg beside it is used if its hash matches.

  -I DIR            where #include looks          -D NAME[=VALUE]   define a macro
  -WNAME, -Wno-NAME, -Werror=NAME                 a warning on, off, or as an error
  --format json     one JSON event a line         --lang en|pt-BR   language of diagnostics
  --memory SIZE     guest memory (default 16m)    --file [NAME=]PATH  a file that the program finds
  --batch           debug: no prompt; end after the commands given
  -ex COMMAND       debug: execute a command      -x FILE           debug: execute a file's commands

Exit status of run: the program's own; 134 abort, 136 arithmetic fault, 139 bad memory access, 70 another fault;
1 if it does not compile, 2 for a usage mistake.
`;
