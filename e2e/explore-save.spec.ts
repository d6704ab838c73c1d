import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openFlights, type } from './explore-page';
import { type Product, startProduct } from './product';
import { signIn } from './sign-in';

let product: Product;
test.setTimeout(120_000);
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => product.stop());

test('a chart is on a new dashboard after four clicks', async ({ page }) => {
  await signIn(page, product.url);
  await openFlights(page, product);
  let clicks = 0;
  const click = async (target: ReturnType<Page['getByRole']>) => {
    clicks += 1;
    await target.click();
  };
  await click(page.getByRole('button', { name: 'Save', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Save chart' });
  await dialog.getByLabel('Chart name').fill('Flights a day ✈️');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fresh board');
  await click(page.getByRole('option', { name: 'Create ‘Fresh board’' }));
  await click(dialog.getByRole('button', { name: 'Save and open dashboard' }));
  await expect(page).toHaveURL(/\/superset\/dashboard\/\d+/);
  await expect(page.getByRole('heading', { name: 'Flights a day ✈️' })).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(4);
});

test('of two people who save the same chart nobody loses anything', async ({ page, context }) => {
  await signIn(page, product.url);
  const address = `${product.url}/explore/?slice_id=11`;
  const other = await openInSecondTab(context, address);
  await page.goto(address);
  await expect(page.getByLabel('Name of the chart')).toHaveValue('Average delay at the five largest hubs');
  await type(other, 'Area').click();
  await other.keyboard.press('Control+s');
  await expect(other.getByText(/has been overwritten/)).toBeVisible();
  await type(page, 'Bar').click();
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: /saved this chart meanwhile/ });
  await expect(conflict.getByText('Chart type: Area Chart')).toBeVisible();
  await expect(conflict.getByText('Chart type: Bar Chart')).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByLabel('Name of the chart')).toHaveValue('Average delay at the five largest hubs (my version)');
  await expect(type(page, 'Bar')).toBeChecked();
});

async function openInSecondTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab.getByLabel('Name of the chart')).toHaveValue('Average delay at the five largest hubs');
  return tab;
}

test('changes that were not saved are there after a reload, and can be thrown away', async ({ page }) => {
  await signIn(page, product.url);
  await page.goto(`${product.url}/explore/?slice_id=5`);
  await type(page, 'Area').click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.reload();
  await expect(type(page, 'Area')).toBeChecked();
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(type(page, 'Line')).toBeChecked();
});
