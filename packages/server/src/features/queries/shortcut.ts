import type { Passing, Principal, Shortcut } from '../../http';
import { createByteCache } from '../../platform/cache';
import type { Clock } from '../../platform/clock';
import type { Answered, KeptAnswer, QuerySources } from './contract';
import { jsonAnswer } from './json-answer';
import type { AnswerRequest } from './plan-request';
import { meansSameUntilMs } from './question-key';

const mostBytes = 32 * 1024 * 1024;
const keptForMs = 86_400_000;
/** What a body takes as objects, for each of its characters. */
const bytesPerCharacter = 4;

/** What a body meant when this person sent it, and what must be the same for it to mean that again. */
interface Meaning {
  readonly datasets: readonly { readonly id: number; readonly version: string }[];
  readonly chart: RequestingChart | null;
  readonly requests: readonly AnswerRequest[];
  readonly force: boolean;
  /** Relative times mean something else from here on; milliseconds since 1970. */
  readonly untilMs: number;
}

/** The chart that asks, and how many seconds it wants answers kept. */
export interface RequestingChart {
  readonly id: number;
  readonly timeoutSeconds: number | null;
}

interface Seen {
  readonly byPrincipal: WeakMap<Principal, Meaning>;
  /** How often it was prepared for somebody: at most so many meanings are held. */
  people: number;
}

export interface ShortcutNeeds {
  readonly sources: Pick<QuerySources, 'versionNow' | 'chartTimeouts'>;
  readonly clock: Clock;
  readonly kept: (request: AnswerRequest) => KeptAnswer | undefined;
  readonly answer: (requests: readonly AnswerRequest[], options: ExecutionOptions) => Promise<readonly Answered[]>;
}

/** For whom prepared questions are answered, and how. */
export interface ExecutionOptions {
  readonly principal: Principal;
  readonly force: boolean;
  readonly signal: AbortSignal;
}

interface Remembered extends Pick<Passing, 'verbatim' | 'principal'>, Pick<ExecutionOptions, 'force'> {
  readonly chart: RequestingChart | null;
}

export interface Shortcuts {
  readonly take: Shortcut;
  remember(passing: Remembered, requests: readonly AnswerRequest[]): void;
}

/**
 * Leads from the bytes of a request to what they asked before, without reading them, and to the answer where it is kept. A person's rights
 * and rules are one object that is made anew when any of them changes, a dataset has a version, an answer its key: as long as all three
 * are the same, so is the answer.
 */
export function openShortcuts({ sources, clock, kept, answer }: ShortcutNeeds): Shortcuts {
  const bodies = createByteCache<Seen>({ mostBytes, now: () => clock.monotonicMs() });
  const keptAnswers = ({ requests, force }: Meaning): Answered[] | null => {
    if (force) return null;
    const answers: Answered[] = [];
    for (const request of requests) {
      const found = kept(request);
      if (found === undefined) return null;
      answers.push({ answer: found, wasKept: true });
    }
    return answers;
  };
  const holds = ({ datasets, chart, untilMs }: Meaning) =>
    clock.now().getTime() < untilMs &&
    datasets.every(({ id, version }) => sources.versionNow(id) === version) &&
    (chart === null || sources.chartTimeouts.now(chart.id) === chart.timeoutSeconds);
  return {
    take: passing => {
      const { verbatim, principal, headers } = passing;
      const meaning = bodies.get(verbatim)?.byPrincipal.get(principal);
      if (meaning === undefined || !holds(meaning)) return null;
      const { requests, force } = meaning;
      const found = keptAnswers(meaning);
      if (found !== null) return jsonAnswer(found, headers['if-none-match']);
      const asked = answer(requests, { principal, force, signal: passing.signal });
      return asked.then(answers => jsonAnswer(answers, headers['if-none-match']));
    },
    remember({ verbatim, principal, force, chart }, requests) {
      if (principal.kind === 'guest') return;
      if (requests.some(({ format, timeoutSeconds }) => format !== 'json' || timeoutSeconds < 0)) return;
      // What annotations stand on may change without any of what is compared here.
      if (requests.some(({ annotations }) => annotations !== null)) return;
      const seen = bodies.get(verbatim) ?? { byPrincipal: new WeakMap<Principal, Meaning>(), people: 0 };
      const asked = requests.flatMap(({ question: { dataset, related = [] } }) => [
        dataset,
        ...related.map(each => each.dataset),
      ]);
      const datasets = new Map(asked.map(({ id, version }) => [id, version]));
      seen.byPrincipal.set(principal, {
        datasets: [...datasets].map(([id, version]) => ({ id, version })),
        chart,
        requests,
        force,
        untilMs: Math.min(...requests.map(({ question }) => meansSameUntilMs(question))),
      });
      seen.people += 1;
      const bytes = verbatim.length * (1 + bytesPerCharacter * seen.people);
      bodies.set(verbatim, seen, { bytes, forMs: keptForMs });
    },
  };
}
