import { createClient } from './client';

export { addressOf } from './address';
export { ApiError, type ErrorDetail, noAnswer } from './api-error';
export { type CallOptions, type Client, createClient, type Given, type Reply, type Versioned } from './client';

/** The client of this page; see `Client`. */
export const api = createClient((input, init) => globalThis.fetch(input, init));
export const { call, callVersioned, send } = api;
