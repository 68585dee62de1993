/* Structs and pointers: a hash table with chains, and a sorted linked list. */
struct node {
    int key;
    int value;
    struct node *next;
};

#define BUCKETS 256
#define NODES 4096

static struct node pool[NODES];
static struct node *buckets[BUCKETS];
static int used;

static struct node *lookup(int key) {
    struct node *n = buckets[(unsigned)key * 2654435761u >> 24];
    while (n && n->key != key)
        n = n->next;
    return n;
}

static void insert(int key, int value) {
    struct node *n = lookup(key);
    if (n) {
        n->value += value;
        return;
    }
    if (used == NODES)
        return;
    n = &pool[used++];
    n->key = key;
    n->value = value;
    struct node **head = &buckets[(unsigned)key * 2654435761u >> 24];
    n->next = *head;
    *head = n;
}

static struct node *merge(struct node *x, struct node *y) {
    struct node head, *tail = &head;
    while (x && y) {
        if (x->key <= y->key) {
            tail->next = x;
            x = x->next;
        } else {
            tail->next = y;
            y = y->next;
        }
        tail = tail->next;
    }
    tail->next = x ? x : y;
    return head.next;
}

static struct node *sort(struct node *list) {
    if (!list || !list->next)
        return list;
    struct node *slow = list, *fast = list->next;
    while (fast && fast->next) {
        slow = slow->next;
        fast = fast->next->next;
    }
    fast = slow->next;
    slow->next = 0;
    return merge(sort(list), sort(fast));
}

int bench(int scale) {
    int sum = 0;
    unsigned seed = 12345;
    for (int round = 0; round < scale; round++) {
        used = 0;
        for (int i = 0; i < BUCKETS; i++)
            buckets[i] = 0;
        for (int i = 0; i < 6000; i++) {
            seed = seed * 1103515245u + 12345u;
            insert((int)(seed >> 18 & 2047), i);
        }
        struct node *all = 0;
        for (int i = 0; i < used; i++) {
            pool[i].next = all;
            all = &pool[i];
        }
        int place = 0;
        for (struct node *n = sort(all); n; n = n->next)
            sum += n->key * ++place ^ n->value;
    }
    return sum;
}
