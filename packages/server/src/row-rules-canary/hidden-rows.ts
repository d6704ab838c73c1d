/** What the hidden rows hold, in every way an answer could write it. */
export const canaries = ['CANARY', '987654321', '98765432', '1999-09-09', '936835200', 'XCN'];
export const seen = ['Ada', 'Ben', 'Cleo'];

/** Three rows that the rule shows, and three that it hides. */
export const tables = [
  `CREATE TABLE people (id INTEGER, region VARCHAR(20), name VARCHAR(40), amount DOUBLE PRECISION, day TIMESTAMP, currency VARCHAR(3))`,
  `INSERT INTO people VALUES
    (1, 'north', 'Ada', 10, TIMESTAMP '2024-01-05 00:00:00', 'EUR'), (2, 'north', 'Ben', 20, TIMESTAMP '2024-02-05 00:00:00', 'EUR'),
    (3, 'north', 'Cleo', 30, TIMESTAMP '2024-03-05 00:00:00', 'EUR'),
    (4, 'south', 'CANARY one', 987654321, TIMESTAMP '1999-09-09 00:00:00', 'XCN'),
    (5, 'south', 'CANARY two', 987654321, TIMESTAMP '2024-02-15 00:00:00', 'XCN'),
    (6, NULL, 'CANARY three', 987654321, TIMESTAMP '2024-03-15 00:00:00', 'XCN')`,
  `CREATE TABLE codes AS SELECT id, region FROM people`,
];

/** The same tables: a column that may be null says so, and a table has an engine. */
export function inClickhouse(sql: string): string {
  return sql
    .replace(/(INTEGER|VARCHAR\(\d+\)|DOUBLE PRECISION|TIMESTAMP)(?=[,)])/g, 'Nullable($1)')
    .replaceAll('Nullable(TIMESTAMP)', 'Nullable(DateTime64(6))')
    .replace(/\)$/, ending =>
      sql.startsWith('CREATE TABLE people') ? ') ENGINE = MergeTree ORDER BY tuple()' : ending,
    )
    .replace('CREATE TABLE codes AS', 'CREATE TABLE codes ENGINE = MergeTree ORDER BY tuple() AS');
}

/** SQL of virtual datasets: each reads the table another way. */
export const virtual: Readonly<Record<string, string>> = {
  plain: 'SELECT * FROM people',
  aliased: 'SELECT p.* FROM people AS p WHERE 1 = 1 OR p.id > 0',
  common: 'WITH x AS (SELECT * FROM people), y AS (SELECT * FROM x) SELECT * FROM y',
  shadowed: 'WITH people AS (SELECT * FROM people) SELECT * FROM people',
  recursive: 'WITH RECURSIVE people AS (SELECT * FROM people) SELECT * FROM people',
  quoted: 'WITH "PEOPLE" AS (SELECT 1 AS one) SELECT * FROM people',
  joined: 'SELECT p.* FROM codes c LEFT JOIN people p ON p.id = c.id',
  listed: 'SELECT p.* FROM codes c, people p WHERE p.id = c.id',
  united: 'SELECT * FROM people WHERE id = 1 UNION ALL SELECT * FROM people WHERE id > 1',
  tabled: 'SELECT * FROM people WHERE id = 1 UNION DISTINCT TABLE people',
  tabledAfter: 'WITH x AS (SELECT 1) TABLE people',
  nested: 'SELECT * FROM (SELECT * FROM (SELECT * FROM people) a) b',
  scalar:
    "SELECT c.id, 'north' AS region, (SELECT MAX(name) FROM people) AS name, (SELECT MAX(amount) FROM people) AS amount, (SELECT MIN(day) FROM people) AS day, 'EUR' AS currency FROM codes c",
  lateral: 'SELECT q.* FROM codes c, LATERAL (SELECT * FROM people p WHERE p.id = c.id) q',
  ordered: 'SELECT p.* FROM codes c JOIN people p ON c.id = p.id ORDER BY p.id, p.name LIMIT 10',
  colon: 'SELECT * FROM x : people',
  fromFirst: 'FROM people',
  summarised: 'SELECT * FROM (SUMMARIZE people)',
  asText: "SELECT * FROM query('SELECT * FROM people')",
  braces: 'SELECT * FROM { OJ people LEFT OUTER JOIN codes ON 1 = 1 }',
  errorText: "SELECT extractvalue(1, concat('~', (SELECT MAX(name) FROM people))) AS name",
  statistics: "SELECT most_common_vals::text AS name FROM pg_stats WHERE tablename = 'people'",
};
