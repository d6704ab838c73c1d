import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product';
import { samplesAreThere } from './samples';
import { signIn } from './sign-in';

let product: Product;
test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => product.stop());

const rows = (page: Page) => page.locator('tbody tr');
const count = (page: Page) => page.locator('header').getByText(/^\d[\d,]*$/);

test('a wrong password is said, the right one leads back to the address that was asked for', async ({ page }) => {
  await page.goto(`${product.url}/chart/list/?q=delay`);
  await page.waitForURL(/\/login\/\?next=/);
  // The list is there until the form is, and has a field for names of its own.
  await page.locator('form[action="/login/"]').getByLabel('Name').fill('admin');
  await page.getByLabel('Password').fill('guess');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('wrong');
  await page.getByLabel('Password').fill('admin');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/chart\/list\/\?q=delay/);
  await expect(page.getByLabel('Search by name')).toHaveValue('delay');
});

test('the address holds search, filter, order and view of a list', async ({ page }) => {
  await signIn(page, product.url);
  await samplesAreThere(page, product.url);
  await page.goto(`${product.url}/chart/list/`);
  await expect(count(page)).toHaveText('29');
  await page.getByRole('button', { name: 'Name' }).click();
  const types = page.getByRole('button', { name: 'Type All' });
  await types.click();
  await page.getByRole('heading', { name: 'Charts' }).click();
  await expect(types, 'the first press beside it closes a popover').toHaveAttribute('aria-expanded', 'false');
  await types.click();
  await page.keyboard.type('pie');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('dist');
  await page.waitForURL(/q=dist/);
  await expect(rows(page)).toHaveCount(1);
  expect(new URL(page.url()).search).toBe('?q=dist&sort=slice_name&type=pie');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('radio', { name: 'Cards' }).check();
  await expect(page.getByRole('link', { name: 'Flights by distance' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('view')).toBe('cards');
  await page.getByRole('button', { name: 'Clear search' }).press('Enter');
  await expect(page.getByLabel('Search by name'), 'what is cleared by keyboard is typed in anew').toBeFocused();
});

test('a picture shows the whole chart, in its place and in the shape of its place', async ({ page }) => {
  await signIn(page, product.url);
  await samplesAreThere(page, product.url);
  await page.goto(`${product.url}/chart/list/?view=cards&sort=slice_name`);
  const card = page.getByRole('listitem').filter({ hasText: 'Flights by distance' });
  const picture = card.locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect(async () => {
    const [place, drawn, inner] = await Promise.all([
      picture.locator('xpath=../..').boundingBox(),
      picture.boundingBox(),
      picture.evaluate(image => (image instanceof HTMLImageElement ? image.naturalWidth / image.naturalHeight : 0)),
    ]);
    if (place === null || drawn === null) throw new Error('The picture is not there yet.');
    expect(drawn.y + drawn.height).toBeLessThanOrEqual(place.y + place.height);
    expect(inner).toBeCloseTo(2.2, 1);
  }).toPass();
});

test('a list keeps to its window: below 1200 px owners and dashboards go', async ({ page }) => {
  await signIn(page, product.url);
  await samplesAreThere(page, product.url);
  await page.goto(`${product.url}/chart/list/`);
  const heads = (width: number) =>
    expect
      .poll(async () => {
        await page.setViewportSize({ width, height: 800 });
        const names = await page.getByRole('columnheader').allTextContents();
        return names.filter(name => name === 'Owners' || name === 'On dashboards');
      })
      .toEqual(width >= 1200 ? ['On dashboards', 'Owners'] : []);
  const frame = page.getByRole('table').locator('..');
  await expect(rows(page).first()).toBeVisible();
  for (const width of [1440, 1200, 900, 720]) {
    await heads(width);
    await expect.poll(() => frame.evaluate(box => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0);
  }
});

test('a delete can be undone for five seconds, then it is done', async ({ page }) => {
  await signIn(page, product.url);
  await samplesAreThere(page, product.url);
  await page.goto(`${product.url}/chart/list/?sort=slice_name`);
  await expect(count(page)).toBeVisible();
  const before = Number(await count(page).textContent());
  await page.getByLabel('Select Airports').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Airports', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Airports', exact: true })).toBeVisible();
  await page.getByLabel('Select Airports').check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted: Airports')).toBeHidden({ timeout: 15_000 });
  await page.reload();
  await expect(count(page)).toHaveText(String(before - 1));
});

test('a star keeps a dashboard in the sidebar and on Home', async ({ page }) => {
  await signIn(page, product.url);
  await page.goto(`${product.url}/dashboard/list/`);
  await page.getByRole('button', { name: 'Favourite: Wildlife strikes' }).click();
  await expect(
    page.getByRole('region', { name: 'Favourites' }).getByRole('link', { name: 'Wildlife strikes' }),
  ).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  const boards = page.getByRole('region', { name: 'Dashboards' });
  await expect(boards.getByRole('radio', { name: 'Favourites' })).toBeChecked();
  await expect(boards.getByRole('link', { name: 'Wildlife strikes' })).toBeVisible();
});

test('everything is found with the keyboard alone, and no page is loaded', async ({ page }) => {
  await signIn(page, product.url);
  // The page of the sign-in has a heading too, and is there until Home is.
  await expect(page.getByRole('region', { name: 'Dashboards' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('strks prmth');
  await expect(page.getByRole('option', { name: /Strikes per month/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/explore\/\?slice_id=/);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Dashboards' })).toBeVisible();
  // Closed and opened again while it fades out, search begins anew.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('strks');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('delay');
  await expect(page.getByRole('option', { name: /Delay \(min\) column of flights/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /metric of flights/ }).first()).toBeVisible();
  await page.getByRole('option', { name: /Delays tab of Flight performance/ }).click();
  await expect(page.getByRole('tab', { name: 'Delays', selected: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('>dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('search that is opened again at once begins anew, and keeps what is typed then', async ({ page }) => {
  await signIn(page, product.url);
  await expect(page.getByRole('region', { name: 'Dashboards' })).toBeVisible();
  const field = page.getByRole('combobox', { name: /^Search charts/ });
  for (const gapMs of [0, 8, 16, 24, 32, 64, 120, 200, 230]) {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('first');
    await page.evaluate(async gap => {
      for (const press of [{ key: 'Escape' }, { key: 'k', ctrlKey: true }]) {
        const event = new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
        await new Promise(resolve => setTimeout(resolve, gap));
      }
    }, gapMs);
    await expect(field).toBeFocused();
    await page.keyboard.type('then');
    await page.waitForTimeout(400); // longer than it would fade
    await expect(field, `opened ${gapMs} ms later`).toHaveValue('then');
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  }
});

test('the samples go with one click, and the lists are empty', async ({ page }) => {
  await signIn(page, product.url);
  await page.goto(`${product.url}/settings/samples`);
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('The sample data was removed')).toBeVisible();
  await expect(notices.getByText('The sample data was removed')).toBeHidden({ timeout: 15_000 });
  await page.goto(`${product.url}/dashboard/list/`);
  await expect(page.getByText('There are no dashboards yet')).toBeVisible();
});
