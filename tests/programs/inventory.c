/* A shop's inventory, driven by commands on standard input. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char sku[8];
    char name[32];
    int quantity;
    int price;              /* cents */
    unsigned fragile : 1;
    unsigned perishable : 1;
    unsigned shelf : 6;
} Item;

typedef struct {
    Item *items;
    size_t count, capacity;
} Inventory;

typedef int (*Order)(const Item *, const Item *);

static Item *find(Inventory *inv, const char *sku)
{
    for (size_t i = 0; i < inv->count; i++)
        if (strcmp(inv->items[i].sku, sku) == 0)
            return &inv->items[i];
    return NULL;
}

static void money(int cents)
{
    printf("%d.%02d", cents / 100, cents % 100);
}

static void cmd_add(Inventory *inv, const char *args)
{
    char sku[8], name[32];
    int quantity, price, shelf = 0;
    char flags[8] = "";
    int n = sscanf(args, "%7s \"%31[^\"]\" %d %d %d %7s", sku, name, &quantity, &price, &shelf, flags);
    if (n < 4) {
        printf("  usage: add SKU \"name\" quantity cents [shelf [flags]] (understood %d)\n", n < 0 ? 0 : n);
        return;
    }
    if (find(inv, sku)) {
        printf("  %s is there already\n", sku);
        return;
    }
    if (inv->count == inv->capacity) {
        inv->capacity = inv->capacity ? inv->capacity * 2 : 2;
        inv->items = realloc(inv->items, inv->capacity * sizeof(Item));
    }
    Item *it = &inv->items[inv->count++];
    memset(it, 0, sizeof *it);
    strcpy(it->sku, sku);
    strcpy(it->name, name);
    it->quantity = quantity;
    it->price = price;
    it->shelf = shelf;
    it->fragile = strchr(flags, 'f') != NULL;
    it->perishable = strchr(flags, 'p') != NULL;
    printf("  added %s\n", name);
}

static void cmd_move(Inventory *inv, const char *args, int sign)
{
    char sku[8];
    int n;
    if (sscanf(args, "%7s %d", sku, &n) != 2 || n <= 0) {
        printf("  how many of what?\n");
        return;
    }
    Item *it = find(inv, sku);
    if (!it) {
        printf("  no %s\n", sku);
        return;
    }
    if (sign < 0 && n > it->quantity) {
        printf("  only %d of %s\n", it->quantity, it->name);
        return;
    }
    it->quantity += sign * n;
    printf("  %s: %d\n", it->name, it->quantity);
    if (sign < 0) {
        printf("  that is ");
        money(n * it->price);
        printf("\n");
    }
}

static int by_name(const Item *a, const Item *b) { return strcmp(a->name, b->name); }
static int by_value(const Item *a, const Item *b) { return b->quantity * b->price - a->quantity * a->price; }
static int by_shelf(const Item *a, const Item *b) { return a->shelf != b->shelf ? (int)a->shelf - (int)b->shelf : strcmp(a->sku, b->sku); }

static void sort(Inventory *inv, Order order)
{
    for (size_t i = 1; i < inv->count; i++) {
        Item it = inv->items[i];
        size_t j = i;
        for (; j > 0 && order(&inv->items[j - 1], &it) > 0; j--)
            inv->items[j] = inv->items[j - 1];
        inv->items[j] = it;
    }
}

static void cmd_list(Inventory *inv, const char *args)
{
    static const struct { const char *name; Order order; } orders[] = { { "name", by_name }, { "value", by_value }, { "shelf", by_shelf } };
    char key[16] = "name";
    int total = 0, pieces = 0;
    sscanf(args, "%15s", key);
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        if (strcmp(orders[i].name, key) == 0) {
            sort(inv, orders[i].order);
            goto sorted;
        }
    printf("  cannot sort by %s\n", key);
    return;
sorted:
    printf("  %-7s %-20s %5s %9s shelf\n", "sku", "name", "qty", "price");
    for (size_t i = 0; i < inv->count; i++) {
        const Item *it = &inv->items[i];
        char price[16];
        snprintf(price, sizeof price, "%d.%02d", it->price / 100, it->price % 100);
        printf("  %-7s %-20.20s %5d %9s %5u%s%s\n", it->sku, it->name, it->quantity, price, it->shelf,
               it->fragile ? " fragile" : "", it->perishable ? " perishable" : "");
        total += it->quantity * it->price;
        pieces += it->quantity;
    }
    printf("  %d pieces worth ", pieces);
    money(total);
    printf("\n");
}

static void cmd_reprice(Inventory *inv, const char *args)
{
    int percent, changed = 0;
    char what = 'a';
    if (sscanf(args, "%d%% %c", &percent, &what) < 1) {
        printf("  by how much?\n");
        return;
    }
    for (size_t i = 0; i < inv->count; i++) {
        Item *it = &inv->items[i];
        if ((what == 'f' && !it->fragile) || (what == 'p' && !it->perishable))
            continue;
        it->price += it->price * percent / 100;
        changed++;
    }
    printf("  %d prices changed by %+d%%\n", changed, percent);
}

int main(void)
{
    Inventory inv = { NULL, 0, 0 };
    char line[128], command[16];
    int lines = 0, unknown = 0;

    while (fgets(line, sizeof line, stdin)) {
        int used = 0;
        char *end = line + strlen(line);
        while (end > line && isspace((unsigned char)end[-1]))
            *--end = '\0';
        lines++;
        if (sscanf(line, "%15s %n", command, &used) < 1 || command[0] == '#')
            continue;
        const char *args = line + used;
        printf("> %s\n", line);
        if (!strcmp(command, "add"))
            cmd_add(&inv, args);
        else if (!strcmp(command, "in"))
            cmd_move(&inv, args, 1);
        else if (!strcmp(command, "out"))
            cmd_move(&inv, args, -1);
        else if (!strcmp(command, "list"))
            cmd_list(&inv, args);
        else if (!strcmp(command, "reprice"))
            cmd_reprice(&inv, args);
        else if (!strcmp(command, "quit"))
            break;
        else {
            printf("  unknown command '%s'\n", command);
            unknown++;
        }
    }
    printf("%d lines, %d unknown, %d kinds of item\n", lines, unknown, (int)inv.count);
    free(inv.items);
    return 0;
}
