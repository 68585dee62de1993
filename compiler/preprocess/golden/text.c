// Splices, comments, digraphs, spellings.
a\
b ab/* x */cd a/**/b
in\
t x; "str\
ing" '\
c' 12\
34 +\
+ <\
<\
= /\
/ comment \
still comment
/\
* block *\
/ after
// trigraphs are off ??/
next "??/" ??= ?
z %: <: :> <% %> %:%: <:: %:%
1.5e+10 0x1p-3 1e- .5.6 1..2 0xe+1 5.e3f 1_000 12abc 3...4 0x 1.2.3 08
x+++++y a---b i>>=1 p->q ...  .. . :: ## # @ $ $a a$b
é naïve_变量 \u00e9t\u00e9 π = 3;
"tab	in" "utf8 é 变" 'x' L'\x41' u"abc" U'z' u8"q" LL"x" l"y"
"a" "b" "c\"d" '\'' '\\' "\\"
#define multi(a, \
              b) \
  a + \
  b
multi(1,
      2)
#define cmt(a /* one */, b /* two */) a /* x */ b // y
cmt(1 /* p */, 2 /* q */)
#define fake "//not a comment" '/*' /* real */ done
fake
