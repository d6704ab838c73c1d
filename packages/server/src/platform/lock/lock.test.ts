import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { nodeArguments, temporaryFolder } from '../../testing';
import { HomeTaken, lockHome } from '.';

const holderScript = nodeArguments(new URL('./hold.fixture.mts', import.meta.url));

/** Another process that holds the home until it is killed. */
async function anotherHolder(root: string) {
  const child = spawn(process.execPath, [...holderScript, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  return child;
}

it('says who holds the home: process and address', async () => {
  const root = temporaryFolder();
  const child = await anotherHolder(root);
  const refused = await lockHome(root).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HomeTaken);
  expect((refused as HomeTaken).holder).toEqual({ pid: child.pid, address: 'http://127.0.0.1:1' });
  expect((refused as HomeTaken).message).toContain(`process ${child.pid}, which serves http://127.0.0.1:1`);
});

it('is free as soon as the holder is killed', async () => {
  const root = temporaryFolder();
  const child = await anotherHolder(root);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockHome(root);
  lock.assertHeld();
  await lock.release();
});

it('is one for all spellings of a path, and another for another home', async () => {
  const root = temporaryFolder();
  const lock = await lockHome(root);
  await expect(lockHome(`${root}/../${root.split('/').at(-1)}/`)).rejects.toThrow(HomeTaken);
  const other = await lockHome(temporaryFolder());
  await other.release();
  await lock.release();
  expect(() => lock.assertHeld()).toThrow('was released');
});
