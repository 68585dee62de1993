#include "include/guarded.h"
#include "include/guarded.h"
#include "include/once.h"
#include "include/once.h"
#include "include/plain.h"
#include "include/plain.h"
#define HEADER "include/plain.h"
#include HEADER
#define PATH(x) <include/x.h>
#define STR(x) #x
#define QUOTED(x) STR(include/x.h)
#include QUOTED(plain)
#include "include/nested.h"
#include "include/./../include/plain.h"
#include "include/xmacro.h"
#define ITEM(name, value) case name: return value;
#include "include/items.def"
#undef ITEM
#define ITEM(name, value) name = value,
enum {
#include "include/items.def"
};
#include "include/else.h"
#include "include/else.h"
end __INCLUDE_LEVEL__
