import type { ExploreDocument } from './explore-store';

/** Drafts survive a reload and a crash of the tab: one per chart, or per dataset for a chart that was never saved. */
const keyOf = (subject: string): string => `meridian.explore.${subject}`;

export function readDraft(subject: string): ExploreDocument | null {
  const text = localStorage.getItem(keyOf(subject));
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<ExploreDocument>;
    return typeof draft.name === 'string' && typeof draft.form?.viz_type === 'string'
      ? { name: draft.name, form: draft.form }
      : null;
  } catch {
    return null; // written by something else: there is no draft to offer
  }
}

export function writeDraft(subject: string, draft: ExploreDocument | null): void {
  if (draft === null) localStorage.removeItem(keyOf(subject));
  else localStorage.setItem(keyOf(subject), JSON.stringify(draft));
}
