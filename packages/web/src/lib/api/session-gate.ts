import { createStore } from 'zustand/vanilla';

interface SessionGate {
  /** True once somebody was signed in on this page: then an ended session is begun again in place. */
  readonly known: boolean;
  /** Requests that wait for it; the dialog is open while there are any. */
  readonly waiting: readonly ((again: boolean) => void)[];
}

/** Whether the session of this page goes on. */
export const sessionGate = createStore<SessionGate>(() => ({ known: false, waiting: [] }));

/** Somebody is signed in: from now on an ended session asks instead of leaving the page. */
export const knowSession = (): void => sessionGate.setState({ known: true });

/** Waits until the person is signed in again. False where nobody was, or they went away instead. */
export function sessionAgain(): Promise<boolean> {
  if (!sessionGate.getState().known) return Promise.resolve(false);
  return new Promise(resolve => sessionGate.setState(state => ({ waiting: [...state.waiting, resolve] })));
}

/** Lets all that wait go on, or fail. */
export function settleSession(again: boolean): void {
  const { waiting } = sessionGate.getState();
  sessionGate.setState({ known: again, waiting: [] });
  for (const resolve of waiting) resolve(again);
}
