import { slotSql, slots } from '../definitions.mjs';

/** Templates in SQL: in the SQL of a virtual dataset, in conditions, in columns of one's own. */
export const templates = {
  templates: {
    make: r => {
      const query = questionOf(r);
      const expression = r.pick(expressions)(r);
      return r.one(
        () => ({ ...base(r, query), sql: slotSql({ text: `'{{ ${expression} }}'` }) }),
        () => ({
          ...base(r, query),
          sql: slotSql({ text: `'{{ ${expression} }}'`, condition: r.pick(conditions)(r) }),
        }),
        () => base(r, { ...query, extras: { where: r.pick(conditions)(r) } }),
        () =>
          base(r, {
            ...query,
            columns: [{ expressionType: 'SQL', sqlExpression: `'{{ ${expression} }}'`, label: 'said here' }],
            orderby: [],
          }),
        () =>
          base(r, {
            ...query,
            metrics: [{ expressionType: 'SQL', sqlExpression: `MAX('{{ ${expression} }}')`, label: 'said here' }],
            orderby: [],
          }),
      );
    },
  },
};

const at = slots[0];

const base = (r, query) => ({
  dataset: at,
  sequential: true,
  sql: slotSql(),
  request: { queries: [query], ...(r.chance(0.2) ? { form_data: { url_params: { color: 'green' } } } : {}) },
  unordered: true,
});

function questionOf(r) {
  const filters = [
    { col: 'symbol', op: 'IN', val: r.some(['AAPL', 'IBM', 'GOOG', "O'Neil"], 1, 3) },
    { col: 'symbol', op: '==', val: 'MSFT' },
    { col: 'price', op: r.pick(['>=', '<', '==']), val: r.pick([100, 50.5, '200']) },
    {
      col: 'symbol',
      op: r.pick(['LIKE', 'ILIKE', 'NOT IN', 'IS NOT NULL']),
      val: r.pick([['A%'], 'A%', ['IBM', 'AAPL']]),
    },
    {
      col: 'date',
      op: 'TEMPORAL_RANGE',
      val: r.pick(['2004-01-01 : 2006-01-01', '2004-01-01 : ', 'No filter', '2005-02-03T04:05:06 : 2007-01-01']),
    },
    { col: 'nowhere', op: '==', val: 'x' },
  ];
  return {
    columns: ['said'],
    metrics: ['count'],
    orderby: [['said', true]],
    filters: r.some(filters, 0, 3),
    ...(r.chance(0.4) ? { granularity: 'date', time_range: '2003-01-01 : 2005-06-01' } : {}),
    ...(r.chance(0.3) ? { extras: { time_grain_sqla: 'P1M' } } : {}),
    ...(r.chance(0.3) ? { url_params: { color: r.pick(['blue', "it's", '50%']), n: '3' } } : {}),
    ...(r.chance(0.3) ? { row_limit: 77, row_offset: 0 } : {}),
  };
}

const flag = r => r.pick(['', ', remove_filter=True', ', remove_filter=False']);

const values = [
  r => `filter_values('symbol'${flag(r)})`,
  () => "filter_values('price')",
  () => "filter_values('symbol', 'none')",
  () => '[3, 1, 2]',
  () => "['b', 'a', 'c', 'a']",
  () => '(columns or [])',
  () => '(metrics or [])',
  () => 'range(5)',
];

const texts = [
  () => "url_param('color')",
  () => "url_param('color', 'none')",
  () => 'current_username()',
  () => 'from_dttm',
  () => 'to_dttm',
  () => 'time_grain',
  () => 'time_column',
  () => "'Some text, 12'",
  () => "get_time_filter('date').time_range",
  () => "get_time_filter('date', strftime='%Y/%m').from_expr",
  () => "get_time_filter(default='2004-01-01 : 2005-01-01', strftime='%d.%m.%Y').to_expr",
];

const ofList = [
  'length',
  "join('|')",
  'first',
  'last',
  'sort | join',
  'unique | join',
  'reverse | join',
  'max',
  'min',
  'list | length',
  "map('string') | join('+')",
  'batch(2) | list | length',
  'slice(2) | list | length',
  "select('string') | list | length",
  'sum',
];
const ofText = [
  'upper',
  'lower',
  'title',
  'capitalize',
  'trim',
  'length',
  "replace('a', 'b')",
  "default('x')",
  'string',
  'wordcount',
  'reverse',
  'truncate(6)',
  'center(12)',
  'urlencode',
  "list | join('.')",
  'first',
  'int',
  'float',
  'e',
];
const numbers = [
  '1 + 2 * 3',
  '7 // 2',
  '-7 // 2',
  '-7 % 3',
  '2 ** 10',
  '7 / 2',
  '1 / 3',
  '10 | float',
  '3.7 | int',
  '3.14159 | round(2)',
  '2.5 | round',
  '1234567.891 | round(1)',
  '5 | string',
  '1e20',
  '0.1 + 0.2',
  '10 ** 20',
  '-3 | abs',
  "'%05.1f' | format(3.14159)",
  "'%s-%d' | format('a', 5)",
  '1000000 | filesizeformat',
];
const tests = [
  'columns is defined',
  'nope is defined',
  '1 in [1, 2]',
  "'a' ~ 1",
  'none is none',
  '3 is odd',
  "'x' is string",
  '[1] == [1]',
  'true and false or true',
  "('a', 'b')[1]",
  "{'a': 1}['a']",
  "{'a': 1}.a",
  "'abc'[1:]",
  "'abc'[::-1]",
  '[1, 2, 3][:2] | join',
  "'b' if 1 > 2 else 'c'",
  'row_limit',
  'row_offset',
  'filter',
  'groupby',
  'columns',
  'metrics',
  'table_columns',
  'dict(a=1).a',
  "'a,b'.split(',') | length",
  "' x '.strip()",
  "'abc'.upper()",
  "'x'.join(['1', '2'])",
  "'abc'.startswith('a')",
  "'a-b'.replace('-', '+')",
  "'%s' % 3",
  "'{}'.format(4)",
  'none',
  '[]',
  'current_user_id() is number',
  'current_user_roles() | length',
  "cache_key_wrapper('k')",
  "get_filters('symbol') | length",
  "(get_filters('symbol') | first).op",
  "(get_filters('price') | first).val",
  "[1, 'a', none, true] | tojson",
  "{'b': 1.5} | tojson | length",
];

const expressions = [
  r => r.pick(numbers),
  r => r.pick(tests),
  r => `${r.pick(values)(r)} | ${r.pick(ofList)}`,
  r => `${r.pick(texts)(r)} | ${r.pick(ofText)}`,
  r => r.pick(texts)(r),
  r => `${r.pick(values)(r)} | ${r.pick(ofList)} | ${r.pick(ofText)}`,
];

const conditions = [
  r =>
    `{% if filter_values('symbol'${flag(r)}) %}symbol IN {{ filter_values('symbol') | where_in }}{% else %}1 = 1{% endif %}`,
  r =>
    `symbol IN {{ filter_values('symbol', ${r.pick(["'IBM'", 'none'])}) | where_in(${r.pick(['', 'default_to_none=true'])}) }}`,
  r => `{% for f in get_filters('price'${flag(r)}) %}price {{ f.op }} {{ f.val }} AND {% endfor %}1 = 1`,
  r =>
    `{% set t = get_time_filter('date', ${r.pick(["default='2004-01-01 : 2005-01-01'", "target_type='TIMESTAMP'"])}${flag(r)}) %}{% if t.from_expr %}date >= ${r.pick(['{{ t.from_expr }}', "'2004-01-01'"])} AND {% endif %}1 = 1`,
  () => "{% if from_dttm is not none %}date >= '{{ from_dttm }}' AND {% endif %}1 = 1",
  () => "symbol = '{{ url_param('color', 'IBM') }}'",
  () => '{% macro low(x) %}price > {{ x }}{% endmacro %}{{ low(100) }}',
  () => '{% for s in ["AAPL", "IBM"] %}symbol = \'{{ s }}\'{% if not loop.last %} OR {% endif %}{% endfor %}',
  () => "{# remark #}symbol <> 'X'",
  () => '{% set ns = namespace(n=0) %}{% for i in range(4) %}{% set ns.n = ns.n + i %}{% endfor %}price > {{ ns.n }}',
  () => 'price > {{ nope | default(40) }}',
  () => 'price > {{ nope }}',
  () => "price > {{ metric('count') }}",
];
