import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasUsedAllSlots,
  isUnsaved,
  keptSteps,
  openHistory,
  redo,
  runChange,
  saveHistory,
  undo,
  unsavedSteps,
} from './index';

const change = (document: string, join?: string) =>
  join === undefined ? { label: `set ${document}`, document } : { label: `set ${document}`, document, join };

describe('history', () => {
  it('goes back and forth through changes with their labels', () => {
    let history = runChange(runChange(openHistory('a'), change('b')), change('c'));
    expect(history.past.map(step => step.label)).toEqual(['set b', 'set c']);
    history = undo(history);
    expect(history.document).toBe('b');
    history = redo(history);
    expect(history.document).toBe('c');
  });

  it('is unsaved exactly when the document is another than the saved one', () => {
    const opened = openHistory('a');
    expect(isUnsaved(opened)).toBe(false);
    const changed = runChange(opened, change('b'));
    expect(isUnsaved(changed)).toBe(true);
    expect(isUnsaved(undo(changed))).toBe(false);
  });

  it('counts the steps since the last save', () => {
    const two = runChange(runChange(openHistory('a'), change('b')), change('c'));
    expect(unsavedSteps(two)).toBe(2);
    expect(unsavedSteps(undo(two))).toBe(1);
    expect(unsavedSteps(saveHistory(two, 'c'))).toBe(0);
  });

  it('keeps changes made while a save was under way unsaved', () => {
    const during = runChange(runChange(openHistory('a'), change('b')), change('c'));
    const saved = saveHistory(during, 'b');
    expect(saved.document).toBe('c');
    expect(isUnsaved(saved)).toBe(true);
  });

  it('forgets what was undone when something else is done', () => {
    const history = runChange(undo(runChange(openHistory('a'), change('b'))), change('c'));
    expect(redo(history)).toBe(history);
  });

  it('does not take an unchanged document for a step', () => {
    const history = openHistory('a');
    expect(runChange(history, change('a'))).toBe(history);
  });

  it('makes one step of changes that join', () => {
    const typed = runChange(runChange(openHistory(''), change('h', 'css')), change('hi', 'css'));
    expect(typed.past).toHaveLength(1);
    expect(undo(typed).document).toBe('');
    expect(runChange(typed, change('hi!', 'title')).past).toHaveLength(2);
  });

  it('keeps 52 steps, says when 50 are used and when one is forgotten', () => {
    let history = openHistory('0');
    for (let step = 1; step <= 49; step += 1) history = runChange(history, change(String(step)));
    expect(hasUsedAllSlots(history)).toBe(false);
    history = runChange(history, change('50'));
    expect(hasUsedAllSlots(history)).toBe(true);
    expect(history.hasForgotten).toBe(false);
    for (let step = 51; step <= 60; step += 1) history = runChange(history, change(String(step)));
    expect(history.past).toHaveLength(keptSteps);
    expect(keptSteps).toBe(52);
    expect(history.hasForgotten).toBe(true);
    expect(saveHistory(history, '60').hasForgotten).toBe(false);
  });

  it('returns to any earlier document by as many undos, and back by as many redos', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 30 }), fc.nat(29), (documents, wanted) => {
        const [first = '', ...rest] = documents;
        const full = rest.reduce((history, document) => runChange(history, change(document)), openHistory(first));
        const steps = wanted % documents.length;
        let history = full;
        for (let step = 0; step < steps; step += 1) history = undo(history);
        expect(history.document).toBe(documents[documents.length - 1 - steps]);
        for (let step = 0; step < steps; step += 1) history = redo(history);
        expect(history.document).toBe(full.document);
      }),
      { numRuns: 60 },
    );
  });
});
