/* A red-black tree used as an ordered map from names to scores, with a sentinel and parent pointers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { RED, BLACK } Colour;

typedef struct RbNode {
    struct RbNode *parent, *left, *right;
    Colour colour;
    char key[12];
    int value;
} RbNode;

typedef struct {
    RbNode nil;         /* shared leaf */
    RbNode *root;
    int size;
    int rotations, recolourings;
} RbTree;

static void rb_init(RbTree *t)
{
    memset(t, 0, sizeof *t);
    t->nil.colour = BLACK;
    t->nil.left = t->nil.right = t->nil.parent = &t->nil;
    t->root = &t->nil;
}

static void replace_child(RbTree *t, RbNode *old, RbNode *new)
{
    if (old->parent == &t->nil)
        t->root = new;
    else if (old->parent->left == old)
        old->parent->left = new;
    else
        old->parent->right = new;
    new->parent = old->parent;
}

static void rotate_left(RbTree *t, RbNode *x)
{
    RbNode *y = x->right;
    x->right = y->left;
    if (y->left != &t->nil)
        y->left->parent = x;
    replace_child(t, x, y);
    y->left = x;
    x->parent = y;
    t->rotations++;
}

static void rotate_right(RbTree *t, RbNode *x)
{
    RbNode *y = x->left;
    x->left = y->right;
    if (y->right != &t->nil)
        y->right->parent = x;
    replace_child(t, x, y);
    y->right = x;
    x->parent = y;
    t->rotations++;
}

static void fix_insert(RbTree *t, RbNode *z)
{
    while (z->parent->colour == RED) {
        RbNode *grand = z->parent->parent;
        if (z->parent == grand->left) {
            RbNode *uncle = grand->right;
            if (uncle->colour == RED) {
                z->parent->colour = uncle->colour = BLACK;
                grand->colour = RED;
                z = grand;
                t->recolourings++;
                continue;
            }
            if (z == z->parent->right) {
                z = z->parent;
                rotate_left(t, z);
            }
            z->parent->colour = BLACK;
            grand->colour = RED;
            rotate_right(t, grand);
        } else {
            RbNode *uncle = grand->left;
            if (uncle->colour == RED) {
                z->parent->colour = uncle->colour = BLACK;
                grand->colour = RED;
                z = grand;
                t->recolourings++;
                continue;
            }
            if (z == z->parent->left) {
                z = z->parent;
                rotate_right(t, z);
            }
            z->parent->colour = BLACK;
            grand->colour = RED;
            rotate_left(t, grand);
        }
    }
    t->root->colour = BLACK;
}

static RbNode *rb_find(RbTree *t, const char *key)
{
    RbNode *n = t->root;
    while (n != &t->nil) {
        int c = strcmp(key, n->key);
        if (c == 0)
            return n;
        n = c < 0 ? n->left : n->right;
    }
    return NULL;
}

static int *rb_put(RbTree *t, const char *key)
{
    RbNode *parent = &t->nil, *n = t->root;
    int c = 0;
    while (n != &t->nil) {
        c = strcmp(key, n->key);
        if (c == 0)
            return &n->value;
        parent = n;
        n = c < 0 ? n->left : n->right;
    }
    n = calloc(1, sizeof *n);
    snprintf(n->key, sizeof n->key, "%s", key);
    n->left = n->right = &t->nil;
    n->parent = parent;
    n->colour = RED;
    if (parent == &t->nil)
        t->root = n;
    else if (c < 0)
        parent->left = n;
    else
        parent->right = n;
    t->size++;
    fix_insert(t, n);
    return &n->value;
}

static RbNode *leftmost(RbTree *t, RbNode *n)
{
    while (n->left != &t->nil)
        n = n->left;
    return n;
}

static RbNode *rb_first(RbTree *t)
{
    return t->root == &t->nil ? NULL : leftmost(t, t->root);
}

static RbNode *rb_next(RbTree *t, RbNode *n)
{
    if (n->right != &t->nil)
        return leftmost(t, n->right);
    while (n->parent != &t->nil && n == n->parent->right)
        n = n->parent;
    return n->parent == &t->nil ? NULL : n->parent;
}

static void fix_delete(RbTree *t, RbNode *x)
{
    while (x != t->root && x->colour == BLACK) {
        RbNode *w;
        if (x == x->parent->left) {
            w = x->parent->right;
            if (w->colour == RED) {
                w->colour = BLACK;
                x->parent->colour = RED;
                rotate_left(t, x->parent);
                w = x->parent->right;
            }
            if (w->left->colour == BLACK && w->right->colour == BLACK) {
                w->colour = RED;
                x = x->parent;
            } else {
                if (w->right->colour == BLACK) {
                    w->left->colour = BLACK;
                    w->colour = RED;
                    rotate_right(t, w);
                    w = x->parent->right;
                }
                w->colour = x->parent->colour;
                x->parent->colour = BLACK;
                w->right->colour = BLACK;
                rotate_left(t, x->parent);
                x = t->root;
            }
        } else {
            w = x->parent->left;
            if (w->colour == RED) {
                w->colour = BLACK;
                x->parent->colour = RED;
                rotate_right(t, x->parent);
                w = x->parent->left;
            }
            if (w->left->colour == BLACK && w->right->colour == BLACK) {
                w->colour = RED;
                x = x->parent;
            } else {
                if (w->left->colour == BLACK) {
                    w->right->colour = BLACK;
                    w->colour = RED;
                    rotate_left(t, w);
                    w = x->parent->left;
                }
                w->colour = x->parent->colour;
                x->parent->colour = BLACK;
                w->left->colour = BLACK;
                rotate_right(t, x->parent);
                x = t->root;
            }
        }
    }
    x->colour = BLACK;
}

static int rb_delete(RbTree *t, const char *key)
{
    RbNode *z = rb_find(t, key), *x, *y;
    Colour removed;
    if (!z)
        return 0;
    removed = z->colour;
    if (z->left == &t->nil) {
        x = z->right;
        replace_child(t, z, x);
    } else if (z->right == &t->nil) {
        x = z->left;
        replace_child(t, z, x);
    } else {
        y = leftmost(t, z->right);
        removed = y->colour;
        x = y->right;
        if (y->parent == z) {
            x->parent = y;
        } else {
            replace_child(t, y, x);
            y->right = z->right;
            y->right->parent = y;
        }
        replace_child(t, z, y);
        y->left = z->left;
        y->left->parent = y;
        y->colour = z->colour;
    }
    free(z);
    t->size--;
    if (removed == BLACK)
        fix_delete(t, x);
    return 1;
}

/* black height, or -1 where a rule is broken */
static int rb_check(RbTree *t, RbNode *n)
{
    int l, r;
    if (n == &t->nil)
        return 1;
    if (n->colour == RED && (n->left->colour == RED || n->right->colour == RED))
        return -1;
    if (n->left != &t->nil && (n->left->parent != n || strcmp(n->left->key, n->key) >= 0))
        return -1;
    if (n->right != &t->nil && (n->right->parent != n || strcmp(n->right->key, n->key) <= 0))
        return -1;
    l = rb_check(t, n->left);
    r = rb_check(t, n->right);
    if (l < 0 || l != r)
        return -1;
    return l + (n->colour == BLACK);
}

static void rb_print(RbTree *t, RbNode *n, int depth)
{
    if (n == &t->nil)
        return;
    rb_print(t, n->left, depth + 1);
    printf("%*s%s(%c)=%d\n", depth * 3, "", n->key, n->colour == RED ? 'r' : 'b', n->value);
    rb_print(t, n->right, depth + 1);
}

static void rb_free(RbTree *t, RbNode *n)
{
    if (n == &t->nil)
        return;
    rb_free(t, n->left);
    rb_free(t, n->right);
    free(n);
}

int main(void)
{
    static const char *names[] = { "mia", "ben", "zoe", "ada", "kim", "leo", "tom", "eva", "max", "ida", "sam", "joy" };
    RbTree t;
    char key[12];
    int i, broken = 0, removed = 0;
    unsigned sum = 0;

    rb_init(&t);
    for (i = 0; i < 12; i++)
        *rb_put(&t, names[i]) = i * i;
    *rb_put(&t, "leo") += 1000;
    rb_print(&t, t.root, 0);
    printf("%d names, black height %d, %d rotations, %d recolourings\n", t.size, rb_check(&t, t.root), t.rotations, t.recolourings);
    for (i = 0; i < 12; i += 3)
        printf("delete %s: %d\n", names[i], rb_delete(&t, names[i]));
    printf("delete nobody: %d\n", rb_delete(&t, "nobody"));
    for (RbNode *n = rb_first(&t); n; n = rb_next(&t, n))
        printf("%s ", n->key);
    printf("\nblack height %d, eva is %s, ada is %s\n", rb_check(&t, t.root), rb_find(&t, "eva") ? "in" : "out", rb_find(&t, "ada") ? "in" : "out");
    rb_free(&t, t.root);

    rb_init(&t);
    for (i = 0; i < 2000; i++) {
        sprintf(key, "n%05d", i * 7919 % 10007);
        *rb_put(&t, key) = i;
        if (i % 100 == 0)
            broken += rb_check(&t, t.root) < 0;
    }
    printf("%d entries, black height %d\n", t.size, rb_check(&t, t.root));
    for (i = 0; i < 2000; i += 2) {
        sprintf(key, "n%05d", i * 7919 % 10007);
        removed += rb_delete(&t, key);
        if (i % 100 == 0)
            broken += rb_check(&t, t.root) < 0;
    }
    for (RbNode *n = rb_first(&t); n; n = rb_next(&t, n))
        sum = sum * 31 + (unsigned)n->value;
    printf("removed %d, left %d, black height %d, broken %d, sum %u\n", removed, t.size, rb_check(&t, t.root), broken, sum);
    rb_free(&t, t.root);
    return broken;
}
