import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a colour scheme can break. Everything else is the same document in both, and is asked in light. */
const ofColours = ['color-contrast', 'link-in-text-block'];

interface Looking {
  readonly scheme?: 'light' | 'dark';
  /** A selector; without one the whole page. */
  readonly within?: string;
}

/** What axe finds: each rule that is broken, with what breaks it. */
export async function faultsOf(page: Page, { scheme = 'light', within }: Looking = {}): Promise<string[]> {
  // Without frames one run within the page sees everything; the other mode opens a second page for the sum of its frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (scheme === 'dark') axe.withRules(ofColours);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`);
}
