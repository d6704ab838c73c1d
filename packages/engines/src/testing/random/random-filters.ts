import type { QueryFilter } from '@meridian/contracts/documents';
import fc from 'fast-check';
import type { AskedTable } from './asked-tables';
import { namesOf } from './random-columns';

const awkward = [
  'O\'Brien "q" %_\\',
  'back\\slash',
  "'; DROP TABLE edge; --",
  '日本語 emoji 🐧',
  'ünïcode',
  '=1+1',
  'NULL',
  '  spaces  ',
  'a',
  'A',
];
const anything: readonly (string | number | boolean | null)[] = [
  null,
  '<NULL>',
  '<empty string>',
  true,
  0,
  1,
  '1',
  -1,
  '',
];
const patterns = ['%a%', 'A%', '%1', '_', '%', '', "O'Brien%", '%ü%', '%\\%%', '2024-%', 't%', '1%', '%0%'];

/** Every operator on every kind of column, with values of its own kind, of others and of none. */
export function randomFilter(table: AskedTable): fc.Arbitrary<QueryFilter> {
  const col = fc.constantFrom(...namesOf(table));
  const val = fc.constantFrom(...anything, ...table.values, ...awkward);
  return fc.oneof(
    fc.record({ col, op: fc.constantFrom('==', '!=', '<', '<=', '>', '>='), val }),
    fc.record({ col, op: fc.constantFrom('IN', 'NOT IN'), val: fc.array(val, { minLength: 1, maxLength: 4 }) }),
    fc.record({
      col,
      op: fc.constantFrom('LIKE', 'NOT LIKE', 'ILIKE', 'NOT ILIKE'),
      val: fc.constantFrom(...patterns),
    }),
    fc.record({ col, op: fc.constantFrom('IS NULL', 'IS NOT NULL') }),
    ...table.truths.map(truth => fc.record({ col: fc.constant(truth), op: fc.constantFrom('IS TRUE', 'IS FALSE') })),
    ...table.times.map(time =>
      fc.record({
        col: fc.constant(time),
        op: fc.constant('TEMPORAL_RANGE'),
        val: fc.constantFrom(...table.ranges),
        grain: fc.constantFrom(null, 'PT1H', 'P1D', 'P1W', 'P1M', 'P1Y'),
      }),
    ),
  );
}
