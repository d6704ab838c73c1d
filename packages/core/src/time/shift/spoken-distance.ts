import { readPhrase } from '../natural/phrase';

/** Milliseconds from `now` to where a text such as `1 year ago` or `2 weeks` leads; 0 where it says no distance. A month or year is as long as it is there. */
export function spokenDistanceMs(text: string, now: number): number {
  const reading = readPhrase(text, now);
  return reading === null || reading.clock === 'open' ? 0 : reading.ms - now;
}
