import type { Attempt } from './call';

/**
 * Who is next in line: whoever has least under way, then the topic of theirs of which least is under way, then whoever came first. So
 * two hundred questions of one person hold nobody else up, nor their own of another dataset.
 */
export class FairOrder {
  readonly #running = new Map<string, number>();

  begin(attempt: Attempt): void {
    this.#count(attempt, 1);
  }

  end(attempt: Attempt): void {
    this.#count(attempt, -1);
  }

  /** The lower the sooner; 0 for whoever has nothing under way. */
  rankOf(attempt: Attempt): number {
    const [person, topic] = keysOf(attempt);
    return (this.#running.get(person) ?? 0) * farMore + (this.#running.get(topic) ?? 0);
  }

  #count(attempt: Attempt, change: 1 | -1): void {
    for (const key of keysOf(attempt)) {
      const count = (this.#running.get(key) ?? 0) + change;
      if (count > 0) this.#running.set(key, count);
      else this.#running.delete(key);
    }
  }
}

/** More than calls can be under way. */
const farMore = 10_000;

function keysOf({ call: { person, topic } }: Attempt): readonly [person: string, topic: string] {
  return [person, `${person}\n${topic}`];
}

/** Of a full line the last call of whoever waits with most, to make room for somebody who waits with clearly less; null for no such. */
export function displacedBy(newcomer: Attempt, line: readonly Attempt[]): Attempt | null {
  const waiting = new Map<string, number>();
  for (const { call } of line) waiting.set(call.person, (waiting.get(call.person) ?? 0) + 1);
  const [most, count] = [...waiting].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
  if (count <= (waiting.get(newcomer.call.person) ?? 0) + 1) return null;
  return line.findLast(({ call }) => call.person === most) ?? null;
}
