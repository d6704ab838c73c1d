import { useEffect, useState } from 'react';

/** The value once it has not changed for so long; empty text at once. */
export function useRested(value: string, restMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
