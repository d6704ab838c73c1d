import { type Page, expect as plainly, test } from '@playwright/test';
import { chart, countQuestions, drawn, openDashboard, pickValue, pill, settled } from './dashboard-page';
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

const flights = 'flight-performance';
const strikes = 'wildlife-strikes';
/** Presses the ring of a pie at its right: its largest slice. */
async function pressSlice(page: Page): Promise<void> {
  await settled(page);
  const box = await chart(page, 'Time of day').locator('svg[baseProfile]').boundingBox();
  if (box === null) throw new Error('the pie is not drawn');
  const at = [box.x + box.width / 2 + Math.min(box.width, box.height) * 0.42, box.y + box.height / 2] as const;
  await page.mouse.move(at[0] + 2, at[1] + 4);
  await page.waitForTimeout(100);
  await page.mouse.click(...at);
}

test('a filter waits for Apply, then asks only for the charts that it changes', async ({ page }) => {
  await openDashboard(page, product.url, flights);
  const questions = countQuestions(page);
  await pill(page, 'Origin').click();
  await pickValue(page, 'ORD');
  const options = questions();
  expect(options).toBeLessThanOrEqual(1);
  await expect(chart(page, 'Busiest origins').getByText('157,161')).toBeVisible();
  const reach = chart(page, 'Flights per day').locator('[data-tool=reach]');
  await expect(reach).toHaveAccessibleName('1 filter applied to this chart, 1 waits for Apply');
  await page.getByRole('button', { name: 'Apply 1 change' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Apply', exact: true }), 'a button that rests').toBeFocused();
  await expect(chart(page, 'Flights')).toContainText('166');
  await drawn(page);
  const shown = await page.locator('[data-chart]').count();
  expect(questions() - options).toBeLessThanOrEqual(shown);
  await expect(reach).toHaveText('2');

  const before = questions();
  await chart(page, 'Busiest origins').locator('[data-tool=menu]').click();
  await page.getByRole('menuitem', { name: 'Refresh' }).click();
  await drawn(page);
  expect(questions() - before).toBe(1);
});

test('the address carries the filters: a reload and another browser show the same', async ({ page, browser }) => {
  await openDashboard(page, product.url, strikes);
  await pill(page, 'Wildlife size').click();
  await pickValue(page, 'Medium');
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page).toHaveURL(/native_filters/);
  await page.reload();
  await drawn(page);
  await expect(pill(page, 'Wildlife size')).toContainText('Medium');

  const other = await browser.newContext();
  const second = await other.newPage();
  await signIn(second, product.url);
  await second.goto(page.url());
  await drawn(second);
  await expect(pill(second, 'Wildlife size')).toContainText('Medium');
  await other.close();
});

test('a filtered view is shared with one press, and its link opens as it was', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, product.url, strikes);
  await page.getByRole('tab', { name: 'Costs' }).click();
  await pill(page, 'Wildlife size').click();
  await pickValue(page, 'Medium');
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Link Copied!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await drawn(page);
  await expect(page.getByRole('tab', { name: 'Costs' })).toHaveAttribute('aria-selected', 'true');
  await expect(pill(page, 'Wildlife size')).toContainText('Medium');
});

test('a pressed mark filters the other charts; its pill takes it back', async ({ page }) => {
  await openDashboard(page, product.url, strikes);
  const shown = await page.locator('[data-chart]:has([aria-busy=false] > *)').count();
  const questions = countQuestions(page);
  await pressSlice(page);
  const crossed = page.getByRole('button', { name: /from Time of day: show the chart/ });
  await expect(crossed).toContainText('Day');
  await drawn(page);
  expect(questions()).toBeGreaterThan(0);
  expect(questions()).toBeLessThan(shown);
  await expect(page).toHaveURL(/native_filters/);
  await page.getByRole('button', { name: 'Clear Time of day' }).click();
  await expect(crossed).toBeHidden();
});

test('the table and the bars of a chart filter by a press as well', async ({ page }) => {
  await openDashboard(page, product.url, strikes);
  await page.getByRole('tab', { name: 'Costs' }).click();
  await drawn(page);
  await chart(page, 'Cost by operator').getByRole('cell', { name: 'FEDEX EXPRESS' }).click();
  await expect(page.getByRole('button', { name: /FEDEX EXPRESS from Cost by operator/ })).toBeVisible();
  await drawn(page);
  await chart(page, 'Costliest species').locator('svg path[fill="#3a63e3" i]').first().click();
  await expect(page.getByRole('button', { name: /from Costliest species: show the chart/ })).toBeVisible();
});

test('the number of filters of a chart opens which they are, and Esc closes it', async ({ page }) => {
  await openDashboard(page, product.url, strikes);
  await chart(page, 'Strikes per month').locator('[data-tool=reach]').hover();
  await expect(page.getByRole('tooltip')).toContainText('State');
  await chart(page, 'Strikes per month').locator('[data-tool=reach]').click();
  const list = page.getByRole('dialog', { name: 'Filters of this chart' });
  await expect(list).toContainText('Flight date has no value');
  await expect(list).toContainText('Speed has no value');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('a range begins below its end, and one that holds no rows leaves every chart calm', async ({ page }) => {
  await openDashboard(page, product.url, strikes);
  const range = page.getByRole('dialog', { name: 'Speed' });
  const set = async (from: string, to: string) => {
    await pill(page, 'Speed').click();
    await range.getByRole('textbox', { name: 'From' }).fill(from);
    await range.getByRole('textbox', { name: 'To' }).fill(to);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
  };
  await set('400', '100');
  await expect(page.getByRole('button', { name: 'Apply 1 change' })).toHaveAttribute('aria-disabled', 'true');
  await set('4000', '5000');
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(chart(page, 'Strikes per month')).toContainText('No rows match these filters');
  await drawn(page);
  await expect(page.getByText('The query failed')).toHaveCount(0);
});

test('a chart’s menu shows its query, its rows and the whole screen, each left by Esc', async ({ page }) => {
  await openDashboard(page, product.url, strikes);
  const open = async (entry: string) => {
    await chart(page, 'Strikes per month').locator('[data-tool=menu]').click();
    await page.getByRole('menu').getByText(entry, { exact: true }).click();
  };
  await open('View query');
  await expect(page.getByRole('dialog')).toContainText('SELECT');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await open('View as table');
  await expect(page.getByRole('dialog')).toContainText('1 Feb 1990');
  await expect(page.getByRole('dialog')).toContainText('151 rows');
  const sheet = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  expect((await sheet).suggestedFilename()).toBe('Strikes per month.xlsx');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await open('Full screen');
  await expect(chart(page, 'Strikes per month')).toHaveCSS('position', 'fixed');
  await page.keyboard.press('Escape');
  await expect(chart(page, 'Strikes per month')).not.toHaveCSS('position', 'fixed');
  const download = page.waitForEvent('download');
  await open('Download CSV');
  expect((await download).suggestedFilename()).toContain('.csv');
});

test('charts out of sight wait, and nothing moves while the page loads', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const questions = countQuestions(page);
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shifted', 0);
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, 'shifted', Reflect.get(globalThis, 'shifted') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openDashboard(page, product.url, strikes);
  const before = questions();
  expect(before).toBeLessThan(10);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBeLessThanOrEqual(0.02);
  await chart(page, 'Species').scrollIntoViewIfNeeded();
  await expect.poll(questions).toBeGreaterThan(before);
});

test('on a phone the page is one column, figures two abreast, filters a sheet; one tap opens a menu', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 400, height: 860 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, product.url);
  await openDashboard(page, product.url, strikes);
  const [first, second, wide] = await Promise.all(
    ['Strikes', 'Total cost', 'Strikes per month'].map(name => chart(page, name).boundingBox()),
  );
  expect(first?.y).toBe(second?.y);
  expect(wide?.width).toBeGreaterThan(340);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
  await chart(page, 'Strikes per month').locator('[data-tool=menu]').tap();
  await expect(page.getByRole('menuitem', { name: 'Refresh' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Filters/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: 'Apply' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await context.close();
});

for (const scheme of ['light', 'dark'] as const)
  test(`nothing on the page keeps anybody out: ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openDashboard(page, product.url, strikes);
    for (const tab of ['Strikes', 'Costs']) {
      await page.getByRole('tab', { name: tab }).click();
      await drawn(page);
      expect(await faultsOf(page, { scheme })).toEqual([]);
    }
  });
