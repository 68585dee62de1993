// A source with splices in odd places, comments that hide things, and empty macro arguments.
#include <stdio.h>
#define TWO(a, b) #a "|" #b
#define EMPTY
#define ID(x) x
// a comment that goes on \
   int hidden = error here;
/* not // closed */ static int a = 1; /* /* inner */ static int b = 2; /**/ static int c /* c */ = /* d */ 3;
int ma\
in(void) { pri\
ntf("%d%d%d %s %s %s\n", a, b, c, TWO(,), TWO( x  y , "z\n"), TWO(EMPTY, 'a')); printf("%s\
 %d\n", "spl\
iced", ID(4) + ID() 5 EMPTY); char *s = "no /* comment */ // here"; printf("%s %d\n", s, 10 //*
/ 2
  ); /* */ return a //\
 + 5
 - 1; }
