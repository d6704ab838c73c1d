import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { AppError } from '../../http';
import { anonymous } from '../../http/entry/anonymous';
import type { IngestProcess } from '../../ingest';
import { fakeClock } from '../../platform/clock-fake';
import { openDataFiles } from '../../platform/data-files';
import { randomIds } from '../../platform/ids';
import { fakeLog } from '../../platform/log-fake';
import { temporaryFolder } from '../../testing';
import { createUploads, type UploadTarget } from './service';

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
    dataFiles: openDataFiles(temporaryFolder()),
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

/** Uploads whose files are all of one column, into a folder that can be looked into. */
function promptUploads(put: UploadTarget['put'], looks: () => Promise<unknown> = async () => undefined) {
  const dataFolder = temporaryFolder();
  let inspections = 0;
  const startProcess = (): IngestProcess => ({
    ask: async (verb, request) => {
      if (verb === 'inspect' && inspections++ > 0) await looks();
      if ('out' in request) await writeFile(request.out, '');
      return (verb === 'inspect' ? inspection : conversion) as never;
    },
    end: () => undefined,
  });
  const temporary = join(temporaryFolder(), 'uploads');
  const uploads = createUploads({
    clock: fakeClock(),
    ids: randomIds,
    log: fakeLog([]),
    temporary,
    dataFiles: openDataFiles(dataFolder),
    target: { has: async () => false, put },
    startProcess,
    limitBytes: 1000,
  });
  const send = () => {
    const file = { stream: Readable.from([Buffer.from('a')]), fileName: 'x.csv', signal: new AbortController().signal };
    return uploads.receive(file, anonymous);
  };
  return { uploads, send, files: () => readdirSync(dataFolder).filter(name => name.endsWith('.parquet')) };
}
const inspection = { options: {}, columns: [] };
const conversion = { rows: 1, columns: [], lineFaultCount: 0, profile: {} };
const choices = { options: {}, columns: null };
const wanted = { ...choices, tableName: 't', mainTimeColumn: null, leaveOutFaults: false, replace: false };

it('that is to replace nothing says that another came first', async () => {
  const { uploads, send } = promptUploads(async ({ over, tableName }) => {
    expect(over).toBe(null);
    throw new AppError('name_taken', { name: tableName });
  });
  const { id } = await send();
  await uploads.commit(id, wanted, anonymous);
  await expect
    .poll(() => uploads.status(id, anonymous))
    .toMatchObject({ state: 'stopped', message: expect.stringContaining('There is a table named t already') });
});

it('makes one table of a file, however often that is asked at once, and none of one that was cancelled', async () => {
  const put = vi.fn(async () => ({ datasetId: 1 }));
  const { uploads, send, files } = promptUploads(put);
  const { id } = await send();
  const commits = await Promise.allSettled([1, 2].map(() => uploads.commit(id, wanted, anonymous)));
  expect(commits.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await expect.poll(() => uploads.status(id, anonymous)).toMatchObject({ state: 'done' });
  expect(put).toHaveBeenCalledTimes(1);
  const other = await send();
  await uploads.commit(other.id, wanted, anonymous);
  await uploads.cancel(other.id, anonymous);
  await new Promise(resolve => setTimeout(resolve, 50));
  expect([put.mock.calls.length, files().length]).toEqual([1, 1]);
});

it('goes on being read when it is looked at meanwhile', async () => {
  let resolve = (): void => undefined;
  const looked = new Promise<void>(done => {
    resolve = done;
  });
  const { uploads, send } = promptUploads(
    () => new Promise(() => undefined),
    () => looked,
  );
  const { id } = await send();
  const looking = uploads.inspect(id, choices, anonymous);
  await uploads.commit(id, wanted, anonymous);
  resolve();
  await expect(looking).rejects.toMatchObject({ code: 'refused' });
  expect(uploads.status(id, anonymous).state).toBe('reading');
});

it('counts the files that are still looked at', async () => {
  const { send } = someUploads();
  for (let i = 0; i < 8; i += 1) send().catch(() => undefined);
  await expect(send()).rejects.toMatchObject({ code: 'refused' });
});
