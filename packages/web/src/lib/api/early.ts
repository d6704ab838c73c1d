/** Answers by address; null where there was none. */
export type EarlyAnswers = Map<string, Promise<Response | null>>;

declare global {
  interface Window {
    /** What `public/static/opening.js` asked for before the app was there. */
    meridianOpening?: EarlyAnswers;
  }
}

/** The same `fetch`; what was asked for early is taken once and not asked again. After a write nothing early is taken. */
export function earlyFirst(fetch: typeof globalThis.fetch, early: () => EarlyAnswers | undefined): typeof fetch {
  return async (input, init) => {
    const answers = early();
    if (answers === undefined || answers.size === 0) return fetch(input, init);
    const address = String(input);
    const answer = (init?.method ?? 'GET') === 'GET' ? answers.get(address) : undefined;
    if (answer === undefined) {
      if (init?.method !== undefined && init.method !== 'GET') answers.clear();
      return fetch(input, init);
    }
    answers.delete(address);
    const response = await answer;
    init?.signal?.throwIfAborted();
    return response ?? fetch(input, init);
  };
}
