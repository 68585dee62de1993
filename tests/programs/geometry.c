/* Plane geometry with structs by value: vectors, lines, circles, polygons, convex hull. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { double x, y; } Vec;
typedef struct { Vec a, b; } Segment;
typedef struct { Vec centre; double radius; } Circle;
typedef struct { double m[2][3]; } Transform;
typedef struct { float x, y, z; } Small;
typedef struct { Vec min, max; } Box;

#define MAX_POINTS 32
typedef struct { int n; Vec p[MAX_POINTS]; } Polygon;

static Vec vec(double x, double y) { return (Vec){ x, y }; }
static Vec add(Vec a, Vec b) { return vec(a.x + b.x, a.y + b.y); }
static Vec sub(Vec a, Vec b) { return vec(a.x - b.x, a.y - b.y); }
static Vec scale(Vec a, double k) { return vec(a.x * k, a.y * k); }
static double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
static double cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }
static double length(Vec a) { return sqrt(dot(a, a)); }
static Vec lerp(Vec a, Vec b, double t) { return add(a, scale(sub(b, a), t)); }

static Transform compose(Transform f, Transform g)
{
    Transform r;
    for (int i = 0; i < 2; i++) {
        for (int j = 0; j < 3; j++)
            r.m[i][j] = f.m[i][0] * g.m[0][j] + f.m[i][1] * g.m[1][j];
        r.m[i][2] += f.m[i][2];
    }
    return r;
}

static Transform quarter_turn(void) { return (Transform){ { { 0, -1, 0 }, { 1, 0, 0 } } }; }
static Transform translation(Vec v) { return (Transform){ { { 1, 0, v.x }, { 0, 1, v.y } } }; }
static Vec apply(Transform t, Vec v) { return vec(t.m[0][0] * v.x + t.m[0][1] * v.y + t.m[0][2], t.m[1][0] * v.x + t.m[1][1] * v.y + t.m[1][2]); }

static bool intersect(Segment s, Segment t, Vec *where)
{
    Vec d = sub(s.b, s.a), e = sub(t.b, t.a);
    double det = cross(d, e);
    if (det == 0)
        return false;
    double u = cross(sub(t.a, s.a), e) / det, v = cross(sub(t.a, s.a), d) / det;
    if (where)
        *where = lerp(s.a, s.b, u);
    return u >= 0 && u <= 1 && v >= 0 && v <= 1;
}

static int circle_line(Circle c, Segment s, Vec out[2])
{
    Vec d = sub(s.b, s.a), f = sub(s.a, c.centre);
    double a = dot(d, d), b = 2 * dot(f, d), q = dot(f, f) - c.radius * c.radius, disc = b * b - 4 * a * q;
    if (disc < 0)
        return 0;
    out[0] = lerp(s.a, s.b, (-b - sqrt(disc)) / (2 * a));
    out[1] = lerp(s.a, s.b, (-b + sqrt(disc)) / (2 * a));
    return disc == 0 ? 1 : 2;
}

static double area(Polygon p)
{
    double sum = 0;
    for (int i = 0; i < p.n; i++)
        sum += cross(p.p[i], p.p[(i + 1) % p.n]);
    return sum / 2;
}

static Vec centroid(Polygon p)
{
    Vec c = { 0, 0 };
    for (int i = 0; i < p.n; i++) {
        Vec a = p.p[i], b = p.p[(i + 1) % p.n];
        c = add(c, scale(add(a, b), cross(a, b)));
    }
    return scale(c, 1 / (6 * area(p)));
}

static bool contains(Polygon p, Vec v)
{
    bool inside = false;
    for (int i = 0, j = p.n - 1; i < p.n; j = i++)
        if ((p.p[i].y > v.y) != (p.p[j].y > v.y) && v.x < (p.p[j].x - p.p[i].x) * (v.y - p.p[i].y) / (p.p[j].y - p.p[i].y) + p.p[i].x)
            inside = !inside;
    return inside;
}

static Box bounds(Polygon p)
{
    Box b = { p.p[0], p.p[0] };
    for (int i = 1; i < p.n; i++) {
        b.min.x = fmin(b.min.x, p.p[i].x);
        b.min.y = fmin(b.min.y, p.p[i].y);
        b.max.x = fmax(b.max.x, p.p[i].x);
        b.max.y = fmax(b.max.y, p.p[i].y);
    }
    return b;
}

static int by_x(const void *a, const void *b)
{
    const Vec *p = a, *q = b;
    return p->x != q->x ? (p->x > q->x) - (p->x < q->x) : (p->y > q->y) - (p->y < q->y);
}

static Polygon hull(Polygon in)
{
    Polygon h = { 0 };
    qsort(in.p, (size_t)in.n, sizeof(Vec), by_x);
    for (int side = 0; side < 2; side++) {
        int base = h.n;
        for (int k = 0; k < in.n; k++) {
            Vec v = in.p[side ? in.n - 1 - k : k];
            while (h.n >= base + 2 && cross(sub(h.p[h.n - 1], h.p[h.n - 2]), sub(v, h.p[h.n - 1])) <= 0)
                h.n--;
            h.p[h.n++] = v;
        }
        h.n--;
    }
    return h;
}

static Polygon map(Polygon p, Transform t)
{
    for (int i = 0; i < p.n; i++)
        p.p[i] = apply(t, p.p[i]);
    return p;
}

static Small small_cross(Small a, Small b)
{
    Small r = { a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x };
    return r;
}

static void show(const char *name, Vec v) { printf("%s (%.3f, %.3f)\n", name, v.x + 0.0, v.y + 0.0); }

int main(void)
{
    Vec a = vec(3, 4), b = vec(-1, 2), where;
    printf("length %.3f, dot %.3f, cross %.3f\n", length(a), dot(a, b), cross(a, b));
    show("sum", add(a, b));
    show("a third of the way", lerp(a, b, 1.0 / 3));
    Transform t = compose(translation(vec(10, 0)), compose(quarter_turn(), translation(vec(0, -5))));
    show("moved", apply(t, a));
    Transform four = quarter_turn();
    for (int i = 0; i < 3; i++)
        four = compose(four, quarter_turn());
    show("turned four times", apply(four, a));

    Segment s[] = { { { 0, 0 }, { 4, 4 } }, { { 0, 4 }, { 4, 0 } }, { { 5, 0 }, { 6, 9 } }, { { 1, 1 }, { 5, 5 } } };
    for (int i = 0; i < 4; i++)
        for (int j = i + 1; j < 4; j++) {
            where = vec(NAN, NAN);
            bool hit = intersect(s[i], s[j], &where);
            printf("segments %d and %d: %s", i, j, hit ? "cross" : "miss");
            if (!isnan(where.x))
                printf(" at (%.3f, %.3f)", where.x, where.y);
            printf("\n");
        }
    Vec hits[2];
    Circle c = { { 2, 1 }, 2 };
    for (int y = 0; y <= 4; y++) {
        int n = circle_line(c, (Segment){ { -5, y }, { 5, y } }, hits);
        printf("line y=%d: %d", y, n);
        for (int i = 0; i < n; i++)
            printf(" (%.4f, %.4f)", hits[i].x, hits[i].y);
        printf("\n");
    }
    Polygon l = { 6, { { 0, 0 }, { 4, 0 }, { 4, 1 }, { 1, 1 }, { 1, 3 }, { 0, 3 } } };
    printf("area %.3f\n", area(l));
    show("centroid", centroid(l));
    printf("contains: %d %d %d\n", contains(l, vec(0.5, 2)), contains(l, vec(2, 2)), contains(l, vec(3, 0.5)));
    Polygon turned = map(l, t);
    Box box = bounds(turned);
    printf("turned: area %.3f, box (%.1f, %.1f)-(%.1f, %.1f)\n", area(turned), box.min.x, box.min.y, box.max.x, box.max.y);

    Polygon cloud = { 0 };
    unsigned x = 17;
    for (cloud.n = 0; cloud.n < 30; cloud.n++) {
        x = x * 1103515245u + 12345u;
        cloud.p[cloud.n] = vec((int)(x >> 16 & 63), (int)(x >> 24 & 31));
    }
    Polygon h = hull(cloud);
    printf("hull of %d points:", h.n);
    for (int i = 0; i < h.n; i++)
        printf(" (%g,%g)", h.p[i].x, h.p[i].y);
    printf("\narea %.1f, all inside or on it: ", area(h));
    int outside = 0;
    for (int i = 0; i < cloud.n; i++)
        for (int k = 0; k < h.n; k++)
            outside += cross(sub(h.p[(k + 1) % h.n], h.p[k]), sub(cloud.p[i], h.p[k])) < 0;
    printf("%s\n", outside ? "no" : "yes");
    Small z = small_cross((Small){ 1, 0, 0.5f }, (Small){ 0, 1, 0.25f });
    printf("small %g %g %g\n", z.x, z.y, z.z);
    return 0;
}
