import {
  IconAbc,
  IconClock,
  IconHash,
  IconMathFunction,
  IconToggleLeft,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { FieldColumn } from './dataset-fields';

/** One icon for each kind of field; colour belongs to data, so they are all alike in ink. */
export const columnIcons: Readonly<Record<FieldColumn['kind'], TablerIcon>> = {
  time: IconClock,
  number: IconHash,
  text: IconAbc,
  truth: IconToggleLeft,
};
export const metricIcon = IconMathFunction;
