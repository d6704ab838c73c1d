import { limits } from '@meridian/contracts';
import { largestInteger } from '@meridian/contracts/api';
import { dashboardMetadata } from '@meridian/contracts/documents';
import { z } from 'zod';
import { AppError, fieldMessages } from '../../../http';
import { storedObject } from '../../records';

type Metadata = Readonly<Record<string, unknown>>;

/** What a save makes of the texts it was sent: the layout they hold, and the metadata that is stored. */
export interface PlannedDocuments {
  /** Undefined where the save says nothing about the layout. */
  readonly positions: Positions | undefined;
  /** Without its layout; undefined where the save says nothing about it. */
  readonly metadata: Metadata | undefined;
}
/** A stored layout: components by id, and its version. Kept as it was sent, so that what we do not know stays. */
export type Positions = Readonly<Record<string, unknown>>;

/**
 * Reads `json_metadata` and `position_json` of a save. A layout inside the metadata is the layout; it wins over the other. Throws
 * `invalid_fields` for keys nobody knows, values of the wrong kind and layouts beyond the limit.
 */
export function planDocuments(body: {
  readonly json_metadata?: string | null | undefined;
  readonly position_json?: string | null | undefined;
}): PlannedDocuments {
  const sent = body.json_metadata ? parseMetadata(body.json_metadata) : undefined;
  const { positions: inside, show_native_filters: _gone, ...metadata } = sent ?? {};
  const positions = isObject(inside) ? inside : parsePositions(body.position_json);
  if (positions && JSON.stringify(positions).length > limits.layoutBytes) {
    throw new AppError('invalid_fields', { fields: { position_json: ['The layout is larger than 1 MB.'] } });
  }
  return { positions, metadata: sent ? metadata : undefined };
}

// What a layout and filters are made of is for those who read them: older clients leave parts out that newer ones write.
const acceptedMetadata = dashboardMetadata
  .extend({
    positions: z.record(z.string(), z.unknown()).nullish(),
    native_filter_configuration: z.array(z.record(z.string(), z.unknown())).nullish(),
  })
  .strict();

/** The metadata in a JSON text, as it was sent. Throws `invalid_fields`. */
export function parseMetadata(text: string): Metadata {
  const value: unknown = JSON.parse(text || '{}');
  const result = acceptedMetadata.safeParse(value);
  // The original wraps this one field's messages in a list.
  if (!result.success) {
    throw new AppError('invalid_fields', { fields: { json_metadata: [fieldMessages(result.error)] } });
  }
  return isObject(value) ? value : {};
}

function parsePositions(text: string | null | undefined): Positions | undefined {
  if (!text) return undefined;
  const value: unknown = JSON.parse(text);
  if (isObject(value)) return value;
  throw new AppError('invalid_fields', { fields: { position_json: ['Not a valid layout.'] } });
}

/** The ids of the charts in a layout, each once. */
export function chartIdsIn(positions: Positions): readonly number[] {
  const ids = Object.values(positions).flatMap(component => {
    const id = chartMetaOf(component)?.['chartId'];
    return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestInteger ? [id] : [];
  });
  return [...new Set(ids)];
}

/** The layout with each chart's uuid beside its id, so that an export links what it means. */
export function withChartUuids(positions: Positions, uuidOf: (chartId: number) => string | undefined): Positions {
  return Object.fromEntries(
    Object.entries(positions).map(([id, component]) => {
      const meta = chartMetaOf(component);
      const uuid = meta && typeof meta['chartId'] === 'number' ? uuidOf(meta['chartId']) : undefined;
      return [id, meta && uuid && isObject(component) ? { ...component, meta: { ...meta, uuid } } : component];
    }),
  );
}

/** The layout with other chart ids in place of these, for copies. */
export function withChartIds(positions: Positions, newIds: ReadonlyMap<number, number>): Positions {
  return Object.fromEntries(
    Object.entries(positions).map(([id, component]) => {
      const meta = chartMetaOf(component);
      const chartId = meta && typeof meta['chartId'] === 'number' ? newIds.get(meta['chartId']) : undefined;
      return [id, meta && chartId && isObject(component) ? { ...component, meta: { ...meta, chartId } } : component];
    }),
  );
}

/** Metadata with what only concerns charts that are still shown; the two older filter documents name charts by id. */
export function withoutGoneCharts(metadata: Metadata, chartIds: readonly number[]): Metadata {
  const kept = new Set(chartIds.map(String));
  const keep = (record: Metadata) => Object.fromEntries(Object.entries(record).filter(([id]) => kept.has(id)));
  const scopes = metadata['filter_scopes'];
  const defaults = metadata['default_filters'];
  return {
    ...metadata,
    ...(isObject(scopes) ? { filter_scopes: keep(scopes) } : {}),
    ...(typeof defaults === 'string' ? { default_filters: JSON.stringify(keep(storedObject(defaults))) } : {}),
  };
}

/** JSON as it is stored: compact, keys sorted, so that equal layouts are equal texts. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

function chartMetaOf(component: unknown): Metadata | null {
  return isObject(component) && component['type'] === 'CHART' && isObject(component['meta']) ? component['meta'] : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
