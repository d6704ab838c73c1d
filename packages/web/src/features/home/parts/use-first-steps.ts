import { chartRoutes } from '@meridian/contracts/api';
import { useState } from 'react';
import type { Person } from '../../../lib/person';
import { useRoute } from '../../../lib/query';

const key = 'meridian.home.steps';
const samplesTakeMs = 60_000;

/** Whether the first steps are shown; `unknown` keeps the page from showing what they would push down. */
export type FirstStepsState = 'unknown' | 'shown' | 'away';

/** They are for somebody who made no chart beyond those that came at once with the samples, until they send them away. */
export function useFirstSteps(person: Person | null): readonly [FirstStepsState, () => void] {
  const [away, setAway] = useState(() => localStorage.getItem(key) === 'away');
  const made = useMadeSomething(person, !away);
  const send = () => {
    localStorage.setItem(key, 'away');
    setAway(true);
  };
  if (away || made === true) return ['away', send];
  return [made === null ? 'unknown' : 'shown', send];
}

/** Null until it is known; a failure counts as made, for nothing may wait for it. */
function useMadeSomething(person: Person | null, wanted: boolean): boolean | null {
  const ask = (order_direction: 'asc' | 'desc') => ({
    q: {
      columns: ['id', 'changed_on_utc'],
      filters: [{ col: 'created_by', opr: 'rel_o_m', value: person?.id ?? 0 }],
      order_column: 'changed_on_delta_humanized',
      order_direction,
      page_size: 1,
    },
  });
  const watch = { enabled: person !== null && wanted };
  const first = useRoute(chartRoutes.list, ask('asc'), watch);
  const last = useRoute(chartRoutes.list, ask('desc'), watch);
  if (first.isError || last.isError) return true;
  if (first.data === undefined || last.data === undefined) return null;
  const [oldest, newest] = [first.data.result[0]?.changed_on_utc, last.data.result[0]?.changed_on_utc];
  return oldest !== undefined && newest !== undefined && Date.parse(newest) - Date.parse(oldest) > samplesTakeMs;
}
