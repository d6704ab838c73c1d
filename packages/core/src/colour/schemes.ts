import { categoricalList } from './categorical-list';
import { sequentialList } from './sequential-list';

/** The colours of the house for one surface; they come from the design tokens. */
export interface HouseColours {
  readonly categorical: readonly string[];
  readonly sequential: readonly string[];
  readonly diverging: readonly string[];
}

export interface ColourScheme {
  readonly id: string;
  readonly label: string;
  readonly kind: 'categorical' | 'sequential' | 'diverging';
  readonly colours: readonly string[];
}

export const defaultCategorical = 'meridian';
export const defaultSequential = 'meridian_cobalt';
export const defaultDiverging = 'meridian_orange';

/** Every categorical scheme on offer, the house's first. */
export function categoricalSchemes(house: HouseColours): readonly ColourScheme[] {
  return [
    { id: defaultCategorical, label: 'Meridian', kind: 'categorical', colours: house.categorical },
    ...categoricalList.map(([id, label, colours]) => ({
      id,
      label,
      kind: 'categorical' as const,
      colours: unpack(colours),
    })),
  ];
}

/** Every ramp on offer, the house's two first. */
export function sequentialSchemes(house: HouseColours): readonly ColourScheme[] {
  return [
    { id: defaultSequential, label: 'Meridian cobalt', kind: 'sequential', colours: house.sequential },
    { id: defaultDiverging, label: 'Meridian orange', kind: 'diverging', colours: house.diverging },
    ...sequentialList.map(([id, label, diverges, colours]) => ({
      id,
      label,
      kind: diverges ? ('diverging' as const) : ('sequential' as const),
      colours: unpack(colours),
    })),
  ];
}

/** The colours of a categorical scheme; the house's for an unknown or unnamed one. */
export function categoricalColours(id: string | null | undefined, house: HouseColours): readonly string[] {
  const found = categoricalList.find(([each]) => each === id);
  return found === undefined ? house.categorical : unpack(found[2]);
}

/** The colours of a ramp; the house's for an unknown or unnamed one. */
export function sequentialColours(id: string | null | undefined, house: HouseColours): readonly string[] {
  if (id === defaultDiverging) return house.diverging;
  const found = sequentialList.find(([each]) => each === id);
  return found === undefined ? house.sequential : unpack(found[3]);
}

function unpack(colours: string): readonly string[] {
  return colours.split(' ').map(colour => `#${colour}`);
}
