import { useState } from 'react';

/** How many times this has opened since: the key of what starts anew with each opening, also where it opens again while it still fades out. */
export function useOpenings(open: boolean): number {
  const [seen, setSeen] = useState({ open, times: 0 });
  if (seen.open === open) return seen.times;
  const times = open ? seen.times + 1 : seen.times;
  setSeen({ open, times });
  return times;
}
