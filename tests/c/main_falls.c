#include <stdio.h>
int helper(void) { puts("x"); return 9; } int main() { helper(); }
