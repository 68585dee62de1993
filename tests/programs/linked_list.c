// Singly and doubly linked lists with the usual operations.
#include <stdio.h>
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

static struct node *new_node(int value, struct node *next)
{
    struct node *n = malloc(sizeof *n);
    if (n == NULL) {
        fprintf(stderr, "out of memory\n");
        exit(1);
    }
    n->value = value;
    n->next = next;
    return n;
}

static void print_list(const char *label, const struct node *head)
{
    printf("%s:", label);
    for (; head; head = head->next)
        printf(" %d", head->value);
    printf("\n");
}

static struct node *push_back(struct node *head, int value)
{
    struct node **p = &head;
    while (*p)
        p = &(*p)->next;
    *p = new_node(value, NULL);
    return head;
}

static void insert_sorted(struct node **head, int value)
{
    while (*head && (*head)->value < value)
        head = &(*head)->next;
    *head = new_node(value, *head);
}

static int remove_value(struct node **head, int value)
{
    int removed = 0;
    while (*head) {
        struct node *n = *head;
        if (n->value == value) {
            *head = n->next;
            free(n);
            removed++;
        } else {
            head = &n->next;
        }
    }
    return removed;
}

static struct node *reverse(struct node *head)
{
    struct node *done = NULL;
    while (head) {
        struct node *next = head->next;
        head->next = done;
        done = head;
        head = next;
    }
    return done;
}

static struct node *merge(struct node *a, struct node *b)
{
    struct node dummy, *tail = &dummy;
    dummy.next = NULL;
    while (a && b) {
        if (a->value <= b->value) {
            tail->next = a;
            a = a->next;
        } else {
            tail->next = b;
            b = b->next;
        }
        tail = tail->next;
    }
    tail->next = a ? a : b;
    return dummy.next;
}

static struct node *merge_sort(struct node *head)
{
    struct node *slow = head, *fast, *second;
    if (!head || !head->next)
        return head;
    fast = head->next;
    while (fast && fast->next) {
        slow = slow->next;
        fast = fast->next->next;
    }
    second = slow->next;
    slow->next = NULL;
    return merge(merge_sort(head), merge_sort(second));
}

static int has_cycle(const struct node *head)
{
    const struct node *tortoise = head, *hare = head;
    while (hare && hare->next) {
        tortoise = tortoise->next;
        hare = hare->next->next;
        if (tortoise == hare)
            return 1;
    }
    return 0;
}

static int length(const struct node *head)
{
    return head == NULL ? 0 : 1 + length(head->next);
}

static void free_list(struct node *head)
{
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
}

/* ---- doubly linked, with a sentinel ---- */

typedef struct dnode {
    char name[12];
    struct dnode *prev, *next;
} DNode;

static void dlist_init(DNode *s) { s->prev = s->next = s; }

static void dlist_insert_before(DNode *at, DNode *n)
{
    n->prev = at->prev;
    n->next = at;
    at->prev->next = n;
    at->prev = n;
}

static void dlist_remove(DNode *n)
{
    n->prev->next = n->next;
    n->next->prev = n->prev;
}

static void dlist_print(DNode *s)
{
    DNode *n;
    for (n = s->next; n != s; n = n->next)
        printf("%s ", n->name);
    printf("| ");
    for (n = s->prev; n != s; n = n->prev)
        printf("%s ", n->name);
    printf("\n");
}

int main(void)
{
    struct node *list = NULL, *sorted = NULL;
    static const int data[] = { 42, 7, 19, 7, 88, -3, 0, 51, 7, 23 };
    size_t i;

    for (i = 0; i < sizeof data / sizeof data[0]; i++) {
        list = push_back(list, data[i]);
        insert_sorted(&sorted, data[i]);
    }
    print_list("list", list);
    print_list("sorted", sorted);
    printf("length %d, cycle %d\n", length(list), has_cycle(list));
    list = reverse(list);
    print_list("reversed", list);
    printf("removed %d sevens\n", remove_value(&list, 7));
    printf("removed %d nines\n", remove_value(&list, 9));
    print_list("left", list);
    list = merge_sort(list);
    print_list("merge sorted", list);
    list = merge(list, sorted);
    print_list("merged", list);

    struct node *last = list;
    while (last->next)
        last = last->next;
    last->next = list->next;
    printf("after tying the knot, cycle %d\n", has_cycle(list));
    last->next = NULL;
    free_list(list);

    DNode sentinel, nodes[5] = { { "one", 0, 0 }, { "two", 0, 0 }, { "three", 0, 0 }, { "four", 0, 0 }, { "five", 0, 0 } };
    dlist_init(&sentinel);
    for (i = 0; i < 5; i++)
        dlist_insert_before(i % 2 ? sentinel.next : &sentinel, &nodes[i]);
    dlist_print(&sentinel);
    dlist_remove(&nodes[2]);
    dlist_remove(&nodes[3]);
    dlist_print(&sentinel);
    return 0;
}
