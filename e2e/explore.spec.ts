import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product';
import { signIn } from './sign-in';

let product: Product;
test.setTimeout(120_000);
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => product.stop());

/** How many questions a page asked for charts. */
function questions(page: Page): { readonly count: () => number } {
  let count = 0;
  page.on('request', request => {
    if (request.url().includes('/api/v1/chart/data')) count += 1;
  });
  return { count: () => count };
}

/** Opens the sample of flights, drawn and counted. */
async function openFlights(page: Page): Promise<void> {
  await page.goto(`${product.url}/explore/?datasource_id=1&datasource_type=table`);
  await expect(page.getByRole('application', { name: /series/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('3,000,000 rows')).toBeVisible();
}

const type = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('one click changes the type, undo and redo bring every edit back and again', async ({ page }) => {
  await signIn(page, product.url);
  await openFlights(page);
  await type(page, 'Bar').click();
  await expect(type(page, 'Bar')).toBeChecked();
  await page.getByRole('button', { name: 'Add Average delay' }).click();
  await expect(page.getByRole('button', { name: 'Remove Average delay' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Remove Average delay' })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(type(page, 'Line')).toBeChecked();
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');
  await expect(type(page, 'Bar')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove Average delay' })).toBeVisible();
});

test('edits of the look ask the server nothing', async ({ page }) => {
  await signIn(page, product.url);
  await openFlights(page);
  const asked = questions(page);
  await page.getByRole('tab', { name: 'Customise' }).click();
  await page.getByRole('checkbox', { name: 'Marker', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Show value' }).check();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('checkbox', { name: 'Show value' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Area chart' }).check();
  await page.waitForTimeout(500);
  expect(asked.count()).toBe(0);
});

test('a chart is on a new dashboard after four clicks', async ({ page }) => {
  await signIn(page, product.url);
  await openFlights(page);
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
  await expect(page.getByLabel('Name of the chart')).toHaveValue('Average delay per week');
  await type(other, 'Area').click();
  await other.keyboard.press('Control+s');
  await expect(other.getByText(/has been overwritten/)).toBeVisible();
  await type(page, 'Bar').click();
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: /saved this chart meanwhile/ });
  await expect(conflict.getByText('Chart type: Area Chart')).toBeVisible();
  await expect(conflict.getByText('Chart type: Bar Chart')).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByLabel('Name of the chart')).toHaveValue('Average delay per week (my version)');
  await expect(type(page, 'Bar')).toBeChecked();
});

async function openInSecondTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab.getByLabel('Name of the chart')).toHaveValue('Average delay per week');
  return tab;
}

test('SQL that the engine refuses is marked where it stands', async ({ page }) => {
  await signIn(page, product.url);
  await openFlights(page);
  await page.getByRole('group', { name: 'Metrics' }).getByRole('button', { name: 'Add metric' }).click();
  const editor = page.getByRole('dialog', { name: 'Add metric' });
  await editor.getByRole('tab', { name: 'Custom SQL' }).click();
  await editor.locator('.cm-content').click();
  await page.keyboard.type('SUM(nope)');
  await expect(editor.getByRole('alert')).toContainText('nope');
  await editor.getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^SUM\(nope\): .*not found/)).toBeVisible({ timeout: 30_000 });
});

test('a filter offers values with their counts and says how many rows stay', async ({ page }) => {
  await signIn(page, product.url);
  await openFlights(page);
  await page.getByRole('button', { name: 'Add filter' }).click();
  const editor = page.getByRole('dialog', { name: 'Add filter' });
  await editor.getByLabel('Column or metric').fill('origin');
  await page.keyboard.press('Enter');
  await editor.getByLabel('Values').click();
  await page.getByRole('option', { name: /ORD/ }).click();
  await page.keyboard.press('Escape');
  await expect(editor.getByText('About 166,341 rows stay')).toBeVisible();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'origin in ORD' })).toBeVisible();
});

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

for (const scheme of ['light', 'dark'] as const) {
  test(`has no fault that axe finds, in ${scheme} and on a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signIn(page, product.url);
    await page.goto(`${product.url}/explore/?slice_id=6`);
    await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 });
    await faultless(page);
    await page.getByRole('button', { name: /^Time range/ }).click();
    await expect(page.getByRole('dialog', { name: 'Edit time range' })).toBeVisible();
    await faultless(page);
    await page.keyboard.press('Escape');
    await page.getByRole('group', { name: 'Metrics' }).getByRole('button', { name: 'Add metric' }).click();
    await faultless(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 400, height: 860 });
    await page.getByRole('button', { name: 'Controls' }).click();
    await expect(page.getByRole('dialog', { name: 'Controls' })).toBeVisible();
    await faultless(page);
  });
}

async function faultless(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)).toEqual(
    [],
  );
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
