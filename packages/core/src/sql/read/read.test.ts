import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readExpression } from './expression';
import { type Lexis, standardLexis } from './lexis';
import { readStatement } from './statement';
import { isAtomic, printTokens, readTokens } from './tokens';

const lexis: Lexis = { ...standardLexis, escapeStrings: true, dollarQuotes: true, nestedComments: true };
const mysql: Lexis = {
  ...standardLexis,
  backtickNames: true,
  doubleQuotedText: true,
  backslashEscapes: true,
  hashComments: true,
  sessionVariables: true,
};
const deniedFunctions = new Set(['pg_read_file']);
const expression = (sql: string, subqueries = false) => readExpression(sql, { lexis, deniedFunctions, subqueries });
const kinds = (sql: string, of: Lexis = lexis) => {
  const read = readTokens(sql, of);
  return read.ok ? read.tokens.map(token => [token.kind, token.raw]) : read.reason;
};

describe('variables of a session', () => {
  it('are read by no expression where the engine has them; elsewhere @ is an operator', () => {
    const read = (sql: string, of: Lexis) =>
      readExpression(sql, { lexis: of, deniedFunctions, subqueries: false }).kind;
    for (const sql of ['@held', '@@version', '(@`a b` := name) IS NOT NULL']) expect(read(sql, mysql)).toBe('denied');
    expect(read("name = 'a@b.org'", mysql)).toBe('expression');
    expect(read('@ -5', lexis)).toBe('expression');
  });
});

describe('tokens of SQL', () => {
  it('tells words, quoted names, texts, numbers and symbols apart', () => {
    expect(kinds(`a."b""c"+'it''s' >= 1.5e-3`)).toEqual([
      ['word', 'a'],
      ['symbol', '.'],
      ['name', '"b""c"'],
      ['symbol', '+'],
      ['text', "'it''s'"],
      ['symbol', '>'],
      ['symbol', '='],
      ['number', '1.5e-3'],
    ]);
  });

  it('reads names in brackets and backslashes in names only where the engine does', () => {
    expect(kinds("[a'] || b || [c']", { ...lexis, bracketNames: true })).toEqual([
      ['name', "[a']"],
      ['symbol', '|'],
      ['symbol', '|'],
      ['word', 'b'],
      ['symbol', '|'],
      ['symbol', '|'],
      ['name', "[c']"],
    ]);
    const escaped = { ...lexis, backtickNames: true, backslashNames: true };
    expect(kinds('"a\\" || b" `c\\``', escaped)).toEqual([
      ['name', '"a\\" || b"'],
      ['name', '`c\\``'],
    ]);
    expect(kinds('[a', { ...lexis, bracketNames: true })).toBe('unclosed quote');
    expect(kinds('[1]')).toEqual([
      ['symbol', '['],
      ['number', '1'],
      ['symbol', ']'],
    ]);
  });

  it('reads backslashes only where the engine does', () => {
    expect(kinds(`'\\' || x`)).toEqual([
      ['text', `'\\'`],
      ['symbol', '|'],
      ['symbol', '|'],
      ['word', 'x'],
    ]);
    expect(kinds(`E'\\' OR 1 --'`)).toEqual([
      ['word', 'E'],
      ['text', `'\\' OR 1 --'`],
    ]);
    expect(kinds(`'\\' OR 1 #'`, mysql)).toEqual([['text', `'\\' OR 1 #'`]]);
    expect(kinds(`"\\" OR 1 #"`, mysql)).toEqual([['text', `"\\" OR 1 #"`]]);
  });

  it('knows dollar quotes with their tags', () => {
    expect(kinds('$a$ ; $$ ; $a$ b')).toEqual([
      ['text', '$a$ ; $$ ; $a$'],
      ['word', 'b'],
    ]);
  });

  it('drops comments and keeps line ends', () => {
    const read = readTokens('a -- b\n/* c /* d */ e */ f', lexis);
    expect(read.ok && printTokens(read.tokens)).toBe('a\nf');
  });

  it('refuses what never ends, comments an engine would run, and NUL', () => {
    expect(kinds("'open")).toBe('unclosed quote');
    expect(kinds('/* /* */')).toBe('unclosed comment');
    expect(kinds('/*! DROP TABLE t */', mysql)).toBe('unclosed comment');
    expect(kinds('a\0b')).toBe('forbidden character');
  });

  it('keeps every character that is not blank or comment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => {
        const read = readTokens(text, lexis);
        if (!read.ok) return;
        for (const token of read.tokens) expect(text.slice(token.start, token.end)).toBe(token.raw);
        const again = readTokens(printTokens(read.tokens), lexis);
        expect(again.ok && again.tokens.map(({ raw }) => raw)).toEqual(read.tokens.map(({ raw }) => raw));
      }),
      { numRuns: 300 },
    );
  });
});

describe('custom expressions', () => {
  it('compares with one equals sign, as every engine knows it', () => {
    const read = (sql: string) => {
      const found = expression(sql);
      return found.kind === 'expression' ? found.sql : found.kind;
    };
    expect(read('a == 1 AND NOT b==-2')).toBe('a = 1 AND NOT b=-2');
    for (const sql of ["a = '=='", 'a === 1', 'a <== 1', 'a >= 1', 'a = = 1', 'a ==> 1']) expect(read(sql)).toBe(sql);
  });
  it.each(['a IN t', 'a NOT IN (db.t)', 'in(a, t)', 'a = 1 OR globalIn(a, t)'])(
    'read no table in %s, where the engine would',
    sql => {
      const rules = { deniedFunctions: new Set<string>(), subqueries: false };
      expect(readExpression(sql, { ...rules, lexis: { ...lexis, inReadsTables: true } }).kind).toBe('subquery');
      expect(readExpression(sql, { ...rules, lexis }).kind).toBe('expression');
    },
  );

  it('lets an expression through without its comments and last semicolon', () => {
    expect(expression('SUM(a) /* all */ / COUNT(*) -- mean\n;')).toEqual({
      kind: 'expression',
      sql: 'SUM(a) / COUNT(*)',
    });
  });

  it.each([
    ['(SELECT 1)', 'subquery'],
    ['a IN (TABLE t)', 'subquery'],
    ['(FROM t)', 'subquery'],
    ['FROM t', 'subquery'],
    ['COALESCE((VALUES (1)), 2)', 'subquery'],
    ['EXISTS/**/(/**/select 1)', 'subquery'],
    ['a; DROP TABLE t', 'invalid'],
    ['a) FROM t --', 'invalid'],
    ['(a', 'invalid'],
    ['(a]', 'invalid'],
    ['   ', 'invalid'],
    ['-- only a comment', 'invalid'],
    ["PG_READ_FILE('/x')", 'denied'],
    [`"pg_read_file" ('/x')`, 'denied'],
  ])('refuses %s', (sql, kind) => {
    expect(expression(sql).kind).toBe(kind);
  });

  it.each(['TRIM(FROM a)', 'EXTRACT(YEAR FROM a)', "a = 'SELECT'", '"select" + 1', 'COUNT(*) FILTER (WHERE a > 1)'])(
    'takes %s for what it is',
    sql => {
      expect(expression(sql).kind).toBe('expression');
    },
  );

  it('lets sub-queries through where they are allowed', () => {
    expect(expression('(SELECT MAX(a) FROM t)', true).kind).toBe('expression');
  });

  it('never lets anything leave the parentheses it is printed in', () => {
    const piece = fc.constantFrom('(', ')', "'", '"', '--', '\n', '/*', '*/', ';', 'a', ' ', '$$', '\\', 'E', ',', '1');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), pieces => {
        const read = expression(pieces.join(''), true);
        if (read.kind !== 'expression') return;
        const whole = readTokens(`(${read.sql}) END`, lexis);
        expect(whole.ok).toBe(true);
        if (!whole.ok) return;
        let depth = 0;
        whole.tokens.slice(0, -1).forEach((token, index, all) => {
          if (token.raw === '(') depth += 1;
          if (token.raw === ')') depth -= 1;
          if (index < all.length - 1) expect(depth).toBeGreaterThan(0);
        });
        expect(whole.tokens.at(-1)?.raw).toBe('END');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('statements of virtual datasets', () => {
  const statement = (sql: string) => readStatement(sql, { lexis, deniedFunctions }).kind;

  it.each([
    'SELECT 1',
    'WITH a AS (SELECT 1) SELECT * FROM a;',
    '(SELECT 1) UNION (SELECT 2)',
    'TABLE t',
    'FROM t',
    "SELECT ';'",
  ])('reads %s', sql => {
    expect(statement(sql)).toBe('query');
  });

  it.each([
    ['SELECT 1; SELECT 2', 'several'],
    ['DROP TABLE t', 'writes'],
    ['WITH d AS (DELETE FROM t RETURNING *) SELECT * FROM d', 'writes'],
    ['SELECT * INTO u FROM t', 'writes'],
    ['SELECT (1', 'invalid'],
    ['', 'invalid'],
    ["SELECT pg_read_file('/x')", 'denied'],
  ])('refuses %s', (sql, kind) => {
    expect(statement(sql)).toBe(kind);
  });
});

describe('operands', () => {
  it.each(['a', '"a b"', "'text'", '12', 'COUNT(*)', 'f(g(1), (2))'])('stand without parentheses: %s', sql => {
    expect(isAtomic(sql, lexis)).toBe(true);
  });
  it.each(['a + 1', 'f(1) + g(2)', 'CASE WHEN a THEN b END', '-1', 'a.b', 'f(1) OVER ()', ''])(
    'need parentheses: %s',
    sql => {
      expect(isAtomic(sql, lexis)).toBe(false);
    },
  );
});
