import { useEffect, useState } from 'react';

/** Whole seconds since something began to run; 0 while it does not. */
export function useRunningSeconds(runs: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const started = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - started) / 1000)), 1000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [runs]);
  return seconds;
}
