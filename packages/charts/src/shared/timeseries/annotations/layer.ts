import { z } from 'zod';
import { anything, flag, maybeText, number, oneOf, text } from '../../form/fields';

const layer = z.looseObject({
  name: text(''),
  annotationType: oneOf(['FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'], 'FORMULA'),
  sourceType: text(''),
  value: anything,
  show: flag(true),
  showLabel: flag(false),
  showMarkers: flag(false),
  hideLine: flag(false),
  color: maybeText,
  opacity: text(''),
  style: oneOf(['solid', 'dashed', 'dotted', 'longDashed'], 'solid'),
  width: number(1),
  timeColumn: text(''),
  intervalEndColumn: text(''),
  titleColumn: text(''),
  descriptionColumns: anything.transform(given => (Array.isArray(given) ? given.map(String) : [])),
});
/** An annotation layer of a form, as far as it decides what is drawn. */
export type Layer = z.output<typeof layer>;

/** The layers of a form that are to be seen. */
export function shownLayers(given: readonly unknown[] | null | undefined): readonly Layer[] {
  return (given ?? []).flatMap(each => {
    const read = layer.safeParse(each);
    return read.success && read.data.show && read.data.name !== '' ? [read.data] : [];
  });
}

type Columns = Pick<Layer, 'timeColumn' | 'intervalEndColumn' | 'titleColumn' | 'descriptionColumns'>;

const nativeColumns: Columns = {
  timeColumn: 'start_dttm',
  intervalEndColumn: 'end_dttm',
  titleColumn: 'short_descr',
  descriptionColumns: ['long_descr'],
};

/** Where in a layer's records its times and words stand. */
export function columnsOf(given: Layer): Columns {
  return given.sourceType === 'NATIVE' ? nativeColumns : given;
}

export type AnnotationRecord = Readonly<Record<string, unknown>>;

/** What the server answered for a layer; nothing where it answered nothing. */
export function recordsOf(data: unknown, name: string): readonly AnnotationRecord[] {
  const parsed = z
    .record(z.string(), z.looseObject({ records: z.array(z.record(z.string(), z.unknown())) }))
    .safeParse(data);
  return parsed.success && Object.hasOwn(parsed.data, name) ? (parsed.data[name]?.records ?? []) : [];
}
