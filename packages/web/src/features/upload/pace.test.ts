import { describe, expect, it } from 'vitest';
import { bytesPerRow, rowsPerSecond } from './pace';

describe('bytesPerRow', () => {
  it('counts cells and what stands between them', () => {
    expect(
      bytesPerRow({
        rows: [
          ['abc', '12'],
          ['a', null],
        ],
      }),
    ).toBe(5);
  });
  it('is unknown without rows', () => {
    expect(bytesPerRow({ rows: [] })).toBeNull();
  });
});

describe('rowsPerSecond', () => {
  const read = { fraction: 0.5, sizeBytes: 90_000_000, rowBytes: 30, elapsedMs: 3000 };
  it('estimates from the share that was read, to two digits', () => {
    expect(rowsPerSecond(read)).toBe(500_000);
    expect(rowsPerSecond({ ...read, elapsedMs: 3333 })).toBe(450_000);
  });
  it('says nothing before there is something to say', () => {
    expect(rowsPerSecond({ ...read, fraction: null })).toBeNull();
    expect(rowsPerSecond({ ...read, elapsedMs: 50 })).toBeNull();
  });
});
