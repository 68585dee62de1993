// Includes itself: the list below is read twice.
#ifdef LIST
ENTRY(RED, 0xff0000) ENTRY(GREEN, 0x00ff00)
ENTRY(BLUE, 0x0000ff)
#else
#include <stdio.h>
#define LIST
enum colour {
#define ENTRY(name, value) name,
#include __FILE__
#undef ENTRY
  COUNT };
static const struct { const char *name; int value; } table[] = {
#define ENTRY(name, value) {#name, value},
#include __FILE__
#undef ENTRY
};
int main(void) {
  for (int i = RED; i < COUNT; i++) printf("%d %s %06x\n", i, table[i].name, table[i].value);
  switch (GREEN) {
#define ENTRY(n, v) case n: printf("%s\n", #n); break;
#include __FILE__
#undef ENTRY
  }
  return 0;
}
#endif
