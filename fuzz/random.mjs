/** Chance with a seed: the same text gives the same choices, on every machine. */
export function randomOf(seed) {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 0x01000193), 0x811c9dc5);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = limit => Math.floor(next() * limit);
  const pick = list => list[below(list.length)];
  return {
    below,
    pick,
    between: (least, most) => least + below(most - least + 1),
    chance: probability => next() < probability,
    /** Calls one of the functions and gives what it gives. */
    one: (...choices) => pick(choices)(),
    /** So many different ones, in an order of chance. */
    some: (list, least, most) => {
      const left = [...list];
      const wanted = Math.min(left.length, least + below(most - least + 1));
      return Array.from({ length: wanted }, () => left.splice(below(left.length), 1)[0]);
    },
  };
}
