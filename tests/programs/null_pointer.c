/* A phone book as a binary tree; the last look-up forgets that a name may be missing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person {
    char name[20];
    int number;
    struct person *left, *right;
};

static struct person *book;

static void add(const char *name, int number)
{
    struct person **p = &book;
    while (*p) {
        int c = strcmp(name, (*p)->name);
        if (c == 0) {
            (*p)->number = number;
            return;
        }
        p = c < 0 ? &(*p)->left : &(*p)->right;
    }
    *p = calloc(1, sizeof(struct person));
    strncpy((*p)->name, name, sizeof (*p)->name - 1);
    (*p)->number = number;
}

static struct person *find(const char *name)
{
    struct person *p = book;
    while (p) {
        int c = strcmp(name, p->name);
        if (c == 0)
            break;
        p = c < 0 ? p->left : p->right;
    }
    return p;
}

static int size(const struct person *p)
{
    return p ? 1 + size(p->left) + size(p->right) : 0;
}

static void print(const struct person *p, int depth)
{
    if (!p)
        return;
    print(p->left, depth + 1);
    printf("%*s%s %d\n", depth * 2, "", p->name, p->number);
    print(p->right, depth + 1);
}

static void call(const char *name)
{
    struct person *p = find(name);
    printf("calling %s... ", name);
    fflush(stdout);
    printf("ringing %d\n", p->number);
}

int main(void)
{
    static const char *names[] = { "Maria", "Ana", "Pedro", "Caio", "Rita", "Ana", "Zeca", "Bia" };
    for (int i = 0; i < 8; i++)
        add(names[i], 5550100 + i);
    print(book, 0);
    printf("%d people\n", size(book));
    call("Ana");
    call("Zeca");
    call("Nobody");
    printf("not reached\n");
    return 0;
}
