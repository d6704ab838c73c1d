import { expect, type Page, test } from '@playwright/test';
import { openFlights, type } from './explore-page';
import { faultsOf } from './faults';
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

test('one click changes the type, undo and redo bring every edit back and again', async ({ page }) => {
  await signIn(page, product.url);
  await openFlights(page, product);
  await type(page, 'Bar').click();
  await expect(type(page, 'Bar')).toBeChecked();
  await page.getByRole('button', { name: 'Add Average delay' }).click();
  await expect(page.getByRole('button', { name: 'Remove Average delay' })).toBeVisible();
  await page.getByRole('button', { name: 'Add On time' }).click();
  await expect(page.getByRole('button', { name: 'Remove On time' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Remove On time' })).toHaveCount(0);
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
  await openFlights(page, product);
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

test('SQL that the engine refuses is marked where it stands', async ({ page }) => {
  await signIn(page, product.url);
  await openFlights(page, product);
  await page.getByRole('group', { name: 'Metrics' }).getByRole('button', { name: 'Add metric' }).click();
  const editor = page.getByRole('dialog', { name: 'Add metric' });
  await editor.getByRole('tab', { name: 'Custom SQL' }).click();
  await editor.locator('.cm-content').click();
  await page.keyboard.type('SUM(nope)');
  await expect(editor.getByRole('alert')).toContainText('nope');
  await editor.getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^SUM\(nope\): .*not found/).last()).toBeVisible({ timeout: 30_000 });
});

test('a filter offers values with their counts and says how many rows stay', async ({ page }) => {
  await signIn(page, product.url);
  await openFlights(page, product);
  await page.getByRole('button', { name: 'Add filter' }).click();
  const editor = page.getByRole('dialog', { name: 'Add filter' });
  await editor.getByLabel('Column or metric').fill('origin');
  await page.keyboard.press('Enter');
  await editor.getByLabel('Values').click();
  await page.getByRole('option', { name: /ORD/ }).click();
  await page.keyboard.press('Escape');
  await expect(editor.getByText('About 166,341 rows stay')).toBeVisible();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'origin in ORD', exact: true })).toBeVisible();
});

test('what is added is typed at once: a saved metric by its name, and its SQL is where Custom SQL begins', async ({
  page,
}) => {
  await signIn(page, product.url);
  await openFlights(page, product);
  const metrics = page.getByRole('group', { name: 'Metrics' });
  const editor = page.getByRole('dialog', { name: 'Add metric' });
  await metrics.getByRole('button', { name: 'Add metric' }).click();
  await expect(page.getByRole('option', { name: 'Average delay' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await metrics.getByRole('button', { name: 'Add metric' }).click();
  await expect(editor.getByLabel('Saved metric')).toBeFocused();
  await page.keyboard.type('average del');
  await page.keyboard.press('Enter');
  await editor.getByRole('tab', { name: 'Custom SQL' }).click();
  await expect(editor.locator('.cm-content')).toHaveText('AVG(delay)');
  await editor.getByRole('tab', { name: 'Saved' }).click();
  await editor.getByLabel('Saved metric').press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Average delay' })).toBeVisible();
});

test('a dimension comes through a type that has no room for it, and groups of looks have names', async ({ page }) => {
  await signIn(page, product.url);
  await page.goto(`${product.url}/explore/?slice_id=11`);
  const kept = page.getByRole('button', { name: 'Remove Origin' });
  await expect(kept).toBeVisible();
  await type(page, 'Number').click();
  await expect(kept).toHaveCount(0);
  await type(page, 'Pie').click();
  await expect(kept).toBeVisible();
  await type(page, 'Line').click();
  await page.getByRole('tab', { name: 'Customise' }).click();
  for (const axis of ['X axis', 'Y axis'])
    await expect(page.getByRole('region', { name: axis }).getByLabel('Title', { exact: true })).toBeVisible();
});

test('ends of a time range are typed or taken from a calendar', async ({ page }) => {
  await signIn(page, product.url);
  await openFlights(page, product);
  await page.getByRole('button', { name: /^Time range/ }).click();
  const editor = page.getByRole('dialog', { name: 'Edit time range' });
  await editor.getByText('Custom', { exact: true }).click();
  await editor.getByText('Date', { exact: true }).first().click();
  const from = editor.getByRole('textbox', { name: 'From (inclusive): date and time' });
  await from.fill('2001-02-31');
  await expect(editor.getByText('Write it as 2001-06-30 or 2001-06-30 14:05.')).toBeVisible();
  await from.fill('2001-02-14');
  await editor.getByRole('button', { name: /^Choose a day: From/ }).click();
  const calendar = page.getByRole('dialog', { name: /^Calendar: From/ });
  await expect(calendar.getByRole('button', { name: 'Wednesday, 14 February 2001' })).toBeFocused();
  expect(await faultsOf(page, { within: '[role=grid]' })).toEqual([]);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('2001-03-15');
  await expect(editor).toContainText('15 Mar 2001');
  await editor.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /^Time range/ })).toContainText('2001-03-15');
});

test('a new chart begins with the grain that fits its data; one that somebody chose stays', async ({ page }) => {
  await signIn(page, product.url);
  await page.goto(`${product.url}/explore/?datasource_id=2&datasource_type=table`);
  const grain = page.getByRole('combobox', { name: 'Time grain' });
  await expect(grain).toHaveValue('Month');
  await grain.fill('Year');
  await grain.press('Enter');
  await type(page, 'Bar').click();
  await expect(grain).toHaveValue('Year');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(grain).toHaveValue('Month');
});
