#include <stdio.h>
#include <stdlib.h>
int work(int fail) { int r = -1; char *a = 0, *b = 0; a = malloc(10); if (fail == 1) goto done; b = malloc(20); if (fail == 2) goto free_b; for (int i = 0; i < 3; i++) { for (int j = 0; j < 3; j++) { int v[i + 1]; v[i] = j; if (fail == 3 && v[i] == 2) goto free_b; } } r = 0; free_b: free(b); done: free(a); return r; }
int main(void) { for (int i = 0; i < 5; i++) printf("%d ", work(i)); putchar('\n'); int n = 0; retry: if (n++ < 3) { int arr[n]; arr[n - 1] = n; printf("%d ", arr[n - 1]); goto retry; } putchar('\n'); return 0; }
