import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeToast, toastStore } from './toast-store';
import { undoable } from './undoable';

/** A delete that can be undone, and what happened to it. */
function aDelete(run: () => Promise<unknown> = async () => undefined) {
  const happened: string[] = [];
  undoable({
    text: 'Deleted: a',
    hide: () => happened.push('hidden'),
    restore: () => happened.push('restored'),
    run: () => {
      happened.push('done');
      return run();
    },
    failed: error => happened.push(`failed: ${String((error as Error).message)}`),
  });
  return happened;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const { id } of toastStore.getState().toasts) closeToast(id);
});

describe('undoable', () => {
  it('hides at once and does it after five seconds', async () => {
    const happened = aDelete();
    expect(happened).toEqual(['hidden']);
    await vi.advanceTimersByTimeAsync(4999);
    expect(happened).toEqual(['hidden']);
    await vi.advanceTimersByTimeAsync(1);
    expect(happened).toEqual(['hidden', 'done']);
    expect(toastStore.getState().toasts).toEqual([]);
  });
  it('never does it once it was undone', async () => {
    const happened = aDelete();
    toastStore.getState().toasts[0]?.action?.run();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(happened).toEqual(['hidden', 'restored']);
  });
  it('does it at once when the page is left, and only once', async () => {
    const happened = aDelete();
    window.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(happened).toEqual(['hidden', 'done']);
  });
  it('brings back what could not be deleted and says why', async () => {
    const happened = aDelete(async () => {
      throw new Error('used by a report');
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(happened).toEqual(['hidden', 'done', 'restored', 'failed: used by a report']);
  });
});
