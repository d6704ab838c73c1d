import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a dashboard by its slug and waits until its charts in sight are drawn. */
export async function openDashboard(page: Page, url: string, slug: string, search = ''): Promise<void> {
  await page.goto(`${url}/superset/dashboard/${slug}/${search}`);
  await drawn(page);
}

/** Every chart in sight has its answer. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.locator('[data-chart]').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-chart] [aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
}

/** Nothing on the page moves any more: charts have drawn themselves and their marks have grown. */
export async function settled(page: Page): Promise<void> {
  let before = '';
  await expect(async () => {
    const now = await page.locator('main').innerHTML();
    const isStill = now === before;
    before = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [250] });
}

export const chart = (page: Page, name: string): Locator => page.locator(`section[data-chart][aria-label="${name}"]`);

/** A filter of the bar. */
export const pill = (page: Page, name: string): Locator =>
  page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** Counts the questions that charts ask from now on. */
export function countQuestions(page: Page): () => number {
  let count = 0;
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/chart/data') count += 1;
  });
  return () => count;
}

/** Picks a value in an open list by typing it. */
export async function pickValue(page: Page, value: string): Promise<void> {
  await page.keyboard.type(value);
  await page.getByRole('option', { name: value }).first().click();
  await page.keyboard.press('Escape');
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Asks the API as the signed-in person does, from within the page. */
export function api(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async given => {
      const token = await fetch('/api/v1/security/csrf_token/').then(answer => answer.json());
      const answer = await fetch(given.path, {
        method: given.method,
        headers: { 'content-type': 'application/json', 'x-csrftoken': token.result },
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      });
      return { status: answer.status, body: await answer.json() };
    },
    { method, path, body },
  );
}
