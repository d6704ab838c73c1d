import { type Page, expect as plainly, test } from '@playwright/test';
import { api, chart, drawn, openDashboard } from './dashboard-page';
import { faultsOf } from './faults';
import { type Product, startProduct } from './product';
import { signIn } from './sign-in';

const expect = plainly.configure({ timeout: 20_000 });
let product: Product;
test.setTimeout(90_000);
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => product.stop());
test.beforeEach(async ({ page }) => signIn(page, product.url));

const strikes = 'wildlife-strikes';

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(page.getByLabel('Search your charts')).toBeVisible();
}

const unsaved = (page: Page) => page.getByText(/unsaved change/);

test('the focus goes into editing and comes back out of it', async ({ page }) => {
  await openDashboard(page, product.url, strikes);
  await edit(page);
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Edit dashboard' })).toBeFocused();
});

test('a value filter is three presses away, and stays', async ({ page }) => {
  await openDashboard(page, product.url, strikes);
  let presses = 0;
  const press = async (target: ReturnType<Page['getByRole']>) => {
    presses += 1;
    await target.click();
  };
  await press(page.getByRole('button', { name: 'Filter', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog.getByRole('combobox', { name: 'Column' })).toBeFocused();
  await page.keyboard.type('Phase');
  await press(page.getByRole('option', { name: 'Phase of flight' }));
  await press(dialog.getByRole('button', { name: 'Save filters' }));
  expect(presses).toBe(3);
  await expect(page.getByRole('search').getByRole('button', { name: /^Phase of flight/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('search').getByRole('button', { name: /^Phase of flight/ })).toBeVisible();
});

test('the filter dialog strikes out with a way back, marks what is missing and asks once before it forgets', async ({
  page,
}) => {
  await openDashboard(page, product.url, strikes);
  await edit(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('button', { name: 'Delete Speed' }).click();
  await expect(dialog.getByText('1 filter removed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('1 filter removed')).toBeHidden();
  await dialog.getByRole('button', { name: 'Add filter or divider' }).click();
  await page.getByRole('menuitem', { name: 'Filter' }).click();
  await dialog.getByRole('button', { name: 'Save filters' }).click();
  await expect(dialog.getByText('Column is required')).toBeVisible();
  await expect(dialog.getByText('needs attention')).toBeAttached();
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('keys move and resize a chart; Ctrl-Z takes each step back', async ({ page }) => {
  await openDashboard(page, product.url, strikes);
  await edit(page);
  const places = () =>
    page.locator('[data-chart]').evaluateAll(all => all.map(each => each.getAttribute('aria-label')));
  const before = await places();
  const handle = page.getByRole('button', { name: 'Move Time of day' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  expect(await places()).toEqual(before);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect.poll(places).not.toEqual(before);
  await expect(unsaved(page)).toHaveText('1 unsaved change');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(unsaved(page)).toHaveText('2 unsaved changes');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(unsaved(page)).toBeHidden();
  expect(await places()).toEqual(before);
  await page.keyboard.press('Control+Shift+z');
  await expect(unsaved(page)).toHaveText('1 unsaved change');
  await handle.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit chart in a new tab' })).toBeFocused();
  await handle.press('Delete');
  await expect(handle).toBeHidden();
  await expect(page.locator('[data-handle]:focus'), 'what stays takes the focus').toHaveCount(1);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Edit dashboard' })).toBeVisible();
});

test('a chart is dragged onto the page; a full row says why it takes none', async ({ page }) => {
  await openDashboard(page, product.url, strikes);
  await edit(page);
  await page.getByLabel('Search your charts').fill('Flights per day');
  const entry = page.getByRole('complementary', { name: 'Edit' }).getByRole('button', { name: /Flights per day/ });
  await expect(page.getByText('1 chart', { exact: true })).toBeVisible();
  await expect(entry).toHaveCount(1);
  const from = await entry.boundingBox();
  const row = await chart(page, 'Strikes').boundingBox();
  const wide = await chart(page, 'Strikes per month').boundingBox();
  if (from === null || row === null || wide === null) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x - 60, from.y + 40, { steps: 4 });
  await page.mouse.move(row.x + row.width + 6, row.y + 50, { steps: 6 });
  await expect(page.getByText('Not enough space')).toBeVisible();
  await page.mouse.move(wide.x + 300, wide.y - 6, { steps: 6 });
  await expect(page.getByText(/^New row 2/)).toBeVisible();
  await page.mouse.up();
  await expect(chart(page, 'Flights per day')).toBeVisible();
  await expect(unsaved(page)).toHaveText('1 unsaved change');
  await page.keyboard.press('Control+z');
  await expect(chart(page, 'Flights per day')).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a chart is taken anywhere and carried over a tab into another one; a double press names a tab', async ({
  page,
}) => {
  await openDashboard(page, product.url, strikes);
  await edit(page);
  const from = await chart(page, 'Time of day').boundingBox();
  const tab = await page.getByRole('tab', { name: 'Costs' }).boundingBox();
  if (from === null || tab === null) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 120, from.y + 120);
  await page.mouse.down();
  await page.mouse.move(from.x + 140, from.y + 100, { steps: 4 });
  await page.mouse.move(tab.x + 20, tab.y + 14, { steps: 6 });
  await expect(async () => {
    await page.mouse.move(tab.x + 20 + Math.random() * 4, tab.y + 14);
    await expect(chart(page, 'Cost per year')).toBeVisible({ timeout: 200 });
  }).toPass();
  const below = await chart(page, 'Costliest species').boundingBox();
  if (below === null) throw new Error('nowhere to drop');
  await page.mouse.move(below.x + 300, below.y - 6, { steps: 6 });
  await expect(async () => {
    await page.mouse.move(below.x + 300 + Math.random() * 4, below.y - 6);
    await expect(page.getByText(/^New row 2/)).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.mouse.up();
  await expect(chart(page, 'Time of day')).toBeVisible();
  await expect(unsaved(page)).toHaveText('1 unsaved change');
  await page.getByRole('tab', { name: 'Costs' }).dblclick();
  await expect(page.getByRole('textbox', { name: 'Name of the tab' })).toBeFocused();
  await page.keyboard.type('Money');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Money' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(unsaved(page)).toBeHidden();
  await expect(chart(page, 'Time of day')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Strikes' }).click();
  await page
    .locator('[data-item=CHART]')
    .filter({ has: chart(page, 'Time of day') })
    .click();
  await page.getByRole('button', { name: 'Move to another tab' }).click();
  await page.getByRole('menuitem', { name: 'Costs' }).click();
  await expect(page.getByRole('tab', { name: 'Costs' })).toHaveAttribute('aria-selected', 'true');
  await expect(chart(page, 'Time of day')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('rows, columns, tabs, headers, texts and dividers are added by a press, saved and there again', async ({
  page,
}) => {
  await page.goto(`${product.url}/dashboard/new`);
  await expect(page.getByText('Nothing is here yet')).toBeVisible();
  const elements = page.getByRole('region', { name: 'Layout elements' });
  await elements.getByRole('button', { name: 'Header' }).click();
  const tools = page.getByRole('toolbar', { name: 'Tools of header' });
  const top = await page.locator('[data-item=HEADER]').boundingBox();
  // There is no room above the first component, so its tools stand below it.
  await expect.poll(async () => (await tools.boundingBox())?.y ?? 0).toBeGreaterThan(top?.y ?? Number.NaN);
  for (const name of ['Text', 'Divider', 'Row', 'Column']) await elements.getByRole('button', { name }).click();
  await page.locator('[data-item=HEADER]').click();
  await expect(page.getByText('Nothing written yet. Select it to write.')).toBeVisible();
  await page
    .getByRole('complementary', { name: 'Edit' })
    .getByRole('button', { name: /^Species/ })
    .click();
  await elements.getByRole('button', { name: 'Tabs' }).click();
  await expect(page.getByRole('tab', { name: 'Tab 1' }).or(page.getByRole('tab').first())).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This dashboard was saved successfully.')).toBeVisible();
  await page.waitForURL(/\/superset\/dashboard\/\d+\//);
  await expect(page.getByRole('button', { name: 'Edit dashboard' })).toBeVisible();
  await page.reload();
  await drawn(page);
  await expect(chart(page, 'Species')).toBeVisible();
  await expect(page.locator('[data-item=HEADER]')).toHaveCount(1);
  await expect(page.locator('[data-item=DIVIDER]')).toHaveCount(1);
  await expect(page.locator('[data-item=MARKDOWN]')).toHaveCount(1);
});

test('whoever only looks at a new dashboard leaves nothing behind, and changes wait for another visit', async ({
  page,
}) => {
  const count = async () => {
    const { body } = await api(page, 'GET', '/api/v1/dashboard/?q=(page_size:1)');
    return (body as { readonly count: number }).count;
  };
  const before = await count();
  await page.goto(`${product.url}/dashboard/new/`);
  await expect(page.getByText('Nothing is here yet')).toBeVisible();
  await page.getByRole('region', { name: 'Layout elements' }).getByRole('button', { name: 'Text' }).click();
  await expect(page.getByRole('textbox', { name: 'Text in Markdown' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Nothing is here yet')).toBeVisible();
  await page.getByRole('region', { name: 'Layout elements' }).getByRole('button', { name: 'Divider' }).click();
  await expect(unsaved(page)).toHaveText('1 unsaved change');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(/\/dashboard\/list\//);
  expect(await count()).toBe(before);
  await page.goto(`${product.url}/dashboard/new/`);
  await page.getByRole('button', { name: 'Throw away' }).click();
  await page.goto(`${product.url}/dashboard/new/`);
  await expect(page.getByText('Nothing is here yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Throw away' })).toHaveCount(0);
  expect(await count()).toBe(before);
});

test('two pages save the same dashboard: the second is told what changed and keeps both', async ({ page, context }) => {
  const { body } = await api(page, 'POST', '/api/v1/dashboard/', { dashboard_title: 'Race' });
  const { id } = body as { readonly id: number };
  const other = await context.newPage();
  for (const each of [page, other]) await each.goto(`${product.url}/superset/dashboard/${id}/?edit=1`);
  const add = (each: Page, name: string) =>
    each.getByRole('region', { name: 'Layout elements' }).getByRole('button', { name }).click();
  await add(page, 'Divider');
  await add(other, 'Header');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit dashboard' })).toBeVisible();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = other.getByRole('dialog', { name: /saved this dashboard meanwhile/ });
  await expect(dialog).toContainText('Added divider');
  await expect(dialog).toContainText('Added');
  expect(await faultsOf(other, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await expect(other.getByRole('button', { name: 'Edit dashboard' })).toBeVisible();
  await other.reload();
  await expect(other.locator('[data-item=HEADER]')).toHaveCount(1);
  await expect(other.locator('[data-item=DIVIDER]')).toHaveCount(1);
});

test('what was not saved is offered again, also after the server died while saving', async ({ page }) => {
  await openDashboard(page, product.url, strikes);
  await edit(page);
  await page.getByRole('region', { name: 'Layout elements' }).getByRole('button', { name: 'Divider' }).click();
  await expect(unsaved(page)).toHaveText('1 unsaved change');
  const restarted = product.killAndRestart();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await restarted;
  await expect(unsaved(page)).toHaveText('1 unsaved change');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(unsaved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This dashboard was saved successfully.')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-item=DIVIDER]')).toHaveCount(1);
});

test('a chart that was deleted says so, and the rest of the page lives', async ({ page }) => {
  await openDashboard(page, product.url, strikes);
  const id = await chart(page, 'Time of day').getAttribute('data-chart');
  expect((await api(page, 'DELETE', `/api/v1/chart/${id}`)).status).toBe(200);
  await page.reload();
  await drawn(page);
  await expect(page.getByText('This chart is not there any more')).toBeVisible();
  await expect(chart(page, 'Strikes by phase of flight').getByText('4,619')).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const)
  test(`nothing keeps anybody from editing: ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openDashboard(page, product.url, 'flight-performance');
    await edit(page);
    await page.locator('[data-item=CHART]').first().click();
    expect(await faultsOf(page, { scheme })).toEqual([]);
  });
