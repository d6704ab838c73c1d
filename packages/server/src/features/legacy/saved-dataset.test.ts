import { expect, it } from 'vitest';
import { asUpdate } from './saved-dataset';

it('a whole dataset becomes a change: known fields only, owners by id, new parts without an id', () => {
  const sent = {
    id: 4,
    table_name: 'flights',
    database: { id: 1 },
    select_star: 'SELECT',
    owners: [{ id: 7, first_name: 'A' }, 8],
    columns: [
      { id: 12, column_name: 'day', type_generic: 2, is_dttm: true },
      { id: 'vQ2x', column_name: 'half', expression: 'cost / 2' },
    ],
    metrics: [{ metric_name: 'n', expression: 'COUNT(*)', uuid: 'u' }],
  };
  expect(asUpdate(sent)).toEqual({
    id: 4,
    update: {
      table_name: 'flights',
      owners: [7, 8],
      columns: [
        { id: 12, column_name: 'day', is_dttm: true },
        { column_name: 'half', expression: 'cost / 2' },
      ],
      metrics: [{ metric_name: 'n', expression: 'COUNT(*)' }],
    },
  });
});
