import { IconHome } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { latest, type RecentEntry } from './recent';

const entry = (key: string, at: string, done = 'Edited', kind = ''): RecentEntry => ({
  key,
  name: key,
  to: '/',
  icon: IconHome,
  kind,
  done,
  at,
});

describe('latest', () => {
  it('orders by instant, whatever zone it is written in', () => {
    const entries = [
      entry('a', '2026-11-21T10:00:00Z'),
      entry('b', '2026-11-21T11:30:00+02:00'),
      entry('c', '2026-11-21T10:30:00Z'),
    ];
    expect(latest(entries, 5).map(({ key }) => key)).toEqual(['c', 'a', 'b']);
  });
  it('shows a thing once, by its last event and with the fuller description', () => {
    const entries = [
      entry('a', '2026-11-21T10:00:00Z', 'Edited', 'Line · flights'),
      entry('a', '2026-11-21T12:00:00Z', 'Viewed', 'Chart'),
    ];
    expect(latest(entries, 5).map(({ done, kind }) => [done, kind])).toEqual([['Viewed', 'Line · flights']]);
  });
  it('keeps to the count', () => {
    expect(latest([entry('a', '2026-11-21T10:00:00Z'), entry('b', '2026-11-20T10:00:00Z')], 1)).toHaveLength(1);
  });
});
