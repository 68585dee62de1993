#include <stdio.h>
#include <string.h>
#define HERE __LINE__
static int line = __LINE__;
static const char *fn(void) { return __func__; }
int main(void) {
  printf("%d %d %s\n", line, HERE, fn());
#line 100
  printf("%d\n", __LINE__);
#line 200 "other.c"
  printf("%d %s\n", __LINE__, __FILE__);
#define L 300
#line L
  printf("%d %d\n",
    __LINE__, __LINE__);
  printf("%s %s\n", __func__, __FUNCTION__);
  printf("%d %d %ld\n", __STDC__, __STDC_HOSTED__, __STDC_VERSION__ >= 201112L ? 1L : 0L);
  printf("%d %d\n", (int)strlen(__DATE__), (int)strlen(__TIME__));
  printf("%d %d %d\n", __CHAR_BIT__, __INT_MAX__, (int)sizeof(__SIZE_TYPE__) == (int)sizeof(int *));
  printf("%d\n", __INCLUDE_LEVEL__);
  return 0;
}
