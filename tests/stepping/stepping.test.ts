// Where a C programmer expects a step to stop. Line 1 is the line after the opening backtick.

import { table } from './harness';

table('calls: over, into, out', `
int add(int a, int b) {
  int sum = a + b;
  return sum;
}
int twice(int x) {
  return add(x, x);
}
int main(void) {
  int n = 1;
  n = twice(n);
  n = add(twice(n), n);
  return n;
}
`, [
  ['launch', 'main:9 entry'],
  ['next', 'main:10 step'],
  ['stepIn', 'twice:6 step'],
  ['stepIn', 'add:2 step'],
  ['next', 'add:3 step'],
  ['next', 'add:4 step'],
  ['next', 'twice:7 step'],
  ['next', 'main:10 step'],
  ['next', 'main:11 step'],
  ['stepIn', 'twice:6 step'],
  ['stepOut', 'main:11 step+return(twice = 4)'],
  ['stepIn', 'add:2 step'],
  ['stepOut', 'main:11 step+return(add = 6)'],
  ['next', 'main:12 step'],
]);

table('a chosen call of several on a line', `
int f(int x) { return x + 1; }
int g(int x) { return x * 2; }
int main(void) {
  int r = f(g(1)) + g(f(2));
  return r == 9 ? 0 : 1;
}
`, [
  ['launch', 'main:4 entry'],
  ['into f(2)', 'f:1 step'],
  ['stepOut', 'main:4 step+return(f = 3)'],
  ['into g(f(2))', 'g:2 step'],
  ['stepOut', 'main:4 step+return(g = 6)'],
  ['next', 'main:5 step'],
]);

table('for: on entry once, and once after each body; by statement init, test and step', `
int main(void) {
  int sum = 0;
  for (int i = 0; i < 2; i++) {
    sum += i;
  }
  return sum;
}
`, [
  ['launch', 'main:2 entry'],
  ['next', 'main:3 step'],
  ['next', 'main:4 step'],
  ['next', 'main:3 step'],
  ['next', 'main:4 step'],
  ['next', 'main:3 step'],
  ['next', 'main:6 step'],
]);

table('for by statement', `
int main(void) {
  int sum = 0;
  for (int i = 0; i < 1; i++)
    sum += i;
  return sum;
}
`, [
  ['launch', 'main:2 entry'],
  ['next statement', 'main:3 step'],
  ['next statement', 'main:3 step'],
  ['next statement', 'main:4 step'],
  ['next statement', 'main:3 step'],
  ['next statement', 'main:3 step'],
  ['next statement', 'main:5 step'],
]);

table('a for header over several lines stops on each', `
int main(void) {
  int sum = 0;
  for (int i = 0;
       i < 2;
       i++)
    sum += i;
  return sum;
}
`, [
  ['launch', 'main:2 entry'],
  ['next', 'main:3 step'],
  ['next', 'main:4 step'],
  ['next', 'main:6 step'],
  ['next', 'main:5 step'],
  ['next', 'main:4 step'],
  ['next', 'main:6 step'],
  ['next', 'main:5 step'],
  ['next', 'main:4 step'],
  ['next', 'main:7 step'],
]);

table('while and do', `
int main(void) {
  int n = 2;
  while (n > 0) {
    n--;
  }
  do {
    n++;
  } while (n < 2);
  return n;
}
`, [
  ['launch', 'main:2 entry'],
  ['next', 'main:3 step'],
  ['next', 'main:4 step'],
  ['next', 'main:3 step'],
  ['next', 'main:4 step'],
  ['next', 'main:3 step'],
  ['next', 'main:7 step'],
  ['next', 'main:8 step'],
  ['next', 'main:7 step'],
  ['next', 'main:8 step'],
  ['next', 'main:9 step'],
]);

table('one-line loops are one step; until leaves a loop', `
int main(void) {
  int n = 0, i;
  for (i = 0; i < 5; i++) n += i;
  while (n > 0) n--;
  for (i = 0; i < 3; i++) {
    n += i;
    n++;
  }
  return n;
}
`, [
  ['launch', 'main:2 entry'],
  ['next', 'main:3 step'],
  ['next', 'main:4 step'],
  ['next', 'main:5 step'],
  ['next', 'main:6 step'],
  ['next', 'main:7 step'],
  ['until', 'main:9 step'],
]);

table('switch: to the case that is taken, through fall-through, out by break', `
int classify(int n) {
  switch (n) {
    case 0:
      return 10;
    case 1:
      n += 5;
    case 2:
      n += 7;
      break;
    default:
      n = -1;
  }
  return n;
}
int main(void) {
  int a = classify(1);
  int b = classify(9);
  return a + b;
}
`, [
  ['launch', 'main:16 entry'],
  ['stepIn', 'classify:2 step'],
  ['next', 'classify:6 step'],
  ['next', 'classify:8 step'],
  ['next', 'classify:9 step'],
  ['next', 'classify:13 step'],
  ['stepOut', 'main:16 step+return(classify = 13)'],
  ['next', 'main:17 step'],
  ['stepIn', 'classify:2 step'],
  ['next', 'classify:11 step'],
]);

table('an expression over several lines is one line step', `
int f(int x) { return x; }
int main(void) {
  int r = f(1)
    + f(2)
    + f(3);
  return r;
}
`, [
  ['launch', 'main:3 entry'],
  ['next', 'main:6 step'],
]);

table('if, else and the conditional operator', `
int sign(int n) {
  if (n < 0)
    return -1;
  else if (n == 0)
    return 0;
  return n > 100 ? 2 : 1;
}
int main(void) {
  int a = sign(-5);
  int b = sign(500);
  return a + b;
}
`, [
  ['launch', 'main:9 entry'],
  ['stepIn', 'sign:2 step'],
  ['next', 'sign:3 step'],
  ['stepOut', 'main:9 step+return(sign = -1)'],
  ['next', 'main:10 step'],
  ['stepIn', 'sign:2 step'],
  ['next', 'sign:4 step'],
  ['next', 'sign:6 step'],
]);

table('macros stop where they are used', `
#define SWAP(a, b) do { int t = a; a = b; b = t; } while (0)
#define SQUARE(x) ((x) * (x))
int main(void) {
  int a = 1, b = 2;
  SWAP(a, b);
  a = SQUARE(b);
  return a;
}
`, [
  ['launch', 'main:4 entry'],
  ['next', 'main:5 step'],
  ['next', 'main:6 step'],
  ['next', 'main:7 step'],
]);

table('recursion: over and out are of the frame', `
int fact(int n) {
  if (n <= 1)
    return 1;
  int rest = fact(n - 1);
  return n * rest;
}
int main(void) {
  int r = fact(4);
  return r;
}
`, [
  ['launch', 'main:8 entry'],
  ['stepIn', 'fact:2 step'],
  ['next', 'fact:4 step'],
  ['stepIn', 'fact:2 step'],
  ['next', 'fact:4 step'],
  ['next', 'fact:5 step'],
  ['stepOut', 'fact:4 step+return(fact = 6)'],
  ['next', 'fact:5 step'],
  ['next', 'fact:6 step'],
  ['next', 'main:8 step'],
  ['next', 'main:9 step'],
]);

table('library code is stepped over, its callbacks into user code are stepped into', `
#include <stdio.h>
#include <stdlib.h>
int compare(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}
int main(void) {
  int v[3] = {3, 1, 2};
  printf("%d\\n", v[0]);
  qsort(v, 3, sizeof v[0], compare);
  return v[0];
}
`, [
  ['launch', 'main:7 entry'],
  ['next', 'main:8 step'],
  ['stepIn', 'main:9 step'],
  ['stepIn', 'compare:4 step'],
  ['stepOut', 'main:10 step'],
], async () => {});

table('longjmp out of a stepped call', `
#include <setjmp.h>
jmp_buf env;
void fail(int code) {
  longjmp(env, code);
}
int main(void) {
  int code = setjmp(env);
  if (code == 0) {
    fail(7);
  }
  return code;
}
`, [
  ['launch', 'main:7 entry'],
  ['next', 'main:8 step'],
  ['next', 'main:9 step'],
  ['stepIn', 'fail:4 step'],
  ['next', 'main:7 step'],
  ['next', 'main:8 step'],
  ['next', 'main:11 step'],
]);

table('breakpoints: in a stepped-over call, with a condition, several at one place', `
int work(int i) {
  int r = i * 2;
  return r;
}
int main(void) {
  int sum = 0;
  for (int i = 0; i < 5; i++) {
    sum += work(i);
  }
  return sum;
}
`, [
  ['launch', 'main:6 entry'],
  ['next', 'main:7 step'],
  ['next', 'main:8 step'],
  ['next', 'work:3 breakpoint(2)'],
  ['stepOut', 'main:8 step+return(work = 0)'],
  ['continue', 'work:3 breakpoint(2)'],
  ['continue', 'work:3 breakpoint(2)'],
  ['continue', 'work:2 breakpoint(1)+functionBreakpoint(3)'],
  ['continue', 'work:3 breakpoint(2)'],
  ['stepOut', 'main:8 step+return(work = 6)'],
  ['continue', 'work:3 breakpoint(2)'],
], async (s) => {
  await s.addBreakpoint({ kind: 'source', file: 'main.c', line: 2, condition: 'i == 3' });
  await s.addBreakpoint({ kind: 'source', file: 'main.c', line: 3 });
  await s.addBreakpoint({ kind: 'function', name: 'work', hitCondition: '4' });
});

table('a breakpoint in a header binds in every unit that includes it', {
  'shared.h': `
static int half(int x) {
  return x / 2;
}
`,
  'other.c': `
#include "shared.h"
int other(int x) {
  return half(x) + 1;
}
`,
  'main.c': `
#include "shared.h"
int other(int x);
int main(void) {
  int a = half(8);
  int b = other(6);
  return a - b;
}
`,
}, [
  ['launch', 'main:4 entry'],
  ['continue', 'half:2 breakpoint(1)'],
  ['stepOut', 'main:4 step+return(half = 4)'],
  ['continue', 'half:2 breakpoint(1)'],
  ['stepOut', 'other:3 step+return(half = 3)'],
  ['next', 'other:4 step'],
  ['next', 'main:5 step'],
], (s) => s.addBreakpoint({ kind: 'source', file: 'shared.h', line: 2 }));

table('a for header is one breakpoint; a column selects its step', `
int main(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++)
    sum += i;
  return sum;
}
`, [
  ['launch', 'main:2 entry'],
  ['continue', 'main:3 breakpoint(1)'],
  ['continue', 'main:3 breakpoint(2)'],
  ['next', 'main:4 step'],
  ['continue', 'main:3 breakpoint(2)'],
  ['continue', 'main:3 breakpoint(2)'],
  ['next', 'main:5 step'],
], async (s) => {
  await s.addBreakpoint({ kind: 'source', file: 'main.c', line: 3 });
  await s.addBreakpoint({ kind: 'source', file: 'main.c', line: 3, column: 26 });
});

table('several statements of a line are one hit', `
int main(void) {
  int a = 0, b = 0;
  while (a < 3) {
    a++; b += a; if (b > 1) b--;
  }
  return a;
}
`, [
  ['launch', 'main:2 entry'],
  ['continue', 'main:4 breakpoint(1)'],
  ['continue', 'main:4 breakpoint(1)'],
  ['next', 'main:3 step'],
  ['continue', 'main:4 breakpoint(1)'],
  ['next', 'main:3 step'],
  ['next', 'main:6 step'],
], (s) => s.addBreakpoint({ kind: 'source', file: 'main.c', line: 4 }));

table('waiting for input: a step over scanf completes', `
#include <stdio.h>
int main(void) {
  int a = 0, b = 0;
  if (scanf("%d %d", &a, &b) != 2)
    return 1;
  printf("%d\\n", a + b);
  return 0;
}
`, [
  ['launch', 'main:3 entry'],
  ['next', 'main:4 step'],
  ['next', 'main:6 step'],
  ['next', 'main:7 step'],
], async () => {}, '3 4\n');

table('goto and computed goto, labels and blocks', `
int main(void) {
  int n = 0;
again:
  n++;
  {
    int m = n * 2;
    if (m < 4)
      goto again;
  }
  return n;
}
`, [
  ['launch', 'main:2 entry'],
  ['next', 'main:4 step'],
  ['next', 'main:6 step'],
  ['next', 'main:7 step'],
  ['next', 'main:8 step'],
  ['next', 'main:4 step'],
  ['next', 'main:6 step'],
  ['next', 'main:7 step'],
  ['next', 'main:10 step'],
  ['goto 2', 'main:2 goto'],
  ['next', 'main:4 step'],
]);

table('a fault ends a step, and stays', `
struct node { int value; struct node *next; };
int last(struct node *n) {
  while (n->next != 0)
    n = n->next;
  return n->value;
}
int main(void) {
  struct node *list = 0;
  return last(list);
}
`, [
  ['launch', 'main:8 entry'],
  ['next', 'main:9 step'],
  ['next', 'last:3 fault(unmapped-read)'],
]);

table('the end of main ends the program', `
#include <stdlib.h>
void bye(void) {
}
int main(void) {
  atexit(bye);
  return 3;
}
`, [
  ['launch', 'main:5 entry'],
  ['next', 'main:6 step'],
  ['next', 'main:7 step'],
  ['stepIn', 'bye:3 step'],
  ['stepOut', 'exit:14 exit(3)'],
]);

table('by expression: each operator as it is evaluated, with its value', `
int f(int x) { return x + 1; }
int main(void) {
  int a[3] = {5, 6, 7}, i = 1, s[2];
  int *p = s;
  *p++ = a[i] + f(2) * 3;
  return p - s;
}
`, [
  ['launch', 'main:3 entry'],
  ['runTo 5', 'main:5 step'],
  ['next expression', 'main:5 step{p++ = 0x…}'],
  ['next expression', 'main:5 step{a[i] = 6}'],
  ['stepIn expression', 'f:1 step'],
  ['next expression', 'f:1 step{x + 1 = 3}'],
  ['next expression', 'main:5 step{f(2) = 3}'],
  ['next expression', 'main:5 step{f(2) * 3 = 9}'],
  ['next expression', 'main:5 step{a[i] + f(2) * 3 = 15}'],
  ['next expression', 'main:6 step{*p++ = a[i] + f(2) * 3}'],
  ['next expression', 'main:7 step{p - s = 1}'],
]);

table('a struct that is returned', `
struct pair { int a; long b; };
struct pair make(int a) {
  struct pair p = {a, a * 2};
  return p;
}
double half(double x) { return x / 2; }
char letter(int i) { return 'a' + i; }
int main(void) {
  struct pair p = make(4);
  double d = half(5);
  char c = letter(2);
  return p.a + (int)d + c;
}
`, [
  ['launch', 'main:9 entry'],
  ['stepIn', 'make:3 step'],
  ['stepOut', 'main:9 step+return(make = {a = 4, b = 8})'],
  ['next', 'main:10 step'],
  ['stepIn', 'half:6 step'],
  ['stepOut', 'main:10 step+return(half = 2.5)'],
  ['next', 'main:11 step'],
  ['stepIn', 'letter:7 step'],
  ['stepOut', "main:11 step+return(letter = 99 'c')"],
]);
