/** The parts that questions are made of. `r` is chance (`randomOf`), `t` a table of `describeTables`. */

const few = 60;

export const labelOf = thing => (typeof thing === 'string' ? thing : thing.label);

export function pickTable(r, tables, { timed = false } = {}) {
  return r.pick(tables.filter(({ time }) => !timed || time !== null));
}

export function columnsOf(t, ...kinds) {
  return [...t.columns, ...t.calculated].filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
}

/** Columns of few values, so that groups are few; the two of fewest where all have many. */
export function groupable(t) {
  const rising = t.columns.toSorted((one, other) => one.distinct - other.distinct);
  return rising.filter(({ distinct }, at) => distinct <= few || at < 2);
}

const quoted = name => `"${name.replaceAll('"', '""')}"`;
const text = value => `'${String(value).replaceAll("'", "''")}'`;

/** SQL over a column that both engines read the same way. */
function expressionOver(r, { name, kind }) {
  const c = quoted(name);
  if (kind === 'text')
    return r.pick([`UPPER(${c})`, `LENGTH(${c})`, `COALESCE(${c}, 'none')`, `SUBSTRING(${c}, 1, 2)`]);
  if (kind === 'number')
    return r.pick([`${c} + 1`, `CASE WHEN ${c} > 10 THEN 'high' ELSE 'low' END`, `ABS(${c})`, `(${c} IS NULL)`]);
  if (kind === 'boolean') return r.pick([`NOT ${c}`, `CASE WHEN ${c} THEN 1 ELSE 0 END`]);
  return r.pick([`EXTRACT(year FROM ${c})`, `DATE_TRUNC('year', ${c})`, `CAST(${c} AS DATE)`, `(${c} IS NULL)`]);
}

/** A dimension: a plain or calculated column, or SQL of one's own. */
export function dimension(r, t) {
  const column = r.pick(groupable(t));
  if (r.chance(0.75)) return r.chance(0.1) && t.calculated.length > 0 ? r.pick(t.calculated).name : column.name;
  const label = r.pick(['made', 'Made up', `of ${column.name}`, 'a, b', 'q"uote', 'ä %']);
  const sqlExpression = expressionOver(r, column);
  return { expressionType: 'SQL', sqlExpression, label, ...(r.chance(0.3) ? { hasCustomLabel: true } : {}) };
}

export const grains = ['PT1S', 'PT1M', 'PT1H', 'P1D', 'P1W', 'P1M', 'P3M', 'P1Y'];

/** The x axis of a chart over time. */
export function axis(r, t, { grain = r.pick(['P1M', 'P3M', 'P1Y', ...grains]) } = {}) {
  return {
    columnType: 'BASE_AXIS',
    expressionType: 'SQL',
    sqlExpression: t.time,
    label: r.chance(0.85) ? t.time : 'when',
    ...(grain === null ? {} : { timeGrain: grain }),
    ...(r.chance(0.5) ? { isColumnReference: true } : {}),
  };
}

export function metric(r, t) {
  const kind = r.below(10);
  if (kind < 2) return r.pick(t.saved);
  const column = r.pick(columnsOf(t));
  if (kind === 2) {
    const numbers = columnsOf(t, 'number');
    const over = numbers.length > 0 ? quoted(r.pick(numbers).name) : '1';
    const sqlExpression = r.pick([
      `SUM(${over}) / COUNT(*)`,
      `MAX(${over}) - MIN(${over})`,
      'COUNT(*)',
      `AVG(${over}) * 2.5`,
    ]);
    return {
      expressionType: 'SQL',
      sqlExpression,
      label: r.pick(['own', sqlExpression, 'a, b']),
      ...(r.chance(0.5) ? { hasCustomLabel: true } : {}),
    };
  }
  const aggregates =
    column.kind === 'number'
      ? ['AVG', 'COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN', 'SUM']
      : ['COUNT', 'COUNT_DISTINCT', ...(column.kind === 'boolean' ? [] : ['MAX', 'MIN'])];
  const aggregate = r.pick(aggregates);
  const plain = `${aggregate}(${column.name})`;
  const label = r.chance(0.7) ? plain : r.pick(['m', 'Mein Maß', 'x, y', 'per cent %']);
  return {
    expressionType: 'SIMPLE',
    aggregate,
    column: { column_name: column.name },
    label,
    ...(label === plain ? {} : { hasCustomLabel: true }),
  };
}

/** Metrics whose labels differ from one another and from `taken`. */
export function metrics(r, t, { least = 1, most = 3, taken = [] } = {}) {
  const wanted = r.between(least, most);
  const found = [];
  for (let tries = 0; found.length < wanted && tries < 20; tries += 1) {
    const next = metric(r, t);
    if (![...taken, ...found].map(labelOf).includes(labelOf(next))) found.push(next);
  }
  return found;
}

/** Metrics of numbers only, for what computes with them. */
export function numberMetrics(r, t, { least = 1, most = 2 } = {}) {
  const numbers = columnsOf(t, 'number').filter(({ name }) => t.columns.some(column => column.name === name));
  const chosen = r.some(numbers, least, most).map(({ name }, at) => ({
    expressionType: 'SIMPLE',
    aggregate: r.pick(['AVG', 'MAX', 'MIN', 'SUM', 'COUNT']),
    column: { column_name: name },
    label: ['m', 'n', 'o'][at],
    hasCustomLabel: true,
  }));
  return chosen.length >= least && r.chance(0.7) ? chosen : ['count', ...chosen.slice(1)];
}

export function dimensions(r, t, least, most) {
  const wanted = r.between(least, most);
  const found = [];
  for (let tries = 0; found.length < wanted && tries < 20; tries += 1) {
    const next = dimension(r, t);
    if (!found.map(labelOf).includes(labelOf(next))) found.push(next);
  }
  return found;
}

function someValue(r, column) {
  const there = column.values.length > 0 ? r.pick(column.values) : 1;
  if (column.kind === 'number') return r.pick([there, there, there + 0.5, -there, String(there), 0]);
  if (column.kind === 'boolean') return r.pick([true, false, 'true', 'false', 1, 0]);
  if (column.kind === 'time')
    return r.pick([there, String(there).slice(0, 10), Date.parse(`${String(there).replace(' ', 'T')}Z`) || 0]);
  return r.pick([there, there, there, String(there).slice(0, 2), 'nobody', '<NULL>', '<empty string>', '']);
}

const patternOf = (r, column) => {
  const there = String(column.values.length > 0 ? r.pick(column.values) : 'a');
  return r.pick([`%${there.slice(1, 3)}%`, `${there.slice(0, 1)}%`, `%${there.slice(-1)}`, '_%', '%', there]);
};

/** A filter: any operator on any kind of column. */
export function filter(r, t) {
  const column = r.pick(columnsOf(t));
  const op = r.pick(operators);
  const col = r.chance(0.08)
    ? { expressionType: 'SQL', sqlExpression: expressionOver(r, column), label: 'made' }
    : column.name;
  const wrapped = val => ({ col, op: r.chance(0.1) ? op.toLowerCase() : op, ...(val === undefined ? {} : { val }) });
  if (/NULL|TRUE|FALSE/.test(op)) return wrapped(r.chance(0.1) ? 'x' : undefined);
  if (/LIKE/.test(op)) return wrapped(patternOf(r, column));
  if (op === 'TEMPORAL_RANGE') return { col: t.time ?? column.name, op, val: timeRange(r, t) };
  if (/IN/.test(op)) {
    const list = Array.from({ length: r.between(1, 4) }, () => wholeOf(column, someValue(r, column)));
    return wrapped(r.chance(0.15) ? [...list, null] : r.chance(0.05) ? list[0] : list);
  }
  return wrapped(r.chance(0.05) ? [someValue(r, column)] : someValue(r, column));
}

/** DuckDB compares a list of whole numbers and fractions as whole numbers where the list stands in the SQL. */
const wholeOf = ({ kind, values }, value) =>
  kind === 'number' && values.every(Number.isInteger) && typeof value === 'number' ? Math.trunc(value) : value;

const operators = [
  ...['==', '!=', '>', '<', '>=', '<=', 'IN', 'NOT IN', 'LIKE', 'ILIKE', 'NOT LIKE'],
  ...['IS NULL', 'IS NOT NULL', 'IS TRUE', 'IS FALSE', 'TEMPORAL_RANGE'],
];

/** A range that lies in the table's own years, or any of the grammar. */
export function timeRange(r, t) {
  const { values } = t.columns.find(({ name }) => name === t.time) ?? { values: ['2001-01-01'] };
  const days = r
    .some(values, 2, 2)
    .map(value => String(value).slice(0, 10))
    .sort();
  const [since, until = since] = days;
  return r.one(
    () => `${since} : ${until}`,
    () => `${since} : ${until}`,
    () => `${since}T10:30:00 : ${until}T23:59:59`,
    () => `${since} : `,
    () => ` : ${until}`,
    () => 'No filter',
    () => `DATEADD(DATETIME("${since}"), -${r.between(1, 400)}, ${r.pick(units)}) : ${until}`,
    () =>
      `DATETRUNC(DATETIME("${since}"), ${r.pick(['year', 'month', 'week', 'quarter'])}) : LASTDAY(DATETIME("${until}"), ${r.pick(['year', 'month'])})`,
    () => `${since.slice(0, 4)} : ${Number(until.slice(0, 4)) + 1}`,
  );
}

const units = ['day', 'week', 'month', 'year', 'hour', 'quarter'];

/** Conditions in SQL. */
export function condition(r, t) {
  const column = r.pick(t.columns);
  const c = quoted(column.name);
  const value = column.values.length > 0 ? r.pick(column.values) : 0;
  const literal = column.kind === 'number' || column.kind === 'boolean' ? String(value) : text(value);
  const plain = r.pick([
    `${c} IS NOT NULL`,
    `${c} = ${literal}`,
    `${c} <> ${literal}`,
    `NOT (${c} = ${literal})`,
    `${c} IN (${literal})`,
  ]);
  return r.pick([plain, `(${plain})`, `${plain} OR 1 = 0`, `${plain} AND 1 = 1 -- remark`, `/* x */ ${plain}`]);
}

/** An order that leaves no two rows in either place: by something first, then by every dimension. */
export function wholeOrder(r, { dimensions: by, metrics: of = [] }) {
  const first = of.length > 0 && r.chance(0.5) ? [[r.pick(of), r.chance(0.5)]] : [];
  return [...first, ...by.map(column => [labelOf(column), r.chance(0.6)])];
}
