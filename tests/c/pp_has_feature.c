#include <stdio.h>

#ifndef __has_attribute
#error
#endif
#ifndef __has_builtin
#error
#endif
#define HAS_ATTRIBUTE(x) __has_attribute(x)
#define LONG __has_attribute(__format__) && __has_builtin(__builtin_popcountll)

int main(void) {
#if __has_attribute(packed) && __has_attribute(__aligned__) && __has_attribute(gnu::unused) && HAS_ATTRIBUTE(always_inline)
  puts("attributes");
#endif
#if __has_attribute(no_such_attribute) || __has_attribute(__no_such_attribute__)
  puts("never");
#endif
#if LONG
  puts("format, popcount");
#endif
#if __has_builtin(__builtin_expect) && __has_builtin(__builtin_add_overflow) && __has_builtin(__builtin_bswap32) && __has_builtin(__builtin_offsetof)
  puts("builtins");
#endif
#if __has_builtin(__builtin_no_such) || __has_builtin(no_such)
  puts("never");
#else
  puts("no such builtin");
#endif
#if defined __has_builtin && __has_builtin(__builtin_memcpy) + __has_builtin(__builtin_nan) == 2
  puts("memcpy, nan");
#endif
  return 0;
}
