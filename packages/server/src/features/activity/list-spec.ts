import { type RawBuilder, sql } from 'kysely';
import type { ListSpec } from '../../http/listing';

const column = (name: string): RawBuilder<unknown> => sql.ref(`activity.${name}`);

export const activityList: ListSpec = {
  title: 'Log',
  singular: 'Log',
  id: column('id'),
  columns: [
    'action',
    'dashboard_id',
    'dttm',
    'duration_ms',
    'json',
    'referrer',
    'slice_id',
    'user.first_name',
    'user.last_name',
    'user.username',
    'user_id',
  ],
  orders: {
    action: column('action'),
    dashboard_id: column('dashboard_id'),
    dttm: column('dttm'),
    duration_ms: column('duration_ms'),
    json: column('json'),
    referrer: column('referrer'),
    slice_id: column('slice_id'),
    user_id: column('user_id'),
  },
  defaultOrder: { column: 'dttm', direction: 'desc' },
  filters: {
    action: { kind: 'text', sql: column('action') },
    dashboard_id: { kind: 'number', sql: column('dashboard_id') },
    dttm: { kind: 'time', sql: column('dttm') },
    duration_ms: { kind: 'number', sql: column('duration_ms') },
    json: { kind: 'text', sql: column('json') },
    referrer: { kind: 'text', sql: column('referrer') },
    slice_id: { kind: 'number', sql: column('slice_id') },
    user: { kind: 'one', sql: column('user_id') },
    user_id: { kind: 'number', sql: column('user_id') },
  },
  permissions: { view: 'Log', names: ['can_read', 'can_recent_activity', 'can_write'] },
  addFields: [],
  editFields: [],
};
