import type { Mount } from './http';
import type { Migration } from './platform/db';

/** What the wiring needs of a feature; its front door has more for the features above it. */
export interface Feature {
  readonly migrations: readonly Migration[];
  routes(mount: Mount): void;
  /** After the migrations and before the first request. */
  start?(): Promise<void>;
  /** No new request comes any more: answers that would go on for ever end now. */
  closing?(): void;
  /** After the last request. */
  stop?(): Promise<void>;
}
