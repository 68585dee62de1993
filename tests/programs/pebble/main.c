/* Reads scripts from standard input, separated by lines of dashes, and runs one after another. */
#include "interp.h"
#include "parser.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_SCRIPT 8000

static int count;               /* of scripts */
static int failures;

/* Next script into `text`; its title is what follows the dashes before it. */
static bool read_script(char *text, char *title)
{
    static char pending[120];
    char line[200];
    size_t used = 0;
    bool any = false;
    strcpy(title, pending);
    pending[0] = '\0';
    text[0] = '\0';
    while (fgets(line, sizeof line, stdin)) {
        any = true;
        if (strncmp(line, "---", 3) == 0) {
            size_t skip = strspn(line, "- ");
            line[strcspn(line, "\n")] = '\0';
            snprintf(pending, sizeof pending, "%.100s", line + skip);
            if (used == 0 && title[0] == '\0') {
                strcpy(title, pending);
                pending[0] = '\0';
                continue;
            }
            return true;
        }
        size_t n = strlen(line);
        if (used + n + 1 > MAX_SCRIPT) {
            fprintf(stderr, "script too long\n");
            exit(2);
        }
        memcpy(text + used, line, n + 1);
        used += n;
    }
    return any && used > 0;
}

static void run_script(const char *text, const char *title)
{
    char error[160];
    printf("== %s\n", title);
    count++;
    memset(&run_statistics, 0, sizeof run_statistics);
    memset(&heap_statistics, 0, sizeof heap_statistics);
    Node *script = parse(text, error, sizeof error);
    if (script == NULL && error[0]) {
        printf("syntax error: %s\n", error);
        failures++;
        return;
    }
    if (strstr(title, "tree"))
        dump_tree(script, 1);
    interp_start();
    if (!run(script, error, sizeof error)) {
        printf("error: %s\n", error);
        failures++;
    }
    int nodes = count_nodes(script);
    printf("-- %d nodes, %d steps, %d calls, depth %d; %d objects at most, %d collections\n", nodes, run_statistics.steps,
           run_statistics.calls, run_statistics.deepest, heap_statistics.peak, heap_statistics.collections);
    interp_end();
    if (heap_statistics.live != 0)
        printf("leaked %d objects\n", heap_statistics.live);
    free_tree(script);
}

int main(void)
{
    static char text[MAX_SCRIPT];
    char title[120];
    while (read_script(text, title))
        run_script(text, title);
    printf("%d scripts, %d failed\n", count, failures);
    return failures > 9 ? 1 : 0;
}
