/** A table of the conformance data as questions are made of it: columns by kind, and SQL that every engine understands. */
export interface AskedTable {
  readonly dataset: string;
  readonly texts: readonly string[];
  readonly wholes: readonly string[];
  /** Doubles and decimals. */
  readonly fractions: readonly string[];
  readonly times: readonly string[];
  readonly truths: readonly string[];
  /** Values that are there, or nearly. */
  readonly values: readonly (string | number)[];
  readonly ranges: readonly string[];
  /** SQL of columns, of metrics and of conditions. */
  readonly custom: readonly string[];
  readonly sums: readonly string[];
  readonly conditions: readonly string[];
  /** A column of series and the metric that limits them. */
  readonly series: { readonly by: string; readonly metric: SimpleMetric } | null;
}

interface SimpleMetric {
  readonly expressionType: 'SIMPLE';
  readonly aggregate: string;
  readonly column: { readonly column_name: string };
  readonly label: string;
}

function total(column_name: string): SimpleMetric {
  return { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name }, label: 'total' };
}

export const askedTables: readonly AskedTable[] = [
  {
    dataset: 'edge',
    texts: ['grp', 'txt'],
    wholes: ['id', 'big'],
    fractions: ['dbl', 'dec'],
    times: ['ts', 'd'],
    truths: ['flag'],
    values: [
      5,
      7,
      0.1,
      0.3,
      '0.3000',
      1e308,
      '9007199254740993',
      '-9007199254740993',
      12.34,
      'A',
      'D',
      1709251199999,
      1719792000000,
      '2024-07-01',
      '2024-07-01 00:00:00',
      '2024-12-30 12:00:00.123456',
    ],
    ranges: [
      'No filter',
      '2024-01-01 : 2025-01-01',
      '2024-07-01 : 2024-07-02',
      ' : 2024-03-10T02:30:00',
      '2024-03-10 : ',
      '1900-01-01 : 1970-01-01',
      '2024-12-30 : 2025-01-02',
    ],
    custom: ["COALESCE(grp, 'none')", "CASE WHEN id > 5 THEN 'late' ELSE 'early' END", 'id * 2', 'ts'],
    sums: [
      'SUM(id) * 1.0 / COUNT(*)',
      'MAX(big) - MIN(big)',
      'COUNT(DISTINCT grp)',
      'SUM(CASE WHEN id > 3 THEN 1 ELSE 0 END)',
      'MIN(id) / 2.0',
    ],
    conditions: ['id > 2', "grp = 'A' OR grp IS NULL", 'NOT (id IN (1, 2))'],
    series: { by: 'grp', metric: total('id') },
  },
  {
    dataset: 'birdstrikes',
    texts: ['wildlife_size', 'phase', 'origin_state'],
    wholes: ['cost_total', 'speed_ias'],
    fractions: [],
    times: ['flight_date'],
    truths: [],
    values: [0, 100, 'Small', 'Large', 'Texas', 631152000000, '1995-06-01'],
    ranges: ['1990-01-01 : 1991-01-01', '1999-12-27 : 2000-03-02', 'Last year', '2000-02-29 : 2001-02-28', 'No filter'],
    custom: ["CASE WHEN cost_total > 100 THEN 'dear' ELSE phase END", 'costly'],
    sums: [
      'SUM(cost_total) * 1.0 / COUNT(*)',
      'AVG(speed_ias + cost_total)',
      'COUNT(DISTINCT phase)',
      'SUM(speed_ias)',
    ],
    conditions: ["wildlife_size <> 'Small'", 'speed_ias IS NULL'],
    series: { by: 'wildlife_size', metric: total('cost_total') },
  },
  {
    dataset: 'stocks',
    texts: ['symbol'],
    wholes: [],
    fractions: ['price'],
    times: ['date'],
    truths: [],
    values: ['AAPL', 'IBM', 100, 20.5, 946684800000, '2001-01-01'],
    ranges: ['2000-01-01 : 2001-01-01', '2004-02-01 : 2004-05-01', '2009-01-01 : 2010-12-31'],
    custom: ["CASE WHEN price > 100 THEN 'dear' ELSE 'cheap' END"],
    sums: ['MAX(price) - MIN(price)', 'AVG(price)'],
    conditions: ['price > 20'],
    series: { by: 'symbol', metric: total('price') },
  },
  {
    dataset: 'movies',
    texts: ['mpaa_rating', 'major_genre', 'source'],
    wholes: ['us_gross', 'production_budget', 'running_time_min'],
    fractions: ['imdb_rating'],
    times: ['release_date'],
    truths: [],
    values: ['R', 'PG', 'Drama', 1000000, 6.5, 946684800000, 0],
    ranges: ['1990-01-01 : 2000-01-01', ' : 1960-01-01', '2008-02-29 : 2009-02-28'],
    custom: ["COALESCE(mpaa_rating, 'Not Rated')"],
    sums: [
      'SUM(us_gross) * 1.0 / NULLIF(SUM(production_budget), 0)',
      'AVG(imdb_rating)',
      'SUM(running_time_min) / 60.0',
    ],
    conditions: ['us_gross > 0', 'major_genre IS NULL'],
    series: { by: 'major_genre', metric: total('us_gross') },
  },
  {
    dataset: 'penguins',
    texts: ['Species', 'Island', 'Sex'],
    wholes: ['Body Mass (g)', 'Flipper Length (mm)'],
    fractions: ['Beak Length (mm)'],
    times: [],
    truths: [],
    values: ['Adelie', 'MALE', 4000, 39.1],
    ranges: [],
    custom: [],
    sums: ['COUNT(*) * 100.0 / 344'],
    conditions: [],
    series: { by: 'Species', metric: total('Body Mass (g)') },
  },
  {
    dataset: 'shifted_hours',
    texts: ['symbol'],
    wholes: [],
    fractions: ['price'],
    times: ['date'],
    truths: [],
    values: ['MSFT', 30],
    ranges: ['2000-01-01 : 2001-01-01', '2003-12-31 : 2004-03-01'],
    custom: [],
    sums: ['AVG(price)'],
    conditions: [],
    series: { by: 'symbol', metric: total('price') },
  },
  {
    dataset: 'epochs',
    texts: [],
    wholes: ['id'],
    fractions: [],
    times: ['secs', 'millis', 'day_text'],
    truths: [],
    values: [1704067200000, '2024-01-01', '20240201', 1],
    ranges: ['2024-01-01 : 2024-02-28', '2024-02-28 : 2025-01-01', ' : 2024-02-01'],
    custom: [],
    sums: ['SUM(id)'],
    conditions: [],
    series: null,
  },
];
