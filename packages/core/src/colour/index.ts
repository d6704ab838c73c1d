export { shiftLightness } from './oklab';
export { contrast, mix, parseColour, printColour, type Rgb, textOn, withAlpha } from './rgb';
export {
  type ColourScheme,
  categoricalColours,
  categoricalSchemes,
  defaultCategorical,
  defaultDiverging,
  defaultSequential,
  type HouseColours,
  sequentialColours,
  sequentialSchemes,
} from './schemes';
export { assignSlots, type ColourMemory, colourMemory, colourOfSlot, type Slots } from './slots';
