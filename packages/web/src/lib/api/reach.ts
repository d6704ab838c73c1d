import { createStore } from 'zustand/vanilla';

/** Whether the server answered the last request. */
export const reach = createStore<{ readonly away: boolean }>(() => ({ away: false }));

const gateways = [502, 503, 504];

/** A gateway speaks for a server that is not there; what the server itself refuses with such a status, it says as JSON. */
function isGateway({ status, headers }: Response): boolean {
  return gateways.includes(status) && !/\bjson\b/.test(headers.get('content-type') ?? '');
}

/** The same `fetch`; it notes whether anybody answers. A request that was aborted says nothing. */
export function noting(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, init);
      note(isGateway(response));
      return response;
    } catch (error) {
      if (!init?.signal?.aborted) note(true);
      throw error;
    }
  };
}

function note(away: boolean): void {
  if (reach.getState().away !== away) reach.setState({ away });
}
