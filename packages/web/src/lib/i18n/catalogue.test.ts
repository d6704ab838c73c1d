import { describe, expect, it } from 'vitest';
import { translate } from './catalogue';
import { english } from './english';

const en = { tag: 'en', texts: english };

describe('translate', () => {
  it('gives the key itself where the language has no other text', () => {
    expect(translate(en, 'New chart', {})).toBe('New chart');
  });
  it('fills names and leaves those it was not given', () => {
    expect(translate(en, 'Good morning, {{name}}, {{day}}', { name: 'Ana' })).toBe('Good morning, Ana, {{day}}');
  });
  it('chooses the plural form by the count', () => {
    expect(translate(en, '{{count}} rows', { count: 1 })).toBe('1 row');
    expect(translate(en, '{{count}} rows', { count: 0 })).toBe('0 rows');
  });
  it('knows languages with more than two forms', () => {
    const pl = {
      tag: 'pl',
      texts: { '{{count}} rows': { one: '{{count}} wiersz', few: '{{count}} wiersze', many: '{{count}} wierszy' } },
    };
    expect(translate(pl, '{{count}} rows', { count: 3 })).toBe('3 wiersze');
    expect(translate(pl, '{{count}} rows', { count: 5 })).toBe('5 wierszy');
  });
});
