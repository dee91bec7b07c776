/* Two pawns against two in Miniwary: what every position is worth, exactly.

   The rules are those of ../RULES.md, §6 to §16, once more; tests hold them against the game's own.
   A position is the mover's two pawns and the other's two, each pair in order of tiles; see
   `position` for its number. Worths are the mover's, in whole units: WIN is a won game, nothing a
   drawn one.

   Combat costs pips, always, and quiet moves none. So the faces of the four pawns make up a layer
   that play leaves downwards only, and a layer is solved once all lower ones are: by as many sweeps
   as there are quiet moves before the draw. Each sweep gives what positions are worth with one such
   move more to come, and after two that are alike nothing changes any more. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define WIN 1000000000
#define ROLLS 36
#define MOST_TILES 14
#define MOST_SUCCESSORS 26
#define BLOCKS 8

static const int dice[5][2] = {{-2, 3}, {-1, 8}, {0, 14}, {1, 8}, {2, 3}};

typedef struct {
  int tiles, pips, places; /* places: of four pawns, whatever they show */
  int limit;               /* quiet moves before the draw; 0: there is none */
  int margin, tolerance;   /* see `solve` */
  uint32_t near[MOST_TILES], yellow, green;
} Layout;

/* What the mover has: two tiles in order, and the faces on them; then the other's. */
typedef struct {
  int cell[4], face[4];
} Position;

typedef struct {
  int count;
  int32_t to[MOST_SUCCESSORS];
  uint8_t crossed[MOST_SUCCESSORS]; /* the moved pawn has passed the other in order of tiles */
} Moves;

static int pairs(int tiles) { return tiles * (tiles - 1) / 2; }

static int place(const Layout *layout, const int cell[4]) {
  int c = cell[2] - (cell[2] > cell[0]) - (cell[2] > cell[1]);
  int d = cell[3] - (cell[3] > cell[0]) - (cell[3] > cell[1]);
  return (pairs(cell[1]) + cell[0]) * pairs(layout->tiles - 2) + pairs(d) + c;
}

static int faces(const Layout *layout, const int face[4]) {
  int number = 0;
  for (int i = 0; i < 4; i++) number = number * layout->pips + face[i] - 1;
  return number;
}

/* Put each pair in order of tiles; return whether the first, or the second, had to be turned. */
static int order(Position *at) {
  int turned = 0;
  for (int i = 0; i < 4; i += 2)
    if (at->cell[i] > at->cell[i + 1]) {
      int cell = at->cell[i], face = at->face[i];
      at->cell[i] = at->cell[i + 1], at->face[i] = at->face[i + 1];
      at->cell[i + 1] = cell, at->face[i + 1] = face;
      turned |= 1 << i / 2;
    }
  return turned;
}

/* Return the position with the other to move. */
static Position passed(const Position *at) {
  Position next;
  for (int i = 0; i < 4; i++) {
    next.cell[i] = at->cell[i ^ 2];
    next.face[i] = at->face[i ^ 2];
  }
  return next;
}

static uint32_t held(const Position *at) {
  uint32_t mask = 0;
  for (int i = 0; i < 4; i++) mask |= 1u << at->cell[i];
  return mask;
}

/* Return what a position is worth to the mover once he has fought. */
static int64_t after(const Layout *layout, const int32_t *worth, const Position *at) {
  Position next = passed(at);
  order(&next);
  return -(int64_t)worth[(int64_t)faces(layout, next.face) * layout->places +
                         place(layout, next.cell)];
}

/* Return the same once the winner has paid and moved in (§11). */
static int64_t claimed(const Layout *layout, const int32_t *worth, Position at, int winner,
                       int cell) {
  if (at.face[winner] == 1) return -WIN;
  at.face[winner]--;
  at.cell[winner] = cell;
  return after(layout, worth, &at);
}

/* Return what an attack is worth that comes out with this margin (§9 to §14). */
static int64_t fought(const Layout *layout, const int32_t *worth, Position at, int attacker,
                      int target, int margin) {
  if (margin <= 0) {
    at.face[attacker] -= margin ? -margin : 1;
    return at.face[attacker] < 1 ? -WIN : after(layout, worth, &at);
  }
  int cell = at.cell[target];
  uint32_t refuge = layout->near[cell] & ~held(&at);
  at.face[target] -= margin;
  if (at.face[target] < 1 || !refuge) return WIN;
  int64_t least = WIN;
  for (int goal = 0; goal < layout->tiles; goal++)
    if (refuge >> goal & 1) {
      at.cell[target] = goal;
      int64_t value = claimed(layout, worth, at, attacker, cell);
      if (value < least) least = value;
    }
  return least;
}

/* Return the mean over all rolls of an attack (§7, §8), rounded down. */
static int32_t attack(const Layout *layout, const int32_t *worth, const Position *at, int attacker,
                      int target) {
  int ahead = at->face[attacker] + (layout->yellow >> at->cell[attacker] & 1) -
              at->face[target] - (layout->green >> at->cell[target] & 1);
  int64_t total = 0;
  for (int i = 0; i < 5; i++)
    total += dice[i][1] * fought(layout, worth, *at, attacker, target, ahead + dice[i][0]);
  return (int32_t)(total / ROLLS - (total % ROLLS < 0));
}

static int32_t best_attack(const Layout *layout, const int32_t *worth, const Position *at) {
  int32_t best = -WIN;
  for (int attacker = 0; attacker < 2; attacker++)
    for (int target = 2; target < 4; target++)
      if (layout->near[at->cell[attacker]] >> at->cell[target] & 1) {
        int32_t value = attack(layout, worth, at, attacker, target);
        if (value > best) best = value;
      }
  return best;
}

static Moves moves(const Layout *layout, const Position *at) {
  Moves found = {0};
  for (int pawn = 0; pawn < 2; pawn++)
    for (int goal = 0; goal < layout->tiles; goal++)
      if ((layout->near[at->cell[pawn]] & ~held(at)) >> goal & 1) {
        Position moved = *at;
        moved.cell[pawn] = goal;
        found.crossed[found.count] = (uint8_t)order(&moved);
        moved = passed(&moved);
        found.to[found.count++] = place(layout, moved.cell);
      }
  return found;
}

/* A layer: the faces in every order of pawns and sides, block by block. */
typedef struct {
  int blocks, face[BLOCKS][4];
  int next[BLOCKS][2]; /* where a move leads that has not, or has, crossed the other pawn */
} Layer;

static int find(const Layer *layer, const int face[4]) {
  for (int i = 0; i < layer->blocks; i++)
    if (!memcmp(layer->face[i], face, sizeof layer->face[i])) return i;
  return -1;
}

static Layer layer_of(const int face[4]) {
  Layer layer = {0};
  for (int turn = 0; turn < BLOCKS; turn++) {
    int *shown = layer.face[layer.blocks];
    for (int i = 0; i < 4; i++) {
      int from = turn & 4 ? i ^ 2 : i;
      shown[i] = face[turn >> i / 2 & 1 ? from ^ 1 : from];
    }
    layer.blocks += find(&layer, shown) < 0;
  }
  for (int i = 0; i < layer.blocks; i++)
    for (int crossed = 0; crossed < 2; crossed++) {
      int shown[4];
      for (int j = 0; j < 4; j++) shown[j] = layer.face[i][j < 2 ? j + 2 : (j - 2) ^ crossed];
      layer.next[i][crossed] = find(&layer, shown);
    }
  return layer;
}

/* Fill in the moves from every place, and the best attack from there in every block. */
static void prepare(const Layout *layout, const Layer *layer, const int32_t *worth, Moves *ways,
                    int32_t *best) {
  const int tiles = layout->tiles;
  Position at;
  int *cell = at.cell;
  for (cell[0] = 0; cell[0] < tiles; cell[0]++)
    for (cell[1] = cell[0] + 1; cell[1] < tiles; cell[1]++)
      for (cell[2] = 0; cell[2] < tiles; cell[2]++)
        for (cell[3] = cell[2] + 1; cell[3] < tiles; cell[3]++) {
          if ((1u << cell[0] | 1u << cell[1]) & (1u << cell[2] | 1u << cell[3])) continue;
          int here = place(layout, cell);
          ways[here] = moves(layout, &at);
          for (int i = 0; i < layer->blocks; i++) {
            memcpy(at.face, layer->face[i], sizeof at.face);
            best[i * layout->places + here] = best_attack(layout, worth, &at);
          }
        }
}

/* Give every position what the best of its attacks and moves is worth, by the sweep before. */
static void sweep(const Layer *layer, int places, const Moves *ways, const int32_t *best,
                  const int32_t *before, int32_t *now) {
  for (int i = 0; i < layer->blocks; i++)
    for (int here = 0; here < places; here++) {
      const Moves *way = &ways[here];
      int32_t most = best[i * places + here];
      for (int j = 0; j < way->count; j++) {
        int32_t value = -before[layer->next[i][way->crossed[j]] * places + way->to[j]];
        if (value > most) most = value;
      }
      now[i * places + here] = most;
    }
}

/* Solve the layer of these faces, given in any order: all lower ones are solved.

   `worth` and `settled` hold every position, faces by faces. A position is settled if it is worth
   the same, within the tolerance, whenever `margin` quiet moves or more are to come. Returns how
   many sweeps it took, or -1 for want of memory. */
int solve(const Layout *layout, int32_t *worth, uint8_t *settled, const int face[4]) {
  const int places = layout->places;
  const Layer layer = layer_of(face);
  const int size = layer.blocks * places;
  Moves *ways = malloc((size_t)places * sizeof *ways);
  int32_t *rows = calloc((size_t)size * 5, sizeof *rows);
  int sweeps = -1;
  if (ways && rows) {
    int32_t *best = rows, *before = best + size, *now = before + size;
    int32_t *least = now + size, *most = least + size;
    prepare(layout, &layer, worth, ways, best);
    for (sweeps = 0; !layout->limit || sweeps < layout->limit;) {
      sweep(&layer, places, ways, best, before, now);
      sweeps++;
      int alike = !memcmp(before, now, (size_t)size * sizeof *now);
      for (int i = 0; i < size; i++) {
        if (sweeps <= layout->margin || now[i] < least[i]) least[i] = now[i];
        if (sweeps <= layout->margin || now[i] > most[i]) most[i] = now[i];
      }
      int32_t *spare = before;
      before = now, now = spare;
      if (alike) break;
    }
    for (int i = 0; i < size; i++) {
      int64_t number = (int64_t)faces(layout, layer.face[i / places]) * places + i % places;
      worth[number] = before[i];
      settled[number] = before[i] - least[i] <= layout->tolerance &&
                        most[i] - before[i] <= layout->tolerance;
    }
  }
  free(ways), free(rows);
  return sweeps;
}
