import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Product, startProduct } from './product';
import { signIn } from './sign-in';

let product: Product;
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => product.stop());

const picture = join(import.meta.dirname, '../test-results/dashboard.png');

test('the sample dashboard is alive, draws its charts and filters them', async ({ page }) => {
  await signIn(page, product.url);
  await page.goto(`${product.url}/superset/dashboard/flight-performance/`);
  await expect(page.getByRole('heading', { name: 'Flight performance' })).toBeVisible();
  await expect(page.getByText('Busiest origins')).toBeVisible();
  await expect(page.getByText('157,161').or(page.getByText('157,162')).first()).toBeVisible({ timeout: 60_000 });
  mkdirSync(join(picture, '..'), { recursive: true });
  await page.screenshot({ path: picture });
});

test('a file of one’s own becomes a dataset, a chart and a dashboard, and all of it survives a kill', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-file-'));
  const file = join(folder, 'harvest.csv');
  const rows = Array.from(
    { length: 400 },
    (_, day) =>
      `${new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)},${day % 3 === 0 ? 'apple' : 'pear'},${day % 17},00${day % 10}`,
  );
  writeFileSync(file, `day,fruit,crates,code\n${rows.join('\n')}\n`);

  await signIn(page, product.url);
  await page.goto(`${product.url}/upload`);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByLabel('Dataset name')).toHaveValue('harvest');
  await page.getByRole('button', { name: 'Create dataset' }).click();

  await expect(page.getByRole('complementary', { name: 'Dataset' }).getByText('harvest')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('400 rows').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('radio', { name: 'Bar' }).click();
  await page.getByLabel('Name of the chart').fill('Crates a day');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Save chart' });
  await dialog.getByLabel('Add to dashboard').fill('Harvest');
  await page.getByRole('option', { name: 'Create ‘Harvest’' }).click();
  await dialog.getByRole('button', { name: 'Save and open dashboard' }).click();
  // In explore the name is a heading too.
  await page.waitForURL(/\/superset\/dashboard\//);
  await expect(page.getByRole('heading', { name: 'Crates a day' })).toBeVisible({ timeout: 30_000 });
  const address = page.url();

  await product.killAndRestart();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Crates a day' })).toBeVisible({ timeout: 30_000 });
});

test('a file that is no table is refused with a sentence', async ({ page }) => {
  await signIn(page, product.url);
  await page.goto(`${product.url}/upload`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expect(page.getByRole('alert')).toContainText('The file is empty');
});
