import { column, type Dialect, emptySelect, print, type Select, value } from '@meridian/core/sql';
import type { Table } from '@meridian/core/table';
import type { Session } from '../contract';

/** Two values under labels that only differ at their end, far behind where names end, read from within another query the other way round. */
export function readLongLabels(session: Session, dialect: Dialect): Promise<Table> {
  const [one, other] = ['a', 'b'].map(end => `${'SUM(of something löng) '.repeat(20)}${end}`);
  const inner: Select = {
    ...emptySelect,
    items: [
      { expression: value('1st'), alias: one ?? null },
      { expression: value('2nd'), alias: other ?? null },
    ],
  };
  const select: Select = {
    ...emptySelect,
    items: [
      { expression: column(other ?? '', 'q'), alias: other ?? null },
      { expression: column(one ?? '', 'q'), alias: one ?? null },
    ],
    from: { kind: 'select', select: inner, alias: 'q' },
  };
  const options = { signal: new AbortController().signal, timeoutMs: 5000, maxRows: 10 };
  return session.run(print(select, dialect), options);
}
