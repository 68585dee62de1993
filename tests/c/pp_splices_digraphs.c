#include <stdio.h>
#def\
ine SPLI\
CED 4\
2
%:define DIGRAPH 7
#define CHECK(x) %:x
// a comment that goes on \
puts("not executed");
/* nested // and "quotes' in a comment */
int ma\
in(void) <%
  int arr<:3:> = <%1, 2, 3%>;
  printf("%d %d %d\n", SPLICED, DIGRAPH, arr<:2:>);
  printf("a\
b %d\n", 1 /* inside */ + /**/ 2 //\
 still comment
  );
  puts(CHECK(str)); puts("??=??/ no trigraphs ??!");
  int a = 5, b = 2, *p = &b; printf("%d\n", a/ *p); printf("%d\n", a //* not a comment
    + b); printf("%d\n", a+++b); printf("%d\n", a - - b); int x = a>>1<<1; x <<= 1, x >>= 1; printf("%d %d\n", x, a<=b); return 0;
%>
