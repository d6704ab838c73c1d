import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type App, buildApp } from './app';
import { type Config, readConfig, refuseArguments, unknownFlags } from './config';
import { openLog } from './platform/log';
import { makeHeapRoomy } from './platform/roomy-heap';
import { explainStart } from './start-problem';

/** Milliseconds a stop may take: Ctrl-C on a terminal, and SIGTERM of a service manager. */
const drainMs = { SIGINT: 2000, SIGTERM: 25_000 } as const;

await main();

async function main(): Promise<void> {
  let config: Config | null = null;
  try {
    makeHeapRoomy();
    refuseArguments(process.argv.slice(2));
    // What cannot be said, on a full disk or to a reader who has gone, is no reason to end.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
    config = readConfig(process.env, webRoot());
    const log = openLog(config.logLevel);
    const app = await buildApp(config, { log });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(app, drainMs[signal]));
    process.on('unhandledRejection', error => log.error('unhandled rejection', { error }));
    process.on('uncaughtException', error => {
      log.error('uncaught exception', { error });
      process.exit(70);
    });
    for (const folder of config.fileRoots.filter(folder => !existsSync(folder)))
      log.warn('a folder of MERIDIAN_FILE_ROOTS is not there: no file of it can be connected', { folder });
    for (const flag of unknownFlags(config)) log.warn('a flag of MERIDIAN_FLAGS changes nothing here', { flag });
    const { address, signInLink } = await app.start();
    log.info('serving', { address });
    if (process.env['MERIDIAN_QUIET'] !== 'on')
      process.stdout.write(`\n  Meridian is at ${address}\n  Sign in: ${signInLink}\n\n`);
  } catch (error) {
    process.stderr.write(`${explainStart(error, config)}\n`);
    process.exit(1);
  }
}

async function stop(app: App, withinMs: number): Promise<void> {
  const hard = setTimeout(() => process.exit(1), withinMs + 500);
  hard.unref();
  await app.stop(withinMs - 500);
  process.exit(0);
}

/** The built web app: beside the bundle, or in the checkout's dist. Its sources have a page but no `static`. */
function webRoot(): string | null {
  const places = ['../web', '../../web', '../../../dist/web'].map(place =>
    fileURLToPath(new URL(place, import.meta.url)),
  );
  return places.find(place => existsSync(`${place}/static`)) ?? null;
}
