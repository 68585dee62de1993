#include <math.h>
#include <stdio.h>
int main(void) {
  double z = 0.0, inf = 1 / z, nan = z / z; float fn = (float)nan, fi = -(float)inf;
  printf("%d%d%d%d%d%d\n", nan == nan, nan != nan, nan < nan, nan <= nan, nan > 1, nan >= 1);
  printf("%d%d%d%d\n", !(nan < 1), !(nan > 1), !nan, nan ? 1 : 0);
  printf("%d%d%d%d\n", inf > 1e308, -inf < fi, fi == -inf, inf == inf);
  printf("%g %g %g\n", inf, -inf, fi); printf("%d %d %d\n", isnan(nan), isnan(fn), isinf(inf));
  printf("%d %d\n", isnan(inf - inf), isnan(inf * z)); printf("%g %g\n", 1 / inf, -1 / inf);
  printf("%d %d\n", z == -z, 1 / z == 1 / -z); if (nan) puts("nan is true"); if (nan < 0 || nan >= 0) puts("never");
  else puts("unordered"); while (nan != nan) { puts("once"); nan = 1; }
  double a[] = {1, -1, 0, -0.0, 1e308};
  for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) printf("%d%d%d", a[i] < a[j], a[i] == a[j], a[i] >= a[j]);
  putchar('\n'); int n = nan > 0 ? 1 : 2; printf("%d\n", n); return 0;
}
