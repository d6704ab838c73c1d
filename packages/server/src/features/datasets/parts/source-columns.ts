import type { SourceColumn } from '@meridian/engines';
import type { Insertable } from 'kysely';
import type { DatasetColumnRow, DatasetColumnTable, DatasetMetricTable } from '../tables';

/** 0 number, 1 text, 2 time, 3 boolean; what an engine has beyond these is text to a chart. */
const genericTypes: Readonly<Record<SourceColumn['kind'], number>> = {
  number: 0,
  text: 1,
  time: 2,
  boolean: 3,
  other: 1,
};

export interface Making {
  readonly datasetId: number;
  readonly uuid: () => string;
  /** ISO instant. */
  readonly now: string;
}

/** A stored column for each column of a source, in its order. */
export function columnsOfSource(source: readonly SourceColumn[], making: Making): Insertable<DatasetColumnTable>[] {
  return source.map((column, position) => ({
    ...plainColumn(making),
    position,
    column_name: column.name,
    type: column.type,
    type_generic: genericTypes[column.kind],
    is_dttm: column.kind === 'time' ? 1 : 0,
    description: column.comment,
  }));
}

export function plainColumn({ datasetId, uuid, now }: Making) {
  return {
    uuid: uuid(),
    dataset_id: datasetId,
    verbose_name: null,
    type: null,
    type_generic: null,
    advanced_data_type: null,
    is_dttm: 0,
    is_active: 1,
    groupby: 1,
    filterable: 1,
    expression: null,
    description: null,
    python_date_format: null,
    extra: null,
    created_on: now,
    changed_on: now,
  } as const;
}

/** The metric every dataset begins with. */
export function countMetric({ datasetId, uuid, now }: Making): Insertable<DatasetMetricTable> {
  return {
    uuid: uuid(),
    dataset_id: datasetId,
    position: 0,
    metric_name: 'count',
    verbose_name: 'COUNT(*)',
    metric_type: 'count',
    expression: 'COUNT(*)',
    description: null,
    d3format: null,
    currency: null,
    warning_text: null,
    extra: null,
    created_on: now,
    changed_on: now,
  };
}

/** The column that time ranges mean when nobody says: the first one with time in it. */
export function mainTimeColumnOf(source: readonly SourceColumn[]): string | null {
  return source.find(column => column.kind === 'time')?.name ?? null;
}

export interface ColumnRefresh {
  readonly added: readonly SourceColumn[];
  readonly changed: readonly {
    readonly id: number;
    readonly type: string;
    readonly type_generic: number;
    readonly is_dttm: number;
  }[];
  readonly goneIds: readonly number[];
}

/** What reading a source again changes. Names, descriptions and formats that people wrote stay; so do calculated columns. */
export function planRefresh(stored: readonly DatasetColumnRow[], source: readonly SourceColumn[]): ColumnRefresh {
  const byName = new Map(stored.filter(column => !column.expression).map(column => [column.column_name, column]));
  const taken = new Set(stored.map(column => column.column_name));
  const inSource = new Set(source.map(column => column.name));
  return {
    added: source.filter(column => !taken.has(column.name)),
    goneIds: [...byName.values()].filter(column => !inSource.has(column.column_name)).map(column => column.id),
    changed: source.flatMap(column => {
      const known = byName.get(column.name);
      const type_generic = genericTypes[column.kind];
      if (!known || (known.type === column.type && known.type_generic === type_generic)) return [];
      const becameTime = column.kind === 'time' && known.type_generic !== genericTypes.time;
      return [{ id: known.id, type: column.type, type_generic, is_dttm: becameTime ? 1 : known.is_dttm }];
    }),
  };
}
