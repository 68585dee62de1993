import { expect, test } from 'vitest';
import { BreakpointList } from './breakpoint-list';

function kept(text: string | null = null): { list: BreakpointList; saved: () => unknown } {
  let now = text;
  const storage = { getItem: () => now, setItem: (_: string, value: string) => void (now = value) };
  return { list: new BreakpointList({ binder: () => null, changed: () => {}, failed: () => {} }, storage), saved: () => JSON.parse(now ?? 'null') };
}
const lines = (list: BreakpointList, file = 'a.c'): string[] => list.of(file).map((b) => `${b.line}${b.enabled ? '' : ' off'}${b.condition && ` if ${b.condition}`}${b.logMessage && ` log ${b.logMessage}`}`);

test('what was saved is taken up, that of earlier versions and of damaged storage too', () => {
  const { list } = kept('{"a.c":[3,{"line":5,"enabled":false,"condition":"i == 2"},{"line":"x"},null,-1,{"line":9,"condition":4,"logMessage":"{i}"}],"gone.c":[1]}');
  list.restore((file) => file === 'a.c');
  expect(lines(list)).toEqual(['3', '5 off if i == 2', '9 log {i}']);
  expect([...list.all().keys()]).toEqual(['a.c']);
});

test('toggled, moved with the text, renamed with their file', () => {
  const { list, saved } = kept();
  list.toggle('a.c', 7);
  list.toggle('a.c', 4);
  list.toggle('a.c', 9);
  list.toggle('a.c', 9);
  list.change('a.c', list.at('a.c', 7)!, { condition: 'n > 1' });
  list.move('a.c', (line) => line + 1);
  expect(lines(list)).toEqual(['5', '8 if n > 1']);
  // Lines that were joined leave one.
  list.move('a.c', () => 5);
  expect(lines(list)).toEqual(['5 if n > 1']);
  // One whose line is deleted goes.
  list.toggle('a.c', 6);
  list.move('a.c', (line) => (line === 6 ? null : line));
  expect(lines(list)).toEqual(['5 if n > 1']);
  list.renameFile('a.c', 'b.c');
  expect([lines(list), lines(list, 'b.c')]).toEqual([[], ['5 if n > 1']]);
  expect(saved()).toEqual({ 'b.c': [{ line: 5, enabled: true, condition: 'n > 1', hitCondition: '', logMessage: '' }] });
  list.removeFile('b.c');
  expect(saved()).toEqual({});
});
