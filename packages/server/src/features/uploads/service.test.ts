import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { anonymous } from '../../http/entry/anonymous';
import type { IngestProcess } from '../../ingest';
import { fakeClock } from '../../platform/clock-fake';
import { randomIds } from '../../platform/ids';
import { fakeLog } from '../../platform/log-fake';
import { temporaryFolder } from '../../testing';
import { createUploads } from './service';

/** Processes that look at their file for ever, until they are ended. */
function someUploads() {
  const temporary = join(temporaryFolder(), 'uploads');
  const ended: string[] = [];
  const startProcess = (scratch: string): IngestProcess => {
    let stop: (reason: Error) => void = () => undefined;
    return {
      ask: () =>
        new Promise((_, reject) => {
          stop = reject;
        }),
      end: () => {
        ended.push(scratch);
        stop(new Error('ended'));
      },
    };
  };
  const uploads = createUploads({
    clock: fakeClock(),
    ids: randomIds,
    log: fakeLog([]),
    temporary,
    dataFolder: temporaryFolder(),
    target: { has: async () => false, put: async () => ({ datasetId: 1 }) },
    startProcess,
    limitBytes: 1000,
  });
  const send = (signal = new AbortController().signal) =>
    uploads.receive({ stream: Readable.from([Buffer.from('a,b')]), fileName: 'x.csv', signal }, anonymous);
  const folders = () => (existsSync(temporary) ? readdirSync(temporary) : []);
  return { send, ended, folders };
}

it('leaves nothing of a file whose sender goes away while it is looked at', async () => {
  const { send, ended, folders } = someUploads();
  const gone = new AbortController();
  const sent = send(gone.signal);
  await expect.poll(folders).toHaveLength(1);
  gone.abort();
  await expect(sent).rejects.toThrow();
  expect(ended.length).toBeGreaterThan(0);
  expect(folders()).toEqual([]);
});

it('counts the files that are still looked at', async () => {
  const { send } = someUploads();
  for (let i = 0; i < 8; i += 1) send().catch(() => undefined);
  await expect(send()).rejects.toMatchObject({ code: 'refused' });
});
