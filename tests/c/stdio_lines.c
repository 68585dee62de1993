// Line input: fgets limits, getline growing, fscanf across lines, last line without newline, \0 in text, freopen, fflush, puts and fputs.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void)
{
  const char *name = "stdio_lines.tmp"; FILE *f = fopen(name, "wb"); fwrite("one\ntwo two\n\nlong line that goes on and on\nx\0y\nlast", 1, 52, f); fclose(f);
  f = fopen(name, "r"); char b[8]; while (fgets(b, sizeof b, f)) printf("[%s]%d ", strcspn(b, "\n") < strlen(b) ? (b[strcspn(b, "\n")] = '$', b) : b, (int)strlen(b)); printf("\n"); rewind(f);
  char *line = 0; size_t n = 0; long long got; while ((got = (int)getline(&line, &n, f)) > 0) printf("%lld:%d ", got, line[got - 1] == '\n'); printf("%d\n", feof(f) != 0); free(line); rewind(f);
  char w[20]; int c = 0; while (fscanf(f, "%19s", w) == 1) c = c * 3 + (int)strlen(w); printf("%d\n", c); rewind(f); int k = 0; for (int ch; (ch = fgetc(f)) != EOF;) if (ch == 0) k = (int)ftell(f); printf("%d\n", k);
  f = freopen(name, "w", f); fputs("fresh", f); fputs("", f); fflush(f); putc('\n', f); fclose(f); f = fopen(name, "r"); printf("%s", fgets(w, 20, f)); printf("%d\n", fgets(w, 20, f) == 0 && w[0] == 'f'); fclose(f);
  line = 0; n = 0; f = fopen(name, "w+"); fputs("a;b;;c", f); rewind(f); while ((got = (int)getdelim(&line, &n, ';', f)) > 0) printf("<%s>", line); printf("\n"); free(line); fclose(f); remove(name); puts(""); fputs("done\n", stdout); return fclose(stdout) == 0 ? 0 : 1;
}
