/* AVL tree: insert, delete, iterate with a parent-less stack, check the balance after each step. */
#include <stdio.h>
#include <stdlib.h>

typedef struct Tree {
    int key;
    int height;
    struct Tree *left, *right;
} Tree;

static int rotations;
static int alive;

static int height(const Tree *t) { return t ? t->height : 0; }

static int max(int a, int b) { return a > b ? a : b; }

static void update(Tree *t)
{
    t->height = 1 + max(height(t->left), height(t->right));
}

static Tree *rotate_right(Tree *t)
{
    Tree *l = t->left;
    t->left = l->right;
    l->right = t;
    update(t);
    update(l);
    rotations++;
    return l;
}

static Tree *rotate_left(Tree *t)
{
    Tree *r = t->right;
    t->right = r->left;
    r->left = t;
    update(t);
    update(r);
    rotations++;
    return r;
}

static Tree *balance(Tree *t)
{
    int d = height(t->left) - height(t->right);
    update(t);
    if (d > 1) {
        if (height(t->left->left) < height(t->left->right))
            t->left = rotate_left(t->left);
        return rotate_right(t);
    }
    if (d < -1) {
        if (height(t->right->right) < height(t->right->left))
            t->right = rotate_right(t->right);
        return rotate_left(t);
    }
    return t;
}

static Tree *insert(Tree *t, int key)
{
    if (!t) {
        t = malloc(sizeof *t);
        t->key = key;
        t->height = 1;
        t->left = t->right = NULL;
        alive++;
        return t;
    }
    if (key < t->key)
        t->left = insert(t->left, key);
    else if (key > t->key)
        t->right = insert(t->right, key);
    else
        return t;
    return balance(t);
}

static Tree *take_least(Tree *t, Tree **least)
{
    if (!t->left) {
        *least = t;
        return t->right;
    }
    t->left = take_least(t->left, least);
    return balance(t);
}

static Tree *delete(Tree *t, int key, int *found)
{
    if (!t)
        return NULL;
    if (key < t->key)
        t->left = delete(t->left, key, found);
    else if (key > t->key)
        t->right = delete(t->right, key, found);
    else {
        Tree *left = t->left, *right = t->right, *least;
        *found = 1;
        free(t);
        alive--;
        if (!right)
            return left;
        right = take_least(right, &least);
        least->left = left;
        least->right = right;
        t = least;
    }
    return balance(t);
}

/* height if well-formed, -1 if not */
static int check(const Tree *t, long long low, long long high)
{
    int l, r;
    if (!t)
        return 0;
    if (t->key <= low || t->key >= high)
        return -1;
    l = check(t->left, low, t->key);
    r = check(t->right, t->key, high);
    if (l < 0 || r < 0 || l - r > 1 || r - l > 1 || t->height != 1 + max(l, r))
        return -1;
    return t->height;
}

static int is_valid(const Tree *t)
{
    return check(t, -5000000000LL, 5000000000LL) >= 0;
}

static void print_sideways(const Tree *t, int depth)
{
    if (!t)
        return;
    print_sideways(t->right, depth + 1);
    printf("%*s%d\n", depth * 4, "", t->key);
    print_sideways(t->left, depth + 1);
}

struct iterator {
    const Tree *stack[40];
    int depth;
};

static void descend(struct iterator *it, const Tree *t)
{
    for (; t; t = t->left)
        it->stack[it->depth++] = t;
}

static const Tree *next(struct iterator *it)
{
    const Tree *t;
    if (it->depth == 0)
        return NULL;
    t = it->stack[--it->depth];
    descend(it, t->right);
    return t;
}

static int count_range(const Tree *t, int low, int high)
{
    if (!t)
        return 0;
    if (t->key < low)
        return count_range(t->right, low, high);
    if (t->key >= high)
        return count_range(t->left, low, high);
    return 1 + count_range(t->left, low, high) + count_range(t->right, low, high);
}

static void destroy(Tree *t)
{
    if (t) {
        destroy(t->left);
        destroy(t->right);
        free(t);
        alive--;
    }
}

int main(void)
{
    Tree *t = NULL;
    struct iterator it = { { NULL }, 0 };
    const Tree *n;
    int i, bad = 0, deleted = 0, previous, ordered = 1, visited = 0;
    unsigned x = 99;

    for (i = 1; i <= 15; i++)
        t = insert(t, i);
    print_sideways(t, 0);
    printf("height %d after %d rotations\n", height(t), rotations);
    for (i = 2; i <= 14; i += 4) {
        int found = 0;
        t = delete(t, i, &found);
    }
    print_sideways(t, 0);
    destroy(t);
    printf("alive: %d\n", alive);

    t = NULL;
    rotations = 0;
    for (i = 0; i < 1500; i++) {
        x = x * 1103515245u + 12345u;
        t = insert(t, (int)(x >> 16) % 5000);
        bad += i % 50 == 0 && !is_valid(t);
    }
    printf("%d keys, height %d, %d rotations, %d bad\n", alive, height(t), rotations, bad);
    descend(&it, t);
    previous = -1;
    while ((n = next(&it)) != NULL) {
        ordered &= n->key > previous;
        previous = n->key;
        visited++;
    }
    printf("visited %d in %s order, last %d\n", visited, ordered ? "right" : "wrong", previous);
    printf("between 1000 and 2000: %d\n", count_range(t, 1000, 2000));
    for (i = 0; i < 5000; i += 2) {
        int found = 0;
        t = delete(t, i, &found);
        deleted += found;
        bad += i % 500 == 0 && !is_valid(t);
    }
    printf("deleted %d, left %d, height %d, %d bad\n", deleted, alive, height(t), bad);
    destroy(t);
    return alive != 0 || bad != 0;
}
