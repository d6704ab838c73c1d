import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderTemplate, type TemplateContext } from './index';

const nothing: TemplateContext = { variables: {}, functions: {}, filters: [] };

function render(template: string, context: Partial<TemplateContext> = {}): string {
  const rendered = renderTemplate(template, { ...nothing, ...context });
  return rendered.kind === 'text' ? rendered.text : `refused: ${rendered.message}`;
}

/** Templates and what Jinja 3.1 made of them in a SQL clause; null where it failed. */
const recorded: readonly (readonly [string, string | null])[] = JSON.parse(
  readFileSync(new URL('./recorded-jinja.json', import.meta.url), 'utf8'),
);

describe('what Jinja makes of a template', () => {
  it('is recorded for some hundred of them', () => {
    expect(recorded.length).toBeGreaterThan(500);
  });
  it.each(recorded.filter(([, text]) => text !== null))('%s is %s', (template, text) => {
    expect(render(template)).toBe(text);
  });
  it.each(recorded.filter(([, text]) => text === null).map(([template]) => template))('%s is refused', template => {
    expect(render(template)).toMatch(/^refused: The template cannot be rendered: /);
  });
});

describe('a refusal says what to do', () => {
  it.each([
    ['{{ 1', 'it breaks off. Close every "{{" with "}}" and every "{%" with "%}"'],
    ['{# a', 'a comment breaks off. Close every "{#" with "#}"'],
    ["{{ 'a }}", "a text breaks off. Close it with '"],
    ['{% if true %}a', '{% endif %} is missing'],
    ['{% foo %}', '{% foo %} is no tag that can stand there'],
    ['{{ a b }}', '"}}" is missing before "b"'],
    ['{{ 1|nofilter }}', 'there is no filter "nofilter"'],
    ['{{ 1 is notest }}', 'there is no test "notest"'],
    ['{{ f() }}', '"f" is no function'],
    ['{{ 1 / 0 }}', 'it divides by zero'],
    ['{{ dict([1]) }}', 'a whole number cannot be gone through one by one'],
    ["{{ dict(['abc', 'a']) }}", 'a record is made of pairs of a name and a value'],
    [
      "{{ 'a' + 1 }}",
      'a text and a whole number do not go together with "+". "~" joins anything to a text, |int makes a number of one',
    ],
    ['{{ missing.part }}', '"missing" is not defined'],
    ['{{ missing + 1 }}', '"missing" is not defined'],
    ["{{ 1 < 'a' }}", 'a whole number and a text have no order'],
    ["{{ 'a'.replace() }}", 'a text is needed, not nothing'],
    ["{{ 'a'|upper|center(wide=3) }}", 'there is no argument "wide"'],
    ["{{ '{'.format() }}", 'a text to format has a brace without its other. Write it twice to mean it'],
    ['{% for a, b in [(1, 2, 3)] %}{% endfor %}', 'a tuple does not give 2 values'],
  ])('%s', (template, reason) => {
    expect(render(template)).toBe(`refused: The template cannot be rendered: ${reason}`);
  });
});

const long = "{% set a = 'a' * 200000 %}";

describe('a template costs what its budget allows', () => {
  it.each([
    ["{{ 'a' * 10**9 }}", 'too much text'],
    ['{{ [0] * 10**9 }}', 'too much text'],
    ["{{ '%0999999999d' % 1 }}", 'too much text'],
    ["{{ '{:>999999999}'.format(1) }}", 'too much text'],
    ["{{ 'a'.zfill(10**9) }}", 'too much text'],
    ["{{ 'a'|center(10**9) }}", 'too much text'],
    ["{{ 'a'|indent(10**9) }}", 'too much text'],
    ["{{ ('a' * 100000).replace('a', 'b' * 100000) }}", 'too much text'],
    ["{{ ['a' * 100000] * 100000 }}", 'too much text'],
    ["{{ (['a' * 1000] * 10000)|join }}", 'too much text'],
    ['{% set l = [1] %}{% for i in range(100) %}{% set _ = l.extend(l) %}{% endfor %}', 'too much text'],
    ['{{ 10 ** 10000 }}', 'a number that is too large'],
    ['{% set ns = namespace(n=7) %}{% for i in range(100) %}{% set ns.n = ns.n * ns.n %}{% endfor %}', 'too large'],
    ['{{ range(10**12) }}', 'a range has at most 1000 entries'],
    ['{% macro f(f) %}{{ f(f) }}{% endmacro %}{{ f(f) }}', 'its macros call each other too deeply'],
    [`{{ ${'('.repeat(5000)}1${')'.repeat(5000)} }}`, 'it nests too deeply'],
    [`{{ ${'['.repeat(5000)}1${']'.repeat(5000)} }}`, 'it nests too deeply'],
    [`{{ ${'not '.repeat(5000)}1 }}`, 'it nests too deeply'],
    [`{{ ${'-'.repeat(5000)}1 }}`, 'it nests too deeply'],
    [`${'{% if 1 %}'.repeat(5000)}`, 'it nests too deeply'],
    [`{{ 1${'+1'.repeat(20_000)} }}`, 'one of its expressions is too long'],
    [`{{ a${'.a'.repeat(20_000)} }}`, 'one of its expressions is too long'],
    ['{% set l = [] %}{% set _ = l.append(l) %}{{ l }}', 'a list nests too deeply'],
    ['{% set l = [] %}{% set _ = l.append(l) %}{{ l|tojson }}', 'a list nests too deeply'],
    ['{% set l = [] %}{% set _ = l.append(l) %}{% set m = [l] %}{{ l == m }}', 'a list nests too deeply'],
    ['{% for a in range(1000) %}{% for b in range(1000) %}{% endfor %}{% endfor %}', 'it takes too many steps'],
    ['{{ (range(1000)|list * 100)|unique|list|length }}', 'it looks at too many values'],
    ['{% set l = [] %}{% set _ = l.append(l) %}{{ f(l) }}', 'a list nests too deeply'],
    [`{{ ${'('.repeat(90)}1${`${'+1'.repeat(450)})`.repeat(90)} }}`, 'it nests too deeply'],
    [`{% macro m() %}{{ m()${'|upper'.repeat(400)} }}{% endmacro %}{{ m() }}`, 'it nests too deeply'],
    [`${long}{{ ('%(a)s' * 4000) % {'a': a} }}`, 'too much text'],
    [`${long}{{ ('{0}' * 4000).format(a) }}`, 'too much text'],
    [`${long}{{ a${' ~ a'.repeat(4000)} }}`, 'too much text'],
    [`${long}{{ 'a'.ljust(4000, a) }}`, 'a text is filled up with one letter'],
    [`${long}{{ ([['a', a]] * 4000)|urlencode }}`, 'too much text'],
    [`${long}{{ ([{a: 1}] * 4000)|tojson }}`, 'too much text'],
    [
      '{% set l = [[1]] * 1000 %}{% for i in range(40) %}{% set l = [l] %}{% endfor %}{{ ([l] * 300)|tojson(indent=10) }}',
      'too much text',
    ],
    ['{{ ([10**1000] * 200000)|string }}', 'too much text'],
    [`{{ ([${'m'.repeat(100_000)}] * 8000)|join }}`, 'too much text'],
    [`${long.replaceAll("'a'", "'A'")}{{ ([a] * 4000)|sort|length }}`, 'too much text'],
    [`${long}{% for i in range(100) %}{% set _ = a.upper() %}{% endfor %}`, 'too much text'],
    [`${long}{% for i in range(100) %}{% set _ = a|length %}{% endfor %}`, 'too much text'],
    ["{% set _ = 'a\nb'|indent(-10**12) %}{{ ('a' * 200000 ~ 'b')|length }}", 'too much text'],
    ['{% set l = [0] * 200000 %}{% for i in range(100) %}{% set _ = cycler(*l) %}{% endfor %}', 'too much text'],
  ])('and no more: %#', (template, reason) => {
    const text = render(template, { functions: { f: () => null } });
    expect(text).toMatch(/^refused: /);
    expect(text).toContain(reason);
  });
});

it('a record is made of pairs and names', () => {
  expect(render("{{ dict([('a', 1), ('b', 2)], c=3) }}")).toBe("{'a': 1, 'b': 2, 'c': 3}");
});

describe('values from outside', () => {
  const variables = { nothing: null, whole: 3, fraction: 1.5, names: ['a', null], record: { a: { b: null } } };
  it.each([
    ['{{ nothing }} {{ whole }} {{ fraction }} {{ names }} {{ record }}', "None 3 1.5 ['a', None] {'a': {'b': None}}"],
    ['{{ record.a.b is none }} {{ names[1] is none }} {{ names|last is none }}', 'True True True'],
    ['{{ whole / 2 }} {{ whole // 2 }}', '1.5 1'],
    ["{{ record.get('a', 1).get('b', 2) }}", 'None'],
  ])('%s', (template, text) => {
    expect(render(template, { variables })).toBe(text);
  });

  it('come back to functions as they were', () => {
    const given: unknown[] = [];
    const functions = {
      f: (values: unknown) => {
        given.push(values);
        return null;
      },
    };
    render("{{ f(1, 1.5, 'a', none, [1, (2,)], {'a': 1}, missing, b=true) }}", { functions });
    expect(given).toEqual([{ positional: [1, 1.5, 'a', null, [1, [2]], { a: 1 }, undefined], named: { b: true } }]);
  });

  it.each([
    ["{{ cycler('a').constructor is defined }} {{ cycler('a').__proto__ is defined }}", 'False False'],
    [
      "{{ '\\ud800'|urlencode }}",
      'refused: The template cannot be rendered: half a letter cannot be written in an address',
    ],
    ['{{ [1]|tojson(indent=-1) }}', '[\n1\n]'],
  ])('are plain, and so is what is made of them: %s', (template, text) => {
    expect(render(template)).toBe(text);
  });

  it('of functions count as what is made of them does', () => {
    const functions = { f: () => Array.from({ length: 10_000 }, (_, at) => at) };
    const template = '{% set l = [] %}{% for i in range(500) %}{% set _ = l.append(f()) %}{% endfor %}';
    expect(render(template, { functions })).toContain('it looks at too many values');
  });

  it('of a function that fails are its own error', () => {
    class Refused extends Error {}
    const functions = {
      f: () => {
        throw new Refused();
      },
    };
    expect(() => render('{{ f() }}', { functions })).toThrow(Refused);
  });
});

describe('a text as long as may be', () => {
  const digits = "{{ ('1' * 199999 ~ 'x')";
  it.each([
    [`${digits}|float }}`, '0.0'],
    [`${digits}|int }}`, '0'],
    ["{{ ('%(' * 90000) % {} }}", 'refused'],
    ["{{ ('{a:' * 60000).format(a=1) }}", 'refused'],
    ["{{ ('a ' * 90000)|truncate(9) }}", 'a a...'],
    ["{{ ('1_' * 90000)|int }}", '0'],
    [`${long}{% set b = 'b' ~ a[:90000] %}{{ b in a }}{{ a.split(b)|length }}`, 'False1'],
  ])('is worked on in one pass: %#', (template, text) => {
    const startMs = performance.now();
    expect(render(template)).toMatch(new RegExp(`^${text}`));
    expect(performance.now() - startMs).toBeLessThan(2000);
  });
});

describe('any text at all', () => {
  const piece = fc.constantFrom(
    ...[
      '{{',
      '}}',
      '{%',
      '%}',
      '{#',
      '#}',
      '-',
      ' ',
      'if',
      'for',
      'in',
      'set',
      'end',
      'x',
      '1',
      "'a'",
      '(',
      ')',
      '[',
      ']',
    ],
    ...[
      '{',
      '}',
      '|',
      'upper',
      '.',
      ',',
      '=',
      '==',
      '~',
      '+',
      '*',
      'is',
      'not',
      'odd',
      'endif',
      'endfor',
      'else',
      '\n',
      '"',
    ],
  );
  it('is rendered or refused, and never anything else', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), pieces => {
        const rendered = renderTemplate(pieces.join(' '), nothing);
        return rendered.kind === 'text' || rendered.message.startsWith('The template cannot be rendered: ');
      }),
      { numRuns: 2000 },
    );
  });
  it('without braces is itself', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter(text => !/[{\r\n]/.test(text)),
        text => render(text) === text,
      ),
      { numRuns: 300 },
    );
  });
});
