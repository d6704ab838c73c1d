import type { ItemQuery } from '@meridian/contracts/api';
import { labelsOf, pick } from './present';
import type { ListSpec } from './spec';

export interface ItemReply<Item> {
  id: number;
  result: Item;
  show_columns?: string[];
  label_columns?: Record<string, string>;
  description_columns?: Record<string, string>;
  show_title?: string;
}

/** One record as it is sent, with what is told about its columns. */
export function presentItem<Item extends { readonly id: number }>(
  spec: ListSpec,
  query: ItemQuery,
  record: Item,
): ItemReply<Item> {
  const known = new Set(spec.columns);
  const asked = (query.columns ?? []).filter(column => known.has(column));
  const columns = asked.length > 0 ? asked : spec.columns;
  const wants = (key: string) => !query.keys?.length || query.keys.some(one => one === key);
  // The door's type is the whole item; a narrowed one is what its asker named.
  const reply: ItemReply<Item> = { id: record.id, result: pick(record, columns) as Item };
  if (wants('show_columns')) reply.show_columns = [...columns];
  if (wants('label_columns')) reply.label_columns = labelsOf(columns);
  if (wants('description_columns')) reply.description_columns = {};
  if (wants('show_title')) reply.show_title = `Show ${spec.singular}`;
  return reply;
}
