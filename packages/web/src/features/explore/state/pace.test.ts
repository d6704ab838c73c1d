import { describe, expect, it } from 'vitest';
import { isQuick } from './pace';

describe('whether explore goes on asking by itself', () => {
  it('does before anything was answered', () => {
    expect(isQuick(null, false)).toBe(true);
  });

  it('does after a first answer that took its time to warm up, and not after one that is slow in itself', () => {
    expect(isQuick(1300, true)).toBe(true);
    expect(isQuick(3000, true)).toBe(false);
  });

  it('does later only while answers take less than 300 ms', () => {
    expect(isQuick(299, false)).toBe(true);
    expect(isQuick(300, false)).toBe(false);
  });
});
