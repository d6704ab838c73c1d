import { describe, expect, it } from 'vitest';
import { type Lexis, standardLexis } from '../sql';
import { findStrayText, questionFunctions, renderTemplate, type TemplateInputs, type TemplateReport } from './index';

const lexis: Lexis = { ...standardLexis, escapeStrings: true, dollarQuotes: true, nestedComments: true };

function aReport(): TemplateReport {
  return { appliedFilters: new Set(), removedFilters: new Set(), handedOut: new Map() };
}

function inputs(given: Partial<TemplateInputs> = {}): TemplateInputs {
  return {
    person: { id: 7, username: "o'neil", email: null, roles: ['Alpha', 'Gamma'] },
    rules: [],
    filters: [
      { column: 'state', operator: 'IN', value: ['NY', "O'Hare"] },
      { column: 'price', operator: '>=', value: 10 },
      { column: 'price', operator: '<', value: 20 },
      { column: 'empty', operator: '==', value: null },
    ],
    urlParams: { color: 'blue', depth: 3 },
    literal: value => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)),
    timeRange: ({ given: range, fallback }) => ({ from_expr: "'a'", to_expr: null, time_range: range ?? fallback }),
    dataset: ({ id }) => `(SELECT 1) AS dataset_${id}`,
    metric: name => `SUM(${name})`,
    readTime: text => `${text} 00:00:00`,
    ...given,
  };
}

function render(template: string, report = aReport(), given: Partial<TemplateInputs> = {}): string {
  const context = {
    ...questionFunctions(inputs(given), report),
    variables: { floor: 5, names: ['a', 'b'], nothing: null },
  };
  const rendered = renderTemplate(template, context);
  return rendered.kind === 'text' ? rendered.text : `refused: ${rendered.message}`;
}

describe('templates', () => {
  it.each([
    ['plain', 'plain'],
    ['{{ floor + 1 }}', '6'],
    ['{{ missing|default(3) }}', '3'],
    ['{{ nothing }}', 'None'],
    ['{{ missing }}', '{{ missing }}'],
    ['{{ 3.0 }} {{ 4 / 2 }} {{ 0.5 }} {{ 3 }}', '3.0 2.0 0.5 3'],
    ['{{ true }} {{ names }}', "True ['a', 'b']"],
    ['{% for n in names %}{{ n }}{% if not loop.last %}, {% endif %}{% endfor %}', 'a, b'],
    ['{% set x = 2 %}{{ x * floor }}', '10'],
    ['{# not seen #}a', 'a'],
  ])('renders %s', (template, text) => {
    expect(render(template)).toBe(text);
  });

  it.each([
    ['{{ current_user_id() }}', '7'],
    ['{{ current_username() }}', "o''neil"],
    ['{{ current_user_email() }}', 'None'],
    ['{{ current_user_roles()|join(",") }}', 'Alpha,Gamma'],
    ['{{ url_param("color") }}', 'blue'],
    ['{{ url_param("depth") }}', '3'],
    ['{{ url_param("shape", "round") }}', 'round'],
    ['{{ cache_key_wrapper(4) }}', '4'],
    ['{{ filter_values("state")|where_in }}', "('NY', 'O''Hare')"],
    ['{{ where_in(filter_values("price")) }}', '(10, 20)'],
    ['{{ filter_values("none", "any")|join }}', 'any'],
    ['{{ filter_values("none")|length }}', '0'],
    ['{{ [1, 2]|where_in }} {{ []|where_in(default_to_none=True) }}', '(1, 2) None'],
    [
      '{{ [9007199254740993]|where_in }} {{ cache_key_wrapper(9007199254740993) }}',
      '(9007199254740993) 9007199254740993',
    ],
    ["{% for f in get_filters('price') %}{{ f.op }}{{ f.get('val') }};{% endfor %}", '>=10;<20;'],
    ["{{ get_filters('state')[0].val|length }}", '2'],
    [
      "{% set t = get_time_filter('ts', default='Last week') %}{{ t.from_expr }} {{ t.to_expr }} {{ t.time_range }}",
      "'a' None Last week",
    ],
    ['{% set t = get_time_filter() %}{{ t.time_range }} {{ current_user_rls_rules() }}', 'None None'],
    ['{{ dataset(12) }}', '(SELECT 1) AS dataset_12'],
    ["{{ metric('a') }}", 'SUM(a)'],
    ["{{ '2024-01-02'|to_datetime('%Y-%m-%d') }}", '2024-01-02 00:00:00'],
  ])('answers %s', (template, text) => {
    expect(render(template)).toBe(text);
  });

  it('hands out an argument of the address with its quotes doubled, unless they are asked for as they are', () => {
    const report = aReport();
    const given = { urlParams: { a: "it's" } };
    expect(render("{{ url_param('a') }} {{ url_param('a', escape_result=False) }}", report, given)).toBe("it''s it's");
    expect([...report.handedOut]).toEqual([
      ["it''s", "it's"],
      ["it's", "it's"],
    ]);
  });

  it('reports which filters it read and which it takes care of', () => {
    const report = aReport();
    render(
      "{{ filter_values('state') }}{{ get_filters('price', remove_filter=True) }}{{ filter_values('none') }}",
      report,
    );
    expect([...report.appliedFilters]).toEqual(['state', 'price']);
    expect([...report.removedFilters]).toEqual(['price']);
  });

  it.each([
    '{{ 1 ',
    '{% if %}',
    '{% for i in range(2000) %}x{% endfor %}',
    '{% for a in range(1000) %}{% for b in range(1000) %}{{ a * b }}{% endfor %}{% endfor %}',
    "{% set ns = namespace(x='aaaaaaaaaa') %}{% for i in range(100) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}",
    "{{ 'x'.constructor.constructor('return process')() }}",
    "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    '{{ no_such_function() }}',
    `${'('.repeat(20_000)}{{ ${'('.repeat(20_000)}1${')'.repeat(20_000)} }}`,
  ])('refuses %#, at once', template => {
    expect(render(template)).toMatch(/^refused: /);
  });

  it.each([
    ['{{ names.constructor }}', "{{ no such element: list object['constructor'] }}"],
    ['{{ floor.__proto__ }}', "{{ no such element: int object['__proto__'] }}"],
    ["{{ {}['__proto__'] }}", "{{ no such element: dict object['__proto__'] }}"],
    ["{{ {'constructor': 1}.constructor }}", '1'],
  ])('does not reach the prototype of what it is given: %s', (template, text) => {
    expect(render(template)).toBe(text);
  });
});

describe('texts of people in rendered SQL', () => {
  const find = (rendered: string, text: string, template = '') =>
    findStrayText(rendered, { texts: [text], template, lexis });

  it('may stand between quotes, whatever they hold', () => {
    expect(find("WHERE a = 'x'' OR 1=1 --'", "x'' OR 1=1 --")).toBeNull();
  });
  it('may stand anywhere as one word or number', () => {
    expect(find('ORDER BY price', 'price')).toBeNull();
    expect(find('WHERE a > 12.5', '12.5')).toBeNull();
  });
  it('are found where they stand outside quotes or reach across them', () => {
    expect(find('WHERE a > 1 OR 1=1', '1 OR 1=1')).toBe('1 OR 1=1');
    expect(find('WHERE a > 1 OR 1=1', '1 or 1=1')).toBe('1 or 1=1');
    expect(find("WHERE a = 'x' OR 'b'", "x' OR 'b")).toBe("x' OR 'b");
  });
  it('are not confused with what the template itself says', () => {
    expect(find("SELECT a FROM t WHERE b = 'a FROM t'", 'a FROM t', "SELECT a FROM t WHERE b = '{{ x }}'")).toBeNull();
  });
});

it.each(['{{', '{{ 1', '{% if x', '{{ f('])('says that a template breaks off, in our words: %s', template => {
  const rendered = renderTemplate(template, { variables: {}, functions: {}, filters: [] });
  expect(rendered.kind === 'refused' && rendered.message).toMatch(/^The template cannot be rendered: /);
  expect(rendered.kind === 'refused' && rendered.message).not.toMatch(/undefined|properties/);
});
