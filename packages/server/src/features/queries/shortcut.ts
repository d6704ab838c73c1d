import type { Passing, Principal, Shortcut } from '../../http';
import { createByteCache } from '../../platform/cache';
import type { Clock } from '../../platform/clock';
import type { Answered, KeptAnswer, QuerySources } from './contract';
import { jsonAnswer } from './json-answer';
import type { Asking } from './plan-asking';
import { meansSameUntilMs } from './question-key';

const mostBytes = 32 * 1024 * 1024;
const keptForMs = 86_400_000;

/** What a body meant when this person sent it, and as long as what is the same. */
interface Meaning {
  readonly datasets: readonly { readonly id: number; readonly version: string }[];
  readonly keys: readonly string[];
  /** Relative times mean something else from here on; milliseconds since 1970. */
  readonly untilMs: number;
}

interface Seen {
  readonly byPrincipal: WeakMap<Principal, Meaning>;
}

export interface ShortcutNeeds {
  readonly sources: Pick<QuerySources, 'versionNow'>;
  readonly clock: Clock;
  readonly kept: (key: string) => KeptAnswer | undefined;
}

export interface Shortcuts {
  readonly take: Shortcut;
  remember(passing: Pick<Passing, 'verbatim' | 'principal'>, askings: readonly Asking[]): void;
}

/**
 * From the bytes of a request to the kept answer without reading them. A person's rights and rules are one object that is made anew
 * when any of them changes, a dataset has a version, an answer its key: as long as all three are the same, so is the answer.
 */
export function openShortcuts({ sources, clock, kept }: ShortcutNeeds): Shortcuts {
  const bodies = createByteCache<Seen>({ mostBytes, now: () => clock.monotonicMs() });
  const answersOf = (meaning: Meaning): Answered[] | null => {
    const answers: Answered[] = [];
    for (const key of meaning.keys) {
      const answer = kept(key);
      if (answer === undefined) return null;
      answers.push({ answer, wasKept: true });
    }
    return answers;
  };
  const holds = ({ datasets, untilMs }: Meaning) =>
    clock.now().getTime() < untilMs && datasets.every(({ id, version }) => sources.versionNow(id) === version);
  return {
    take: ({ verbatim, principal, headers }) => {
      const meaning = bodies.get(verbatim)?.byPrincipal.get(principal);
      if (meaning === undefined || !holds(meaning)) return null;
      const answers = answersOf(meaning);
      return answers === null ? null : jsonAnswer(answers, headers['if-none-match']);
    },
    remember({ verbatim, principal }, askings) {
      if (principal.kind === 'guest') return;
      if (askings.some(({ format, timeoutSeconds }) => format !== 'json' || timeoutSeconds < 0)) return;
      const seen = bodies.get(verbatim) ?? { byPrincipal: new WeakMap<Principal, Meaning>() };
      const asked = askings.flatMap(({ question: { dataset, related = [] } }) => [
        dataset,
        ...related.map(each => each.dataset),
      ]);
      const datasets = new Map(asked.map(({ id, version }) => [id, version]));
      seen.byPrincipal.set(principal, {
        datasets: [...datasets].map(([id, version]) => ({ id, version })),
        keys: askings.map(({ key }) => key),
        untilMs: Math.min(...askings.map(({ question }) => meansSameUntilMs(question))),
      });
      bodies.set(verbatim, seen, { bytes: verbatim.length, forMs: keptForMs });
    },
  };
}
