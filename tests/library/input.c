#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
  int a, b;
  double x;
  char word[20], line[64], c;
  printf("%d ", scanf("%d %d", &a, &b));
  printf("%d %d\n", a, b);
  printf("%d ", scanf("%lf", &x));
  printf("%g\n", x);
  printf("%d %s\n", scanf("%19s", word), word);
  printf("%d", scanf(" %c", &c));
  printf(" %c\n", c);
  while ((c = getchar()) != '\n') ;
  fgets(line, sizeof line, stdin);
  line[strcspn(line, "\n")] = 0;
  printf("<%s>\n", line);
  printf("%d ", scanf("%d/%d", &a, &b));
  printf("%d %d\n", a, b);
  printf("%d\n", scanf("%d", &a));
  scanf("%*[^\n]");
  getchar();
  int day, year;
  char month[10];
  printf("%d ", scanf("%d-%9[a-zA-Z]-%d", &day, month, &year));
  printf("%d %s %d\n", day, month, year);
  unsigned hex;
  int n;
  printf("%d ", scanf(" %x%n", &hex, &n));
  printf("%u %d\n", hex, n);
  char *text = NULL;
  size_t size = 0;
  getchar();
  while (getline(&text, &size, stdin) > 0) printf("got %d: %s", (int)strlen(text), text);
  free(text);
  printf("\n%d %d\n", feof(stdin) != 0, scanf("%d", &a));
  return 0;
}
