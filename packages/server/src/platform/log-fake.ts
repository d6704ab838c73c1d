import type { Log } from './log';

export interface LoggedEvent {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A log that keeps its events for a test to read. */
export function fakeLog(events: LoggedEvent[] = [], always: Readonly<Record<string, unknown>> = {}): Log {
  const keep =
    (level: LoggedEvent['level']) =>
    (event: string, fields: Readonly<Record<string, unknown>> = {}) => {
      events.push({ level, event, fields: { ...always, ...fields } });
    };
  return {
    debug: keep('debug'),
    info: keep('info'),
    warn: keep('warn'),
    error: keep('error'),
    with: fields => fakeLog(events, { ...always, ...fields }),
  };
}
