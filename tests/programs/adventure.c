/* A text adventure: rooms, things, a lamp that runs out, and a lighthouse to be lit. Commands on standard input. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { NORTH, SOUTH, EAST, WEST, UP, DOWN, DIRECTIONS } Direction;

typedef enum {
    BEACH, CAVE, PATH, VILLAGE, SHOP, TOWER_FOOT, STAIRS, LANTERN_ROOM, CELLAR, ROOMS,
    NOWHERE = -1, CARRIED = -2
} RoomId;

typedef enum { LAMP, KEY, OIL, ROPE, COIN, MATCHES, FISH, LETTER, THINGS } ThingId;

struct room {
    const char *name;
    const char *text;
    int exits[DIRECTIONS];
    bool dark, visited;
};

struct thing {
    const char *name;
    const char *text;
    int where;
    bool takeable;
    int weight;
};

struct game {
    int here;
    int moves, score;
    int lamp_oil;
    bool lamp_lit, door_open, light_lit, over;
    int carried_weight;
};

static struct room rooms[ROOMS] = {
    [BEACH] = { "Beach", "Grey sand and driftwood. A path climbs north; to the west the cliff has a hole in it.",
                { PATH, NOWHERE, NOWHERE, CAVE, NOWHERE, NOWHERE }, false, false },
    [CAVE] = { "Cave", "A low cave that smells of seaweed.", { NOWHERE, NOWHERE, BEACH, NOWHERE, NOWHERE, NOWHERE }, true, false },
    [PATH] = { "Cliff path", "The path runs between gorse bushes. The village lies east, the lighthouse north.",
               { TOWER_FOOT, BEACH, VILLAGE, NOWHERE, NOWHERE, NOWHERE }, false, false },
    [VILLAGE] = { "Village", "Six houses, all shuttered. A shop stands open to the south.",
                  { NOWHERE, SHOP, NOWHERE, PATH, NOWHERE, NOWHERE }, false, false },
    [SHOP] = { "Shop", "Shelves of tins. A shopkeeper looks at you without interest.",
               { VILLAGE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE }, false, false },
    [TOWER_FOOT] = { "Foot of the lighthouse", "White walls, and a door of blackened oak in the north side.",
                     { NOWHERE, PATH, NOWHERE, NOWHERE, NOWHERE, NOWHERE }, false, false },
    [STAIRS] = { "Winding stair", "Two hundred and seventeen steps, going up. A hatch leads down.",
                 { NOWHERE, TOWER_FOOT, NOWHERE, NOWHERE, LANTERN_ROOM, CELLAR }, true, false },
    [LANTERN_ROOM] = { "Lantern room", "Glass all around. The great lamp is cold.",
                       { NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, STAIRS }, false, false },
    [CELLAR] = { "Cellar", "Barrels, most of them empty.", { NOWHERE, NOWHERE, NOWHERE, NOWHERE, STAIRS, NOWHERE }, true, false },
};

static struct thing things[THINGS] = {
    [LAMP] = { "lamp", "A small brass lamp.", BEACH, true, 2 },
    [KEY] = { "key", "An iron key as long as your hand.", CAVE, true, 1 },
    [OIL] = { "oil", "A can of lamp oil.", CELLAR, true, 4 },
    [ROPE] = { "rope", "Tarred rope, thirty feet of it.", PATH, true, 5 },
    [COIN] = { "coin", "A silver coin with a ship on it.", CAVE, true, 0 },
    [MATCHES] = { "matches", "A box of storm matches.", SHOP, false, 0 },
    [FISH] = { "fish", "It has seen better days.", BEACH, true, 3 },
    [LETTER] = { "letter", "\"Dear nobody, today the sea was the colour of slate...\"", LANTERN_ROOM, true, 0 },
};

static const char *direction_names[DIRECTIONS] = { "north", "south", "east", "west", "up", "down" };

static struct game game = { BEACH, 0, 0, 0, false, false, false, false, 0 };

static bool has(ThingId t) { return things[t].where == CARRIED; }

static bool can_see(void)
{
    return !rooms[game.here].dark || (game.lamp_lit && (has(LAMP) || things[LAMP].where == game.here));
}

static void look(bool full)
{
    struct room *r = &rooms[game.here];
    int shown = 0;
    printf("%s\n", r->name);
    if (!can_see()) {
        printf("  It is too dark to see.\n");
        return;
    }
    if (full || !r->visited)
        printf("  %s\n", r->text);
    r->visited = true;
    for (int t = 0; t < THINGS; t++) {
        if (things[t].where != game.here)
            continue;
        printf("%s%s", shown++ ? ", " : "  You see: ", things[t].name);
    }
    if (shown)
        printf(".\n");
}

static int find_thing(const char *name)
{
    for (int t = 0; t < THINGS; t++)
        if (strcmp(things[t].name, name) == 0)
            return t;
    return -1;
}

static void go(Direction d)
{
    int to = rooms[game.here].exits[d];
    if (game.here == TOWER_FOOT && d == NORTH) {
        if (!game.door_open) {
            printf("  The door is locked.\n");
            return;
        }
        to = STAIRS;
    }
    if (to == NOWHERE) {
        printf("  You cannot go %s.\n", direction_names[d]);
        return;
    }
    if (!can_see() && game.moves % 3 == 0) {
        printf("  You stumble in the dark and stay where you are.\n");
        return;
    }
    if (to == LANTERN_ROOM && game.carried_weight > 8) {
        printf("  You carry too much to climb all those steps.\n");
        return;
    }
    game.here = to;
    look(false);
}

static void take(const char *name)
{
    int t = find_thing(name);
    if (strcmp(name, "all") == 0) {
        for (t = 0; t < THINGS; t++)
            if (things[t].where == game.here && things[t].takeable)
                take(things[t].name);
        return;
    }
    if (t < 0 || things[t].where != game.here || !can_see()) {
        printf("  There is no %s here.\n", name);
        return;
    }
    if (!things[t].takeable) {
        printf("  \"That will be one silver coin,\" says the shopkeeper.\n");
        return;
    }
    if (game.carried_weight + things[t].weight > 10) {
        printf("  The %s is too heavy with all the rest.\n", name);
        return;
    }
    things[t].where = CARRIED;
    game.carried_weight += things[t].weight;
    printf("  Taken: %s.\n", name);
    if (t == COIN)
        game.score += 5;
}

static void drop(const char *name)
{
    int t = find_thing(name);
    if (t < 0 || !has(t)) {
        printf("  You have no %s.\n", name);
        return;
    }
    things[t].where = game.here;
    game.carried_weight -= things[t].weight;
    printf("  Dropped: %s.\n", name);
}

static void inventory(const char *unused)
{
    bool any = false;
    (void)unused;
    for (int t = 0; t < THINGS; t++)
        if (has(t)) {
            printf("%s%s", any ? ", " : "  You carry: ", things[t].name);
            any = true;
        }
    printf(any ? " (weight %d).\n" : "  You carry nothing.\n", game.carried_weight);
}

static void examine(const char *name)
{
    int t = find_thing(name);
    if (t >= 0 && (has(t) || things[t].where == game.here) && can_see())
        printf("  %s\n", things[t].text);
    else
        printf("  You see no %s.\n", name);
}

static void buy(const char *name)
{
    int t = find_thing(name);
    if (game.here != SHOP || t < 0 || things[t].where != SHOP || things[t].takeable) {
        printf("  You cannot buy that here.\n");
        return;
    }
    if (!has(COIN)) {
        printf("  You have no money.\n");
        return;
    }
    things[COIN].where = NOWHERE;
    things[t].where = CARRIED;
    things[t].takeable = true;
    game.score += 10;
    printf("  \"A pleasure,\" says the shopkeeper, not looking pleased.\n");
}

static void light(const char *name)
{
    if (strcmp(name, "lamp") != 0) {
        printf("  That would not burn.\n");
        return;
    }
    if (game.here == LANTERN_ROOM && has(OIL)) {
        if (!has(MATCHES)) {
            printf("  With what?\n");
            return;
        }
        game.light_lit = game.over = true;
        game.score += 50;
        printf("  The great lamp catches. Far out, a ship turns away from the rocks.\n");
        return;
    }
    if (!has(LAMP)) {
        printf("  You have no lamp.\n");
        return;
    }
    if (game.lamp_oil == 0 && rooms[CAVE].visited) {
        printf("  It is empty.\n");
        return;
    }
    if (game.lamp_oil == 0)
        game.lamp_oil = 60;
    game.lamp_lit = true;
    printf("  The lamp burns with a small yellow flame.\n");
}

static void unlock(const char *name)
{
    if (game.here != TOWER_FOOT || strcmp(name, "door") != 0) {
        printf("  There is nothing like that to unlock.\n");
    } else if (!has(KEY)) {
        printf("  You have no key.\n");
    } else {
        game.door_open = true;
        game.score += 20;
        printf("  The lock groans and gives way.\n");
    }
}

static void show_score(const char *unused)
{
    (void)unused;
    printf("  %d points in %d moves.\n", game.score, game.moves);
}

static void look_again(const char *unused)
{
    (void)unused;
    look(true);
}

static const struct {
    const char *verb;
    void (*action)(const char *object);
    bool needs_object;
} verbs[] = {
    { "take", take, true }, { "get", take, true }, { "drop", drop, true }, { "look", look_again, false },
    { "l", look_again, false }, { "inventory", inventory, false }, { "i", inventory, false },
    { "examine", examine, true }, { "x", examine, true }, { "read", examine, true }, { "buy", buy, true },
    { "light", light, true }, { "unlock", unlock, true }, { "open", unlock, true }, { "score", show_score, false },
};

static int split(char *line, char *words[], int limit)
{
    int n = 0;
    for (char *p = strtok(line, " \t\r\n"); p && n < limit; p = strtok(NULL, " \t\r\n")) {
        if (strcmp(p, "the") == 0 || strcmp(p, "a") == 0 || strcmp(p, "go") == 0)
            continue;
        for (char *c = p; *c; c++)
            *c = (char)tolower((unsigned char)*c);
        words[n++] = p;
    }
    return n;
}

static void obey(char *line)
{
    char *words[4];
    int n = split(line, words, 4);
    if (n == 0)
        return;
    game.moves++;
    for (int d = 0; d < DIRECTIONS; d++)
        if (strcmp(words[0], direction_names[d]) == 0 || (words[0][0] == direction_names[d][0] && words[0][1] == '\0')) {
            go((Direction)d);
            return;
        }
    for (size_t v = 0; v < sizeof verbs / sizeof *verbs; v++)
        if (strcmp(words[0], verbs[v].verb) == 0) {
            if (verbs[v].needs_object && n < 2)
                printf("  %c%s what?\n", toupper((unsigned char)words[0][0]), words[0] + 1);
            else
                verbs[v].action(n > 1 ? words[n - 1] : "");
            return;
        }
    game.moves--;
    printf("  I do not know how to %s.\n", words[0]);
}

static void pass_time(void)
{
    if (!game.lamp_lit)
        return;
    game.lamp_oil--;
    if (game.lamp_oil == 3)
        printf("  (Your lamp flickers.)\n");
    if (game.lamp_oil == 0) {
        game.lamp_lit = false;
        printf("  (Your lamp goes out.)\n");
    }
}

int main(void)
{
    char line[80];
    look(true);
    while (!game.over && fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        printf("> %s\n", line);
        if (strcmp(line, "quit") == 0)
            break;
        int before = game.moves;
        obey(line);
        if (game.moves > before)
            pass_time();
    }
    printf("%s You scored %d points in %d moves.\n", game.light_lit ? "The end." : "You leave the coast as you found it.", game.score, game.moves);
    return game.light_lit ? 0 : 1;
}
