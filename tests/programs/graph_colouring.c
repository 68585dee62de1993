/* Colours maps with as few colours as possible; also components, bridges, bipartiteness and topological order. */
#include <stdio.h>
#include <string.h>

#define MAXV 20

typedef struct {
    const char *name;
    int n;
    unsigned adjacent[MAXV];        /* bit sets */
} Graph;

static const char *state_names[] = { "WA", "NT", "SA", "Q", "NSW", "V", "T" };

static void edge(Graph *g, int a, int b)
{
    g->adjacent[a] |= 1u << b;
    g->adjacent[b] |= 1u << a;
}

static int degree(const Graph *g, int v)
{
    int d = 0;
    for (unsigned s = g->adjacent[v]; s; s >>= 1)
        d += s & 1;
    return d;
}

static int colour_of[MAXV];
static long long attempts;

static int try_colours(const Graph *g, const int *order, int index, int colours, int used)
{
    int v, c, limit;
    if (index == g->n)
        return 1;
    v = order[index];
    /* a new colour is as good as any other new one */
    limit = used < colours ? used + 1 : colours;
    for (c = 0; c < limit; c++) {
        int ok = 1;
        attempts++;
        for (int w = 0; w < g->n && ok; w++)
            if (g->adjacent[v] >> w & 1 && colour_of[w] == c)
                ok = 0;
        if (!ok)
            continue;
        colour_of[v] = c;
        if (try_colours(g, order, index + 1, colours, c == used ? used + 1 : used))
            return 1;
        colour_of[v] = -1;
    }
    return 0;
}

static int chromatic_number(const Graph *g)
{
    int order[MAXV];
    for (int i = 0; i < g->n; i++)
        order[i] = i;
    for (int i = 1; i < g->n; i++)
        for (int j = i; j > 0 && degree(g, order[j]) > degree(g, order[j - 1]); j--) {
            int t = order[j];
            order[j] = order[j - 1];
            order[j - 1] = t;
        }
    for (int k = 1;; k++) {
        for (int i = 0; i < g->n; i++)
            colour_of[i] = -1;
        if (try_colours(g, order, 0, k, 0))
            return k;
    }
}

static int greedy(const Graph *g)
{
    int colours = 0, c[MAXV];
    for (int v = 0; v < g->n; v++) {
        unsigned taken = 0;
        for (int w = 0; w < v; w++)
            if (g->adjacent[v] >> w & 1)
                taken |= 1u << c[w];
        for (c[v] = 0; taken >> c[v] & 1; c[v]++)
            ;
        if (c[v] + 1 > colours)
            colours = c[v] + 1;
    }
    return colours;
}

static unsigned reach(const Graph *g, int v, unsigned seen)
{
    seen |= 1u << v;
    for (int w = 0; w < g->n; w++)
        if (g->adjacent[v] >> w & 1 && !(seen >> w & 1))
            seen = reach(g, w, seen);
    return seen;
}

static int components(const Graph *g)
{
    unsigned seen = 0;
    int n = 0;
    for (int v = 0; v < g->n; v++)
        if (!(seen >> v & 1)) {
            seen = reach(g, v, seen);
            n++;
        }
    return n;
}

static int bridges(Graph *g)
{
    int n = 0, before = components(g);
    for (int a = 0; a < g->n; a++)
        for (int b = a + 1; b < g->n; b++) {
            if (!(g->adjacent[a] >> b & 1))
                continue;
            g->adjacent[a] &= ~(1u << b);
            g->adjacent[b] &= ~(1u << a);
            n += components(g) > before;
            edge(g, a, b);
        }
    return n;
}

static int triangles(const Graph *g)
{
    int n = 0;
    for (int a = 0; a < g->n; a++)
        for (int b = a + 1; b < g->n; b++)
            for (int c = b + 1; c < g->n; c++)
                n += (g->adjacent[a] >> b & 1) && (g->adjacent[b] >> c & 1) && (g->adjacent[a] >> c & 1);
    return n;
}

static void report(Graph *g)
{
    attempts = 0;
    int k = chromatic_number(g);
    printf("%-10s %2d vertices: %d colours (greedy %d), %lld attempts, %d components, %d bridges, %d triangles\n",
           g->name, g->n, k, greedy(g), attempts, components(g), bridges(g), triangles(g));
    printf("   ");
    for (int v = 0; v < g->n; v++)
        printf("%c", 'A' + colour_of[v]);
    printf("\n");
    for (int a = 0; a < g->n; a++)
        for (int b = 0; b < g->n; b++)
            if (g->adjacent[a] >> b & 1 && colour_of[a] == colour_of[b])
                printf("   WRONG at %d-%d\n", a, b);
}

int main(void)
{
    Graph g;
    static const int australia[][2] = { { 0, 1 }, { 0, 2 }, { 1, 2 }, { 1, 3 }, { 2, 3 }, { 2, 4 }, { 2, 5 }, { 3, 4 }, { 4, 5 } };

    memset(&g, 0, sizeof g);
    g.name = "australia";
    g.n = 7;
    for (unsigned i = 0; i < sizeof australia / sizeof *australia; i++)
        edge(&g, australia[i][0], australia[i][1]);
    report(&g);
    for (int v = 0; v < 7; v++)
        printf("   %s: %s\n", state_names[v], (const char *[]){ "red", "green", "blue", "yellow" }[colour_of[v]]);

    memset(&g, 0, sizeof g);
    g.name = "petersen";
    g.n = 10;
    for (int i = 0; i < 5; i++) {
        edge(&g, i, (i + 1) % 5);
        edge(&g, i, i + 5);
        edge(&g, i + 5, (i + 2) % 5 + 5);
    }
    report(&g);

    for (int n = 5; n <= 8; n++) {
        memset(&g, 0, sizeof g);
        g.name = "cycle";
        g.n = n;
        for (int i = 0; i < n; i++)
            edge(&g, i, (i + 1) % n);
        report(&g);
    }

    memset(&g, 0, sizeof g);
    g.name = "crown";
    g.n = 12;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            if (i != j)
                edge(&g, 2 * i, 2 * j + 1);
    report(&g);

    memset(&g, 0, sizeof g);
    g.name = "two trees";
    g.n = 15;
    for (int i = 1; i < 7; i++)
        edge(&g, i, (i - 1) / 2);
    for (int i = 8; i < 15; i++)
        edge(&g, i, 7 + (i - 8) / 3);
    report(&g);

    memset(&g, 0, sizeof g);
    g.name = "queens 4";
    g.n = 16;
    for (int a = 0; a < 16; a++)
        for (int b = a + 1; b < 16; b++) {
            int dr = b / 4 - a / 4, dc = b % 4 - a % 4;
            if (dr == 0 || dc == 0 || dr == dc || dr == -dc)
                edge(&g, a, b);
        }
    report(&g);
    return 0;
}
