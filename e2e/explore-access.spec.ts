import { expect, test } from '@playwright/test';
import { faultsOf } from './faults';
import { type Product, startProduct } from './product';
import { signIn } from './sign-in';

let product: Product;
test.setTimeout(120_000);
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => product.stop());

for (const scheme of ['light', 'dark'] as const) {
  test(`has no fault that axe finds, in ${scheme} and on a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signIn(page, product.url);
    await page.goto(`${product.url}/explore/?slice_id=6`);
    await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 });
    expect(await faultsOf(page, { scheme })).toEqual([]);
    await page.getByRole('button', { name: /^Time range/ }).click();
    await expect(page.getByRole('dialog', { name: 'Edit time range' })).toBeVisible();
    expect(await faultsOf(page, { scheme })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('group', { name: 'Metrics' }).getByRole('button', { name: 'Add metric' }).click();
    expect(await faultsOf(page, { scheme })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 400, height: 860 });
    await page.getByRole('button', { name: 'Controls' }).click();
    await expect(page.getByRole('dialog', { name: 'Controls' })).toBeVisible();
    expect(await faultsOf(page, { scheme })).toEqual([]);
  });
}

test('on a phone nothing scrolls sideways, and fields are added from a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 860 });
  await signIn(page, product.url);
  await page.goto(`${product.url}/explore/?slice_id=5`);
  await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Dataset', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'flights' });
  await sheet.getByRole('button', { name: 'Add Average delay' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Controls' }).click();
  await expect(page.getByRole('button', { name: 'Remove Average delay' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(400);
});

test('the types are one stop of Tab, and the arrow keys choose among them', async ({ page }) => {
  await signIn(page, product.url);
  await page.goto(`${product.url}/explore/?slice_id=5`);
  await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 });
  const types = page.getByRole('radiogroup', { name: 'Chart type' });
  await types.getByRole('radio', { name: 'Bar' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(types.getByRole('radio', { name: 'Area' })).toBeFocused();
  await expect(types.getByRole('radio', { name: 'Area' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'View all charts' })).toBeFocused();
});
