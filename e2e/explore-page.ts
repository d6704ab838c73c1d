import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from './product';

/** Opens the sample of flights as a new chart, drawn and counted. */
export async function openFlights(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/explore/?datasource_id=1&datasource_type=table`);
  await expect(page.getByRole('application', { name: /series/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('3,000,000 rows')).toBeVisible();
}

/** A type of the quick picker. */
export const type = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true });
