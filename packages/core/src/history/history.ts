import { limits } from '@meridian/contracts';

/** One change of a document: what people call it, and the document before and after. */
export interface Step<Document> {
  readonly label: string;
  readonly before: Document;
  readonly after: Document;
  /** Changes that name the same join and follow each other are one step (typing in one field). */
  readonly join: string | null;
}

/** An immutable document with its way back. Oldest step first in `past`, next step to redo first in `future`. */
export interface History<Document> {
  /** The document as it was last opened or saved. */
  readonly saved: Document;
  readonly document: Document;
  readonly past: readonly Step<Document>[];
  readonly future: readonly Step<Document>[];
  /** True once a step was forgotten for want of slots; only saving sets it back. */
  readonly hasForgotten: boolean;
}

export interface Change<Document> {
  readonly label: string;
  readonly document: Document;
  readonly join?: string;
}

/** Steps kept: the published limit is a constant plus 2; spec/facts.md §1.1. */
export const keptSteps = limits.undoSlots + 2;

export function openHistory<Document>(document: Document): History<Document> {
  return { saved: document, document, past: [], future: [], hasForgotten: false };
}

/** Takes a change; an unchanged document is no step. What was undone before is given up. */
export function runChange<Document>(history: History<Document>, change: Change<Document>): History<Document> {
  if (change.document === history.document) return history;
  const last = history.past.at(-1);
  const join = change.join ?? null;
  const joins = last !== undefined && join !== null && last.join === join && history.future.length === 0;
  const step: Step<Document> = {
    label: change.label,
    before: joins ? last.before : history.document,
    after: change.document,
    join,
  };
  const past = [...(joins ? history.past.slice(0, -1) : history.past), step];
  return {
    saved: history.saved,
    document: change.document,
    past: past.slice(-keptSteps),
    future: [],
    hasForgotten: history.hasForgotten || past.length > keptSteps,
  };
}

export function undo<Document>(history: History<Document>): History<Document> {
  const step = history.past.at(-1);
  if (step === undefined) return history;
  return {
    ...history,
    document: step.before,
    past: history.past.slice(0, -1),
    future: [{ ...step, join: null }, ...history.future],
  };
}

export function redo<Document>(history: History<Document>): History<Document> {
  const [step, ...future] = history.future;
  if (step === undefined) return history;
  return { ...history, document: step.after, past: [...history.past, step], future };
}

/**
 * The document given is what is stored now; saving forgets the steps. Changes made while the save was under way stay unsaved: they are
 * the difference between the document given and the current one.
 */
export function saveHistory<Document>(history: History<Document>, stored: Document): History<Document> {
  return { saved: stored, document: history.document, past: [], future: [], hasForgotten: false };
}

export function isUnsaved<Document>(history: History<Document>): boolean {
  return history.document !== history.saved;
}

/** Steps between the saved document and the current one; at least 1 when it is unsaved. */
export function unsavedSteps<Document>(history: History<Document>): number {
  if (!isUnsaved(history)) return 0;
  const since = history.past.findIndex(step => step.before === history.saved);
  return Math.max(1, since === -1 ? history.past.length : history.past.length - since);
}

/** True from the moment on which all slots are used: the next changes cannot be undone fully. */
export function hasUsedAllSlots<Document>(history: History<Document>): boolean {
  return history.past.length >= limits.undoSlots;
}
