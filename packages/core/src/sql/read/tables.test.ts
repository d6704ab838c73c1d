import { describe, expect, it } from 'vitest';
import { guardTables } from './guard-tables';
import { type Lexis, standardLexis } from './lexis';
import { readTables } from './tables';
import { readTokens, type Token } from './tokens';

const lexis: Lexis = { ...standardLexis, escapeStrings: true, dollarQuotes: true, nestedComments: true };

function tokens(sql: string): readonly Token[] {
  const read = readTokens(sql, lexis);
  if (!read.ok) throw new Error(read.reason);
  return read.tokens;
}
const tables = (sql: string) => readTables(tokens(sql)).tables.map(({ path }) => path.join('.'));
const guard = (sql: string) => guardTables(tokens(sql), [{ schema: 'main', name: 'secret', condition: 'a = 1' }]);

describe('the tables of a query', () => {
  it.each([
    ['SELECT * FROM a', ['a']],
    ['SELECT * FROM A.B."c.d" AS x, e y', ['a.b.c.d', 'e']],
    ['SELECT * FROM a JOIN b ON a.x = b.x LEFT JOIN (c CROSS JOIN d) USING (x)', ['a', 'b', 'c', 'd']],
    [
      'SELECT (SELECT MAX(x) FROM b) FROM a WHERE EXISTS (SELECT 1 FROM c) ORDER BY (SELECT 1 FROM d)',
      ['b', 'a', 'c', 'd'],
    ],
    ['SELECT x FROM a UNION ALL SELECT x FROM b EXCEPT TABLE c', ['a', 'b', 'c']],
    ['WITH t AS (SELECT * FROM a), u AS (SELECT * FROM t) SELECT * FROM u, b', ['a', 'b']],
    ['WITH secret AS (SELECT * FROM secret) SELECT * FROM secret', ['secret']],
    ['WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT * FROM n', ['n']],
    ['WITH x AS (SELECT 1) TABLE a', ['a']],
    ['SELECT 1 UNION DISTINCT TABLE a', ['a']],
    ['SELECT * FROM a JOIN b ON a.order = b.limit, c', ['a', 'b', 'c']],
    ['SELECT x, y FROM a WHERE x IN (1, 2) GROUP BY x, y ORDER BY x, y LIMIT 1, 2', ['a']],
    ['SELECT x AS select, y AS from FROM a', ['a']],
    ['SELECT * FROM a AS qualify, b', ['a', 'b']],
    ['SELECT 1. FROM a', ['a']],
    ["SELECT x IN (1, 2), (x, y) IN ((1, 2)), y NOT IN ('a') FROM a", ['a']],
    ["SELECT CASE WHEN x IN ('b') THEN 1 END, f(x) IN (z, 2) FROM a", ['a']],
    ['SELECT 1.from a', ['a']],
    ['SELECT t.join, x.from FROM a t', ['a']],
    ["SELECT position('a' IN b), SUM(x) OVER v FROM a WINDOW w AS (ORDER BY x), v AS (w)", ['a']],
    ['SELECT * FROM (WITH t AS (SELECT 1) SELECT * FROM t) q, t', ['t']],
    ['FROM a SELECT x', ['a']],
    ['SELECT EXTRACT(YEAR FROM d), TRIM(BOTH FROM x), x IS DISTINCT FROM y FROM a', ['a']],
    ["SELECT ' FROM b' FROM a -- FROM c", ['a']],
    ['SELECT * FROM a, LATERAL (SELECT * FROM b WHERE b.x = a.x) c', ['a', 'b']],
    ['SELECT COUNT(*) FILTER (WHERE x > 1), SUM(y) OVER (PARTITION BY z) FROM a GROUP BY 1, 2', ['a']],
    ['SELECT * FROM unnest(ARRAY[1, 2]) x, generate_series(1, 2)', []],
    ['SELECT * FROM (VALUES (1, 2)) AS v(a, b)', []],
  ])('%s', (sql, expected) => {
    const read = readTables(tokens(sql));
    expect(tables(sql)).toEqual(expected);
    expect(read.isCertain).toBe(true);
  });

  it.each([
    "SELECT * FROM 'file.parquet'",
    "SELECT * FROM query('SELECT * FROM secret')",
    "SELECT * FROM dblink('x', 'SELECT 1') AS t(a int)",
    'SELECT * FROM (DESCRIBE secret)',
    'SELECT * FROM (PIVOT secret ON a USING SUM(b))',
    'SELECT * FROM U&"s\\0065cret"',
    'SELECT * FROM s.unnest(1)',
    'SELECT * FROM x : secret',
    'SELECT * FROM t, x: secret',
    'WITH "SECRET" AS (SELECT 1) SELECT * FROM secret',
    'SELECT * FROM a qualify, secret',
    'SELECT * FROM a offset, secret',
    'SELECT * FROM a FOR SYSTEM_TIME AS OF x, secret',
    'SELECT * FROM { OJ secret LEFT JOIN a ON 1 = 1 }',
    'SELECT 1 WHERE 1 IN secret',
    'SELECT 1 WHERE 1 NOT IN (db.secret)',
    'SELECT in(1, secret) FROM a',
    'SELECT 1 WHERE x AND in(1, secret)',
    'SELECT globalNotIn(1, secret) FROM a',
    'SELECT * FROM "\\x73ecret"',
    'SELECT * FROM $$secret$$',
  ])('is not certain of %s', sql => {
    expect(readTables(tokens(sql)).isCertain).toBe(false);
  });
});

describe('guarded tables', () => {
  const narrowed = '(SELECT * FROM secret WHERE (a = 1))';

  it.each([
    ['SELECT * FROM secret', `SELECT * FROM ${narrowed} AS secret`],
    ['SELECT * FROM secret s WHERE s.b = 2', `SELECT * FROM ${narrowed} s WHERE s.b = 2`],
    ['SELECT * FROM t JOIN secret ON t.x = secret.x', `SELECT * FROM t JOIN ${narrowed} AS secret ON t.x = secret.x`],
    ['SELECT * FROM "SECRET"', 'SELECT * FROM (SELECT * FROM "SECRET" WHERE (a = 1)) AS "SECRET"'],
    ['SELECT * FROM main.secret', 'SELECT * FROM (SELECT * FROM main.secret WHERE (a = 1)) AS secret'],
    ['SELECT * FROM other.secret', 'SELECT * FROM other.secret'],
    ['SELECT secret FROM t', 'SELECT secret FROM t'],
    [
      'WITH secret AS (SELECT * FROM secret) SELECT * FROM secret',
      `WITH secret AS (SELECT * FROM ${narrowed} AS secret) SELECT * FROM secret`,
    ],
    [
      'WITH RECURSIVE secret AS (SELECT * FROM secret) SELECT * FROM secret',
      `WITH RECURSIVE secret AS (SELECT * FROM ${narrowed} AS secret) SELECT * FROM secret`,
    ],
  ])('narrow %s', (sql, expected) => {
    expect(guard(sql)).toBe(expected);
  });

  it.each([
    'SELECT * FROM pg_stats',
    'SELECT * FROM information_schema.columns',
    "SELECT * FROM 'x.csv'",
    'SELECT * FROM duckdb_tables',
  ])('cannot be guarded in %s', sql => {
    expect(guard(sql)).toBeNull();
  });
});
