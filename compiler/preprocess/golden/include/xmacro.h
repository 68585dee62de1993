#define LIST(X) X(red, 1) X(green, 2) X(blue, 3)
#define ENUM(n, v) n = v,
#define NAME(n, v) [v] = #n,
enum color { LIST(ENUM) };
const char *names[] = { LIST(NAME) };
