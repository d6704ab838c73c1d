import { shiftLightness } from './oklab';

/** Label → place in the palette. A label keeps its place for as long as the memory lives. */
export type Slots = Readonly<Record<string, number>>;

/** The same places, and the next free ones for labels not seen before, in their order. Unchanged input comes back as it is. */
export function assignSlots(known: Slots, labels: readonly string[]): Slots {
  const fresh = [...new Set(labels)].filter(label => !Object.hasOwn(known, label));
  if (fresh.length === 0) return known;
  const next = Math.max(-1, ...Object.values(known)) + 1;
  return { ...known, ...Object.fromEntries(fresh.map((label, index) => [label, next + index])) };
}

/** Lightness steps of the second, third, … round through a palette. */
const rounds = [0, 0.13, -0.13, 0.22, -0.22];

/** The colour of a place; past the end of the palette its lighter and darker variants follow. */
export function colourOfSlot(palette: readonly string[], slot: number): string {
  const base = palette[slot % palette.length] ?? '#808080';
  const round = Math.floor(slot / palette.length) % rounds.length;
  return round === 0 ? base : shiftLightness(base, rounds[round] ?? 0);
}

export interface ColourMemory {
  /** The label's colour; a label seen for the first time takes the next place. */
  readonly colourOf: (label: string) => string;
  /** Everything learnt so far, to be kept with a dashboard. */
  readonly slots: () => Slots;
}

export interface ColourMemoryInput {
  readonly palette: readonly string[];
  /** Places learnt before. */
  readonly slots?: Slots;
  /** Colours set by hand (`label_colors`): they win and take no place. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/** Remembers colours of labels within one namespace, a dashboard or one chart by itself. */
export function colourMemory({ palette, slots = {}, fixed = {} }: ColourMemoryInput): ColourMemory {
  const learnt = new Map(Object.entries(slots));
  let next = Math.max(-1, ...learnt.values()) + 1;
  const slotOf = (label: string): number => {
    const known = learnt.get(label);
    if (known !== undefined) return known;
    learnt.set(label, next);
    next += 1;
    return next - 1;
  };
  return {
    colourOf: label => (Object.hasOwn(fixed, label) ? (fixed[label] ?? '') : colourOfSlot(palette, slotOf(label))),
    slots: () => Object.fromEntries(learnt),
  };
}
