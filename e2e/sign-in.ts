import type { Page } from '@playwright/test';

/** Signs in by the page a person sees. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login/`);
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[name=password]').fill('admin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(address => !address.pathname.startsWith('/login'), { timeout: 30_000 });
}
