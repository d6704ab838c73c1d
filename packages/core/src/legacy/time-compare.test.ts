import { describe, expect, it } from 'vitest';
import type { LegacyForm } from './chart';
import { earlierQuestions, legacyData } from './index';

const day = 86_400_000;
const monday = Date.UTC(2024, 0, 8);
const rows = (...values: readonly (readonly [number, string, number])[]) =>
  values.map(([at, city, n]) => ({ __timestamp: monday + at * day, city, n }));

const now = rows([0, 'NY', 4], [1, 'NY', 6], [2, 'NY', 8]);
const then = rows([-6, 'NY', 2], [-4, 'NY', 4], [-6, 'LA', 7]);
const week = { months: 0, days: -7, ms: 0 };
const range = { fromMs: monday, toMs: monday + 3 * day };

function compared(form: LegacyForm) {
  const asked = { distance: '1 week ago', back: week, query: {} };
  const columns = ['__timestamp', 'city', 'n'];
  const answer = { ...range, rows: now, columns, metrics: ['n'], groups: ['city'], earlier: [{ asked, rows: then }] };
  const made = legacyData({ viz_type: 'compare', ...form }, answer);
  return made.kind === 'data' ? made.data : made.message;
}

const past = (...values: readonly (readonly [number, number])[]) => ({
  key: ['NY', '1 week ago offset'],
  classed: 'time-shift-0',
  values: values.map(([at, y]) => ({ x: monday + at * day, y })),
});

describe('an older chart that compares with earlier ranges', () => {
  it('asks the same about each of them, and for all series: those of the main range are kept', () => {
    const form = { viz_type: 'rose', time_compare: ['1 year', '1 week ago'] };
    const query = { metrics: ['n'], time_range: 'Last week', series_limit: 3 };
    const ask = (given: LegacyForm, asked = range) => earlierQuestions(given, query, { ...asked, nowMs: monday });
    const about = (time_range: string) => ({ metrics: ['n'], time_range, series_limit: 0 });
    expect(ask(form)).toEqual({
      kind: 'questions',
      questions: [
        {
          distance: '1 year',
          back: { months: -12, days: 0, ms: 0 },
          query: about('2023-01-08T00:00:00 : 2023-01-11T00:00:00'),
        },
        { distance: '1 week ago', back: week, query: about('2024-01-01T00:00:00 : 2024-01-04T00:00:00') },
      ],
    });
    expect(ask({ ...form, viz_type: 'paired_ttest' })).toEqual({ kind: 'questions', questions: [] });
    expect(ask({ ...form, time_compare: Array.from({ length: 51 }, (_, at) => `${at} days`) })).toEqual({
      kind: 'refused',
      message: 'A chart compares with at most 50 earlier ranges.',
    });
    expect(earlierQuestions(form, query, { fromMs: null, toMs: monday, nowMs: monday })).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('An enclosed time range'),
    });
  });

  it('shows each series beside its own past', () => {
    expect(compared({})).toEqual([
      { key: ['NY'], values: now.map(({ __timestamp, n }) => ({ x: __timestamp, y: n })) },
      past([1, 2], [3, 4]),
    ]);
  });

  it.each<[string, [number, number][]]>([
    [
      'absolute',
      [
        [1, 4],
        [2, 5],
      ],
    ],
    [
      'percentage',
      [
        [1, 2],
        [2, 5 / 3],
      ],
    ],
    [
      'ratio',
      [
        [1, 3],
        [2, 8 / 3],
      ],
    ],
  ])('shows what became of it as %s, where its past lies between two moments on the line', (kind, values) => {
    expect(compared({ comparison_type: kind })).toEqual([past(...values)]);
  });

  it('is refused with a comparison that nobody knows', () => {
    expect(compared({ comparison_type: 'shadow' })).toBe('Invalid `comparison_type`: shadow');
  });
});
