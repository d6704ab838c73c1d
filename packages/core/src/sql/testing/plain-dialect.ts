import { call } from '../ast';
import { type Dialect, standardLiteral } from '../print';
import { standardLexis } from '../read';

/** A dialect made for tests: names in brackets show what was quoted. */
export const plainDialect: Dialect = {
  id: 'plain',
  name: 'Plain SQL',
  lexis: standardLexis,
  quoteIdentifier: name => `[${name}]`,
  placeholder: position => `$${position}`,
  literal: standardLiteral,
  typeNames: {
    text: 'TEXT',
    timestamp: 'TIMESTAMP',
    timestamptz: 'TIMESTAMPTZ',
    date: 'DATE',
    double: 'DOUBLE',
    bigint: 'BIGINT',
  },
  grains: { P1D: column => call('DAY_OF', column) },
  fromEpoch: column => call('FROM_EPOCH', column),
  hasIlike: false,
  booleansByEquality: true,
  kindOfType: type => (({ INT: 'number', TIMESTAMP: 'time', BOOL: 'boolean', TEXT: 'text' }) as const)[type] ?? 'other',
  timeTypeOf: () => 'timestamp',
  deniedFunctions: new Set(['secret']),
};
