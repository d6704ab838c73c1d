import type { Control, ControlKind } from '@meridian/core/chart';
import type { FunctionComponent } from 'react';
import { t } from '../../lib/i18n';
import { AnnotationLayersControl } from './annotations/AnnotationLayersControl';
import { ColumnConfigControl } from './ColumnConfigControl';
import { ConditionalFormattingControl } from './ConditionalFormattingControl';
import type { ControlProps, ControlSurroundings } from './control-props';
import { ColumnsControl, FiltersControl, MetricsControl } from './field-controls';
import { ColourControl, ColourSchemeControl, CurrencyControl, PageLengthControl } from './look-controls';
import {
  BoundsControl,
  CheckboxControl,
  NumberControl,
  SegmentedControl,
  SelectControl,
  SliderControl,
  TextControl,
  TimeGrainControl,
  TimeShiftsControl,
} from './simple-controls';
import { OrderByControl, XAxisSortControl } from './sort-controls';
import { faultOf } from './validate';

/** One editor per kind of control. */
const editors: Readonly<Record<ControlKind, FunctionComponent<ControlProps>>> = {
  metric: MetricsControl,
  metrics: MetricsControl,
  column: ColumnsControl,
  columns: ColumnsControl,
  'x-axis': ColumnsControl,
  filters: FiltersControl,
  'time-grain': TimeGrainControl,
  'order-by': OrderByControl,
  select: SelectControl,
  segmented: SegmentedControl,
  checkbox: CheckboxControl,
  text: TextControl,
  number: NumberControl,
  slider: SliderControl,
  'number-format': SelectControl,
  'time-format': SelectControl,
  currency: CurrencyControl,
  'colour-scheme': ColourSchemeControl,
  colour: ColourControl,
  bounds: BoundsControl,
  'column-config': ColumnConfigControl,
  'conditional-formatting': ConditionalFormattingControl,
  'time-shifts': TimeShiftsControl,
  'annotation-layers': AnnotationLayersControl,
  'font-size': SelectControl,
  'x-axis-sort': XAxisSortControl,
  'page-length': PageLengthControl,
};

/** Kinds that change with every letter or move: a spell of them is one step to undo. */
const typedIn: ReadonlySet<ControlKind> = new Set([
  'text',
  'number',
  'slider',
  'bounds',
  'colour',
  'currency',
  'column-config',
  'conditional-formatting',
]);

interface Props {
  readonly control: Control;
  readonly around: ControlSurroundings;
}

/** The editor of one control, with its value and what is wrong with it. */
export function ControlField({ control, around }: Props) {
  const Editor = editors[control.kind];
  const value = around.values[control.name];
  return (
    <Editor
      control={control}
      value={value}
      onChange={next => around.change({ [control.name]: next }, t(control.label), typedIn.has(control.kind))}
      around={around}
      error={faultOf(control, value)}
    />
  );
}
