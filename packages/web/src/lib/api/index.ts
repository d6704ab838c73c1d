import { createClient } from './client';
import { earlyFirst } from './early';
import { noting } from './reach';
import { sessionAgain } from './session-gate';

export { addressOf } from './address';
export { ApiError, type ErrorDetail, noAnswer } from './api-error';
export { type CallOptions, type Client, createClient, type Given, type Reply, type Versioned } from './client';
export { inOneSentence } from './engine-words';

export { reach } from './reach';
export { knowSession, sessionGate, settleSession } from './session-gate';

/** The client of this page; see `Client`. An ended session holds its requests until the person is signed in again. */
export const api = createClient(
  noting(
    earlyFirst(
      (input, init) => globalThis.fetch(input, init),
      () => window.meridianOpening,
    ),
  ),
  { sessionAgain },
);
export const { call, callVersioned, send } = api;
