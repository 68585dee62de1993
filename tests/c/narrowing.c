#include <stdio.h>
signed char sc; unsigned char uc; short s; unsigned short us; _Bool bo;
int main(void) {
  int x = 0x12345;
  sc = x; uc = x; s = x; us = x; bo = x;
  printf("%d %d %d %d %d\n", sc, uc, s, us, bo);
  sc = 200; uc = -1; s = 40000; us = 70000; bo = 0.5;
  printf("%d %d %d %d %d\n", sc, uc, s, us, bo);
  int r = (sc = 300);
  printf("%d %d\n", r, (uc = 511));
  sc = 127; sc++; printf("%d\n", sc);
  uc = 0; --uc; printf("%d\n", uc);
  uc += 10; printf("%d\n", uc);
  s = 32767; printf("%d ", s++); printf("%d\n", s);
  printf("%d\n", ++us);
  bo = 7; bo--; printf("%d\n", bo); bo++; bo++; printf("%d\n", bo);
  char c = 'a'; c -= 32; printf("%c\n", c);
  printf("%d %d\n", (signed char)0x1ff, (unsigned short)-2);
  printf("%d\n", (short)(char)0x80);
  long long big = 0x123456789abcdefLL; printf("%d %d %d\n", (int)big, (short)big, (unsigned char)big);
  return 0;
}
