import { Writable } from 'node:stream';
import pino, { type DestinationStream, type Logger } from 'pino';

type Fields = Readonly<Record<string, unknown>>;

/** Events with fields, one line each. `event` is a short fixed text; what varies goes into the fields. */
export interface Log {
  debug(event: string, fields?: Fields): void;
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
  /** A log whose lines all carry these fields. */
  with(fields: Fields): Log;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** A log to standard output: sentences on a terminal, JSON lines otherwise. */
export function openLog(level: LogLevel, human = process.stdout.isTTY === true): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, errorKey: 'error' };
  return wrap(pino(options, human ? terminal() : lines()));
}

/** Bytes that wait while the output takes none; lines beyond them are given up. */
const mostWaitingBytes = 1_000_000;

/** Standard output. A full disk behind it costs lines, never the process. */
function lines(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: mostWaitingBytes });
  output.on('error', () => undefined);
  return output;
}

function wrap(logger: Logger): Log {
  return {
    debug: (event, fields) => logger.debug(fields ?? {}, event),
    info: (event, fields) => logger.info(fields ?? {}, event),
    warn: (event, fields) => logger.warn(fields ?? {}, event),
    error: (event, fields) => logger.error(fields ?? {}, event),
    with: fields => wrap(logger.child(fields)),
  };
}

function terminal(): Writable {
  return new Writable({
    write(line, _encoding, done) {
      process.stdout.write(sentence(String(line)));
      done();
    },
  });
}

const levelNames: Readonly<Record<number, string>> = { 20: 'debug', 40: 'warning', 50: 'error' };

function sentence(line: string): string {
  const { level, time, msg, error, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const severity = levelNames[Number(level)];
  const at = String(time).slice(11, 19);
  const rest = Object.entries(fields).map(([key, value]) => `${key}=${printable(value)}`);
  const failure = error && typeof error === 'object' && 'stack' in error ? `\n${String(error.stack)}` : '';
  return `${[at, severity, String(msg), ...rest].filter(Boolean).join('  ')}${failure}\n`;
}

function printable(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not reach a terminal
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
