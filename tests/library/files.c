#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <errno.h>

struct record { int id; double value; char name[12]; };

int main(void)
{
  FILE *f = fopen("notes.txt", "w");
  if (!f) { perror("notes.txt"); return 1; }
  for (int i = 1; i <= 3; i++) fprintf(f, "line %d\n", i);
  fputs("last without newline", f);
  printf("at %ld\n", ftell(f));
  fclose(f);

  char line[80];
  f = fopen("notes.txt", "r");
  while (fgets(line, sizeof line, f)) printf("[%s]", line);
  printf(" eof %d error %d\n", !!feof(f), ferror(f));
  rewind(f);
  int c, lines = 0;
  while ((c = fgetc(f)) != EOF) lines += c == '\n';
  printf("%d lines\n", lines);
  fseek(f, 5, SEEK_SET);
  printf("%c", fgetc(f));
  fseek(f, -7, SEEK_END);
  printf("%s", fgets(line, 80, f));
  fseek(f, 0, SEEK_SET);
  char word[16];
  int n;
  while (fscanf(f, "%15s %d", word, &n) == 2) printf(" (%s,%d)", word, n);
  printf("\n");
  fclose(f);

  f = fopen("notes.txt", "a+");
  fputs("!\n", f);
  fseek(f, 0, SEEK_SET);
  printf("%s", fgets(line, 80, f));
  fclose(f);

  struct record records[3] = {{1, 1.5, "one"}, {2, 2.25, "two"}, {3, -3.125, "three"}};
  f = fopen("records.bin", "wb+");
  printf("wrote %d\n", (int)fwrite(records, sizeof(struct record), 3, f));
  fseek(f, sizeof(struct record), SEEK_SET);
  struct record r;
  printf("read %d ", (int)fread(&r, sizeof r, 1, f));
  printf("%d %g %s\n", r.id, r.value, r.name);
  strcpy(r.name, "TWO");
  fseek(f, -(long)sizeof r, SEEK_CUR);
  fwrite(&r, sizeof r, 1, f);
  rewind(f);
  while (fread(&r, sizeof r, 1, f) == 1) printf("%s ", r.name);
  printf("%d\n", !!feof(f));
  fpos_t where;
  fseek(f, 3, SEEK_SET);
  fgetpos(f, &where);
  rewind(f);
  fsetpos(f, &where);
  printf("%ld\n", ftell(f));
  fclose(f);

  printf("%d\n", fopen("missing/file.txt", "r") == NULL);
  printf("%s\n", strerror(errno));
  printf("rename %d ", rename("notes.txt", "moved.txt"));
  printf("remove %d ", remove("moved.txt"));
  printf("remove %d\n", remove("moved.txt"));
  remove("records.bin");
  f = tmpfile();
  fprintf(f, "%d %s", 5, "five");
  rewind(f);
  fscanf(f, "%d%s", &n, word);
  printf("%d %s\n", n, word);
  ungetc('z', f);
  printf("%c ", fgetc(f));
  printf("%d\n", fgetc(f));
  fclose(f);
  fprintf(stderr, "to stderr %d\n", 1);
  setvbuf(stdout, NULL, _IONBF, 0);
  fflush(NULL);
  putc('p', stdout);
  putchar('\n');
  fwrite("raw\n", 1, 4, stdout);
  return EXIT_SUCCESS;
}
