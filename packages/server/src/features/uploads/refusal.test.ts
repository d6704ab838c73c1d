import { expect, it } from 'vitest';
import { stoppedBy } from './refusal';

it('a full disk is said with what to do', () => {
  const error = new Error('Could not write file raw.parquet: No space left on device');
  expect(stoppedBy(error)).toMatchObject({ state: 'stopped', message: expect.stringMatching(/Make room on it/) });
});
