import { largestInteger } from '@meridian/contracts/api';
import { z } from 'zod';
import { AppError } from '../../http';
import type { Executor } from '../../platform/db';
import type { ActivityTables } from './tables';

const wholeOrNull = z.coerce.number().int().positive().max(largestInteger).nullish().catch(null);
/** One event of a browser; whatever else it says is kept as JSON. */
const event = z.looseObject({
  event_name: z.string().max(512).optional(),
  action: z.string().max(512).optional(),
  source_id: wholeOrNull,
  slice_id: wholeOrNull,
  dashboard_id: wholeOrNull,
  source: z.string().optional(),
  duration: z.number().nonnegative().max(largestInteger).nullish().catch(null),
});
export type BrowserEvent = z.output<typeof event>;

const eventsAtOnce = 500;
const jsonMost = 4000;

/** Reads the events a browser sends. Throws `invalid_request` for anything but a JSON list of objects. */
export function parseEvents(text: string | undefined): readonly BrowserEvent[] {
  const reason = 'The field "events" must hold a JSON list.';
  let value: unknown;
  try {
    value = JSON.parse(text ?? '[]');
  } catch (cause) {
    throw new AppError('invalid_request', { reason }, { cause });
  }
  const result = z.array(event).max(eventsAtOnce).safeParse(value);
  if (!result.success) throw new AppError('invalid_request', { reason });
  return result.data;
}

export interface Entry {
  readonly action: string;
  readonly dashboardId: number | null;
  readonly sliceId: number | null;
  readonly durationMs: number | null;
  readonly json: string | null;
}

/** What is written about an event. `source_id` is the id of what `source` names. */
export function entryOf(given: BrowserEvent): Entry {
  const sourceId = given.source_id ?? null;
  return {
    action: given.event_name ?? given.action ?? 'log',
    dashboardId: given.dashboard_id ?? (given.source === 'dashboard' ? sourceId : null),
    sliceId: given.slice_id ?? (given.source === 'slice' || given.source === 'explore' ? sourceId : null),
    durationMs: typeof given.duration === 'number' ? Math.round(given.duration) : null,
    json: JSON.stringify(given).slice(0, jsonMost),
  };
}

/** Writes entries; gives the id of the first, null where there were none. */
export async function writeEntries(
  executor: Executor,
  entries: readonly Entry[],
  by: { readonly userId: number | null; readonly now: Date; readonly referrer: string | null },
): Promise<number | null> {
  if (entries.length === 0) return null;
  const rows = await executor
    .withTables<ActivityTables>()
    .insertInto('activity')
    .values(
      entries.map(entry => ({
        user_id: by.userId,
        action: entry.action,
        dashboard_id: entry.dashboardId,
        slice_id: entry.sliceId,
        json: entry.json,
        dttm: by.now.toISOString(),
        duration_ms: entry.durationMs,
        referrer: by.referrer?.slice(0, 1000) ?? null,
      })),
    )
    .returning('id')
    .execute();
  return rows[0]?.id ?? null;
}

/** Days that the log goes back. */
const keptDays = 365;

export async function forgetOldEntries(executor: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await executor.withTables<ActivityTables>().deleteFrom('activity').where('dttm', '<', before).execute();
}
