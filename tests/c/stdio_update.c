// Files: r+, w+, a+, ungetc, fseek and ftell in all directions, eof and errors, reading what was just written, truncation, gaps.
#include <stdio.h>
#include <string.h>
static void show(FILE *f) { long at = ftell(f); rewind(f); int c; while ((c = getc(f)) != EOF) putchar(c ? c : '0'); printf("| %d\n", (int)at); clearerr(f); fseek(f, at, SEEK_SET); }
int main(void)
{
  const char *name = "stdio_update.tmp"; FILE *f = fopen(name, "w+"); char b[40];
  fputs("0123456789", f); show(f); fseek(f, 3, SEEK_SET); fputs("abc", f); show(f); fseek(f, -2, SEEK_END); fputc('Z', f); fseek(f, 0, SEEK_CUR); printf("%c ", fgetc(f)); printf("%d ", fgetc(f)); printf("%d ", feof(f) != 0); fseek(f, -4, SEEK_CUR); printf("%d ", feof(f)); printf("%c\n", fgetc(f)); fclose(f);
  f = fopen(name, "r+"); fread(b, 1, 4, f); fseek(f, 0, SEEK_CUR); fwrite("RW", 1, 2, f); show(f); printf("%d ", ungetc('u', f)); printf("%d ", (int)ftell(f)); printf("%c ", fgetc(f)); ungetc('k', f); fseek(f, 0, SEEK_SET); printf("%c\n", fgetc(f)); fclose(f);
  f = fopen(name, "a+"); printf("%c ", fgetc(f)); fseek(f, 0, SEEK_SET); fputs("end", f); printf("%d ", (int)ftell(f)); show(f); fclose(f); f = fopen(name, "a"); fseek(f, 2, SEEK_SET); fputs("!", f); printf("%d\n", (int)ftell(f)); fclose(f);
  f = fopen(name, "r"); printf("%d ", fputc(120, f)); printf("%d ", ferror(f) != 0); clearerr(f); printf("%d ", (int)fread(b, 3, 9, f)); printf("%d %.9s\n", feof(f) != 0, b); fclose(f);
  f = fopen(name, "w"); fclose(f); f = fopen(name, "r"); printf("%d\n", fgetc(f)); fclose(f);
  f = fopen(name, "w+"); fseek(f, 5, SEEK_SET); fputc('g', f); show(f); fseek(f, 100, SEEK_SET); printf("%d\n", fgetc(f)); rewind(f); fprintf(f, "%d\n%d\n", 12, 34); rewind(f); int x, y; int r = fscanf(f, "%d%d", &x, &y); printf("%d %d %d\n", r, x, y); fclose(f);
  printf("%d ", remove(name)); printf("%d %d\n", remove(name), fopen(name, "r") == 0); f = tmpfile(); for (int i = 0; i < 1000; i++) fprintf(f, "line %d\n", i); fpos_t p; rewind(f); for (int i = 0; i < 500; i++) fgets(b, 40, f); fgetpos(f, &p); fgets(b, 40, f); printf("%s", b); fsetpos(f, &p); b[0] = 0; fgets(b, 5, f); printf("%s %d\n", b, (int)ftell(f)); setvbuf(f, 0, _IONBF, 0); fclose(f); return 0;
}
