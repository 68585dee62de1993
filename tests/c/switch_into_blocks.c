#include <stdio.h>
static int t(int n) { int r = 0; switch (n) { case 0: for (int i = 0; i < 3; i++) { r += 1; case 1: r += 10;
if (n == 1) break; } r += 100; break; case 2: do { r += 2; case 3: r += 20; } while (r < 50); break;
case 4: if (r) { case 5: r = 55; } else { case 6: r = 66; } r++; break; case 7: { int k = 3; while (k-- > 0) { r += k;
switch (k) { case 1: r += 1000; } } } } return r; }
static void copy(char *to, const char *from, int count) { int n = (count + 7) / 8;
switch (count % 8) { case 0: do { *to++ = *from++; case 7: *to++ = *from++; case 6: *to++ = *from++;
case 5: *to++ = *from++; case 4: *to++ = *from++; case 3: *to++ = *from++; case 2: *to++ = *from++;
case 1: *to++ = *from++; } while (--n > 0); } }
static int gen(int *state) { switch (*state) { case 0: for (;;) { *state = 1; return 10; case 1: *state = 2;
return 20; case 2: *state = 3; return 30; case 3:; } } return -1; }
int main(void) { for (int i = 0; i < 9; i++) printf("%d ", t(i)); putchar('\n'); char b[40] = {0};
for (int i = 1; i < 20; i += 6) { copy(b, "abcdefghijklmnopqrstuvwxyz", i); b[i] = 0; puts(b); } int s = 0;
for (int i = 0; i < 7; i++) printf("%d ", gen(&s)); putchar('\n'); return 0; }
