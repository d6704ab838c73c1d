import {
  type Dialect,
  doubleQuoted,
  fragment,
  standardLexis,
  standardLiteral,
  type TimeGrainExpression,
} from '@meridian/core/sql';
import { deniedFunctions } from './denied-functions';
import { kindOfType, timeTypeOf } from './type-map';

/** DuckDB 1.5. Grains that DuckDB has no unit for are buckets counted from midnight. */
export const dialect: Dialect = {
  id: 'duckdb',
  name: 'DuckDB',
  lexis: { ...standardLexis, escapeStrings: true, dollarQuotes: true },
  quoteIdentifier: doubleQuoted,
  placeholder: position => `$${position}`,
  literal: standardLiteral,
  typeNames: {
    text: 'VARCHAR',
    timestamp: 'TIMESTAMP',
    timestamptz: 'TIMESTAMPTZ',
    date: 'DATE',
    double: 'DOUBLE',
    bigint: 'BIGINT',
  },
  grains: {
    PT1S: truncate('second'),
    PT5S: bucket('5 seconds'),
    PT30S: bucket('30 seconds'),
    PT1M: truncate('minute'),
    PT5M: bucket('5 minutes'),
    PT10M: bucket('10 minutes'),
    PT15M: bucket('15 minutes'),
    PT30M: bucket('30 minutes'),
    PT1H: truncate('hour'),
    P1D: truncate('day'),
    P1W: truncate('week'),
    P1M: truncate('month'),
    P3M: truncate('quarter'),
    P1Y: truncate('year'),
  },
  fromEpoch: (column, unit) =>
    unit === 'second'
      ? fragment`make_timestamp(CAST(ROUND(CAST(${column} AS DOUBLE) * 1000000) AS BIGINT))`
      : fragment`make_timestamp(CAST(ROUND(CAST(${column} AS DOUBLE) * 1000) AS BIGINT))`,
  hasIlike: true,
  booleansByEquality: false,
  kindOfType,
  timeTypeOf,
  estimates: {
    distinct: expression => `approx_count_distinct(${expression})`,
    quantiles: (expression, fractions) => `approx_quantile(${expression}, [${fractions.join(', ')}])`,
  },
  deniedFunctions,
};

function truncate(unit: string): TimeGrainExpression {
  return column => fragment`DATE_TRUNC('${unit}', ${column})`;
}

/** Buckets of whole seconds or minutes are aligned with midnight whatever the origin is. */
function bucket(width: string): TimeGrainExpression {
  return column => fragment`TIME_BUCKET(INTERVAL '${width}', CAST(${column} AS TIMESTAMP))`;
}
