// The prompt's commands: one table for names, help, repetition and prefixes.

export interface CommandRow {
  readonly name: string;
  /** Short forms that win over prefixes. */
  readonly aliases: readonly string[];
  readonly usage: string;
  readonly help: string;
  /** An empty line repeats it; `bare`: without its arguments, to go on from where it ended. */
  readonly repeats: 'same' | 'bare' | 'no';
}

const row = (name: string, aliases: string, usage: string, help: string, repeats: CommandRow['repeats'] = 'no'): CommandRow => ({
  name,
  aliases: aliases ? aliases.split(' ') : [],
  usage,
  help,
  repeats,
});

export const COMMANDS: readonly CommandRow[] = [
  row('break', 'b br brea hbreak', 'PLACE [if CONDITION]', 'Set a breakpoint at LINE, FILE:LINE, FUNCTION or *PC.'),
  row('tbreak', 'tb thbreak', 'PLACE [if CONDITION]', 'Set a breakpoint that vanishes when it is hit.'),
  row('watch', 'wa', 'EXPRESSION', 'Stop when a value changes; -l is implied: its storage is watched.'),
  row('rwatch', 'rw', 'EXPRESSION', 'Stop when a value is read.'),
  row('awatch', 'aw', 'EXPRESSION', 'Stop when a value is read or written.'),
  row('logpoint', 'dprintf', 'PLACE "TEXT with {expressions}"', 'Log a text each time PLACE is reached, without stopping.'),
  row('delete', 'd del', '[display] [ID | FROM-TO...]', 'Delete breakpoints, or displays; without IDs, all.'),
  row('clear', 'cl', '[PLACE]', 'Delete the breakpoints at PLACE, or here.'),
  row('enable', 'en', '[once|delete|display] [ID...]', 'Enable breakpoints: for one stop (once), to vanish then (delete); or displays.'),
  row('disable', 'dis', '[display] [ID...]', 'Disable breakpoints, or displays.'),
  row('condition', 'cond', 'ID [EXPRESSION]', 'Give a breakpoint a condition, or take it away.'),
  row('ignore', '', 'ID COUNT', 'Let the next COUNT hits pass.'),
  row('commands', '', '[ID...]', 'What to do when a breakpoint stops the program: lines up to `end`; `silent` first says nothing of the stop.'),
  row('source', '', 'FILE', 'Execute the commands in a file, up to the first that fails.'),
  row('run', 'r', '[ARGS] [< FILE]', 'Start the program from the beginning.'),
  row('start', '', '[ARGS] [< FILE]', 'Start the program and stop in main.'),
  row('continue', 'c cont fg', '[COUNT]', 'Go on; with COUNT, ignore this breakpoint COUNT-1 times.', 'same'),
  row('step', 's', '[COUNT]', 'Step to another line, into calls.', 'same'),
  row('next', 'n', '[COUNT]', 'Step to another line, over calls.', 'same'),
  row('finish', 'fin', '', 'Run until this function returns.', 'same'),
  row('stepi', 'si', '[COUNT]', 'Execute one instruction.', 'same'),
  row('nexti', 'ni', '[COUNT]', 'Execute one instruction, over calls.', 'same'),
  row('until', 'u', '[PLACE]', 'Like next, but not backwards in a loop; or run to PLACE.', 'same'),
  row('advance', '', 'PLACE', 'Run to PLACE.'),
  row('jump', 'j', 'LINE', 'Go on at another line of this function.'),
  row('reverse-step', 'rs', '[COUNT]', 'Step back to another line, into calls.', 'same'),
  row('reverse-next', 'rn', '[COUNT]', 'Step back to another line, over calls.', 'same'),
  row('reverse-finish', 'rf', '', 'Go back to where this function was called.', 'same'),
  row('reverse-continue', 'rc', '', 'Go back to the latest earlier breakpoint or watchpoint hit.', 'same'),
  row('reverse-stepi', 'rsi', '[COUNT]', 'Go back one instruction.', 'same'),
  row('reverse-nexti', 'rni', '[COUNT]', 'Go back one instruction, over calls.', 'same'),
  row('goto-position', 'gp', 'start | end | POSITION | BOOKMARK', 'Go to any recorded moment.'),
  row('last-write', 'lw', 'EXPRESSION | ADDRESS, SIZE', 'Who wrote this value last before now.'),
  row('first-write', 'fw', 'EXPRESSION | ADDRESS, SIZE', 'Who wrote to this first.'),
  row('writes', '', 'EXPRESSION | ADDRESS, SIZE', 'All writes to this, newest first.', 'same'),
  row('when-true', 'wt', 'EXPRESSION', 'Where an expression became true last.'),
  row('when-changed', 'wc', 'EXPRESSION', 'Where an expression changed, newest first.', 'same'),
  row('checkpoint', '', '[NAME]', 'Mark this moment, to go back to.'),
  row('bookmark', '', '[NAME]', 'As checkpoint.'),
  row('save-recording', '', 'FILE', 'Write the whole recording to a file.'),
  row('open-recording', '', 'FILE', 'Take up a recording where it was left.'),
  row('branch', '', '[NUMBER [NAME]]', 'List branches, go to one, or name it.'),
  row('return', '', '[EXPRESSION]', 'Make the selected frame return to its caller now, with this value.'),
  row('restart', '', '', 'Begin the selected frame anew.'),
  row('handle', '', 'FAULT... stop|nostop', 'Stop at these kinds of faults, or let them end the program; FAULT may be all.'),
  row('kill', 'k', '', 'End the program being debugged.'),
  row('backtrace', 'bt where', '[full] [COUNT | -COUNT]', 'Show the call stack: the innermost COUNT frames, or the outermost; full: with locals.'),
  row('frame', 'f', '[NUMBER]', 'Select a frame, or show the selected one.'),
  row('up', '', '[COUNT]', 'Select the caller.', 'same'),
  row('down', '', '[COUNT]', 'Select the callee.', 'same'),
  row('info', 'i inf', 'locals|args|breakpoints|watchpoints|frame|stack|registers|functions|source|sources|variables|line [PLACE]|symbol ADDRESS|macro NAME|display|program|memory|heap ADDRESS|history|bookmarks|branches|host-calls [NAME]|calls FUNCTION', 'Show something about the program.', 'same'),
  row('print', 'p inspect', '[/FORMAT] EXPRESSION', 'Evaluate a C expression; what functions called in it do is undone. Formats: x z o t (bits), d u, c, a (address), f (float), s.'),
  row('call', '', 'EXPRESSION', 'As print, but what the functions called do stays done; nothing is said of void.'),
  row('output', '', '[/FORMAT] EXPRESSION', 'As print, without number and newline.'),
  row('printf', '', '"FORMAT", EXPRESSION...', 'Print as C does.'),
  row('echo', '', 'TEXT', 'Print a text; \\n ends a line.'),
  row('set', '', '[var] NAME = VALUE | $NAME = VALUE | args ARGUMENTS', 'Assign to a variable of the program, or of the debugger; or say what run passes.'),
  row('show', '', 'args|convenience|version', 'Show what set has set.'),
  row('whatis', '', 'EXPRESSION | TYPE', 'Show the type of an expression, or what a typedef stands for.'),
  row('ptype', 'pt', 'EXPRESSION | TYPE', 'As whatis, with the members of structs and the enumerators.'),
  row('x', '', '[/NFU] ADDRESS', 'Examine memory: N units of U (b h w g) as F (x d u o t c f s i a z).', 'bare'),
  row('display', '', '[/FORMAT] EXPRESSION', 'Print an expression at each stop.'),
  row('undisplay', 'und', '[NUMBER...]', 'Forget a display, or all.'),
  row('list', 'l', '[LINE | FILE:LINE | FUNCTION | -]', 'Show source text.', 'bare'),
  row('disassemble', 'disas', '[/s] [FUNCTION]', 'Show the instructions of a function; /s with its source.'),
  row('help', 'h ?', '[COMMAND]', 'Show this list, or one command.'),
  row('quit', 'q exit', '', 'Leave.'),
];

/** The command that `word` names: exactly, by alias, or as the only prefix. A string says why there is none. */
export function findCommand(word: string): CommandRow | string {
  const exact = COMMANDS.find((c) => c.name === word || c.aliases.includes(word));
  if (exact) return exact;
  const fitting = COMMANDS.filter((c) => c.name.startsWith(word));
  if (fitting.length === 1) return fitting[0]!;
  if (fitting.length === 0) return `Undefined command: "${word}".  Try "help".`;
  return `Ambiguous command "${word}": ${fitting.map((c) => c.name).join(', ')}.`;
}
