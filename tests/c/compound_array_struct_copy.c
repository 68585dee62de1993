#include <stdio.h>
#include <string.h>
struct m { double v[2][2]; }; struct str { char s[8]; };
static struct m mul(struct m a, struct m b) { struct m r = {{{0}}};
for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) r.v[i][j] += a.v[i][k] * b.v[k][j];
return r; } static struct m pow_(struct m a, int n) { struct m r = {{{1, 0}, {0, 1}}};
while (n) { if (n & 1) r = mul(r, a); a = mul(a, a); n >>= 1; } return r; }
static void change(struct str s) { s.s[0] = '!'; } static void changep(struct str *s) { s->s[0] = '!'; }
struct wrap { int a[3]; }; static struct wrap rev(struct wrap w) { int t = w.a[0]; w.a[0] = w.a[2]; w.a[2] = t;
return w; }
int main(void) { struct m f = pow_((struct m){{{1, 1}, {1, 0}}}, 30); printf("%.0f %.0f\n", f.v[0][1], f.v[0][0]);
struct str s = {"abc"}, t = s; change(s); puts(s.s); changep(&t); puts(t.s); puts(s.s);
struct str list[3] = {{"x"}, s, {"z"}}; list[0] = list[1]; strcpy(list[1].s, "new");
printf("%s %s %s\n", list[0].s, list[1].s, list[2].s); struct wrap w = {{1, 2, 3}}; w = rev(w);
printf("%d %d\n", w.a[0], w.a[2]); int x[3] = {1, 2, 3}, y[3]; memcpy(y, x, sizeof y); y[0] = 5;
printf("%d %d %d\n", x[0], y[0], memcmp(x + 1, y + 1, 8)); struct { struct wrap w[2]; int n; }
big = {{{{1}}, {{2}}}, 3}, *bp = &big; bp->w[0] = rev(bp->w[1]);
printf("%d %d %d\n", big.w[0].a[2], big.w[1].a[0], bp->n); struct wrap *pw = &bp->w[1];
*pw = (struct wrap){.a = {[1] = 7}}; printf("%d %d\n", big.w[1].a[0], big.w[1].a[1]); struct wrap arr[2][2];
arr[1][0] = *pw; arr[0][1] = arr[1][0]; printf("%d\n", arr[0][1].a[1]); return 0; }
