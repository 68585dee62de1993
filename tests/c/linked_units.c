#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) { printf("%d %d %c\n", isdigit('5') != 0, isalpha('5') != 0, toupper('q')); printf("%.4f %.4f %.4f %.1f\n", sqrt(2), sin(1), pow(2, 0.5), floor(-1.5)); printf("%d %ld %.3f\n", atoi("42x"), strtol("ff", 0, 16), strtod("2.5e1", 0)); srand(1); int r = rand(); printf("%d\n", r >= 0 && r <= RAND_MAX); printf("%d %d\n", abs(-4), div(17, 5).rem); return 0; }
