// differs by long alone
#include <stdio.h>
#define S(e) printf("%s: %d\n", #e, (int)sizeof(e))
int main(void) {
  S(2147483647); S(2147483648); S(0x7fffffff); S(0x80000000); S(0xffffffff); S(0x100000000); S(037777777777);
  S(040000000000); S(4294967295); S(4294967295u); S(4294967296u);
  S(1L); S(1LL); S(9223372036854775807); S(0x8000000000000000); S(0b101); S(0B11u); S('a'); S(1.f); S(1.); S(1e5);
  S(0x1p3f); S(u'a'); S(U'a'); S(L'a'); S("abc"); S(u"abc"); S(U"abc"); S(u8"abc");
  printf("%d %d\n", -2147483647 - 1 < 0, 0x80000000 > 0);
  return 0;
}
