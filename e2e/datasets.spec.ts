import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product';
import { samplesAreThere } from './samples';
import { signIn } from './sign-in';

let product: Product;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => product.stop());
test.beforeEach(async ({ page }) => {
  await signIn(page, product.url);
  await samplesAreThere(page, product.url);
});

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const open = async (page: Page, name: string) => {
  const id = await idOf(page, name);
  await page.goto(`${product.url}/dataset/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};
const idOf = async (page: Page, name: string): Promise<number> => {
  const q = `(filters:!((col:table_name,opr:eq,value:${name})))`;
  const response = await page.request.get(`${product.url}/api/v1/dataset/?q=${q}`);
  const { result } = (await response.json()) as { readonly result: readonly { readonly id: number }[] };
  return result[0]?.id ?? 0;
};
/** Another tab of the same person that saves first. */
const saveFirst = async (page: Page, path: string, body: Readonly<Record<string, unknown>>) => {
  const token = await page.request.get(`${product.url}/api/v1/security/csrf_token/`);
  const { result } = (await token.json()) as { readonly result: string };
  const saved = await page.request.put(product.url + path, { data: body, headers: { 'x-csrftoken': result } });
  expect(saved.status()).toBe(200);
};

test('SQL with a fault is said beside it; mended, it becomes a dataset', async ({ page }) => {
  await page.goto(`${product.url}/dataset/add`);
  await page.getByRole('radio', { name: 'SQL' }).check();
  await page.getByLabel('Dataset name').fill('long flights "é" 😀');
  const sql = page.getByLabel('SQL of the dataset');
  await sql.click();
  await page.keyboard.type('select nope from flights');
  await page.getByRole('button', { name: 'Create dataset' }).click();
  await expect(page.getByRole('alert')).toContainText('nope');
  await sql.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('select origin, distance from flights where distance > 2000');
  await page.getByRole('button', { name: 'Create dataset' }).click();
  await page.waitForURL(/\/explore\//);
  await expect(page.getByRole('complementary', { name: 'Dataset' }).getByText('long flights')).toBeVisible();
});

test('what is typed before the editor arrives stays, and so does the caret', async ({ page }) => {
  const arrives = new Promise<void>(resolve => {
    void page.route('**/CodeEditor*.js', async route => {
      await expect(page.getByLabel('SQL of the dataset')).toHaveValue('select 1 from fl');
      resolve();
      await route.continue();
    });
  });
  await page.goto(`${product.url}/dataset/add`);
  await page.getByRole('radio', { name: 'SQL' }).check();
  await page.getByLabel('SQL of the dataset').click();
  await page.keyboard.type('select 1 from fl');
  await arrives;
  await expect(page.locator('.cm-editor')).toBeVisible();
  await page.keyboard.type('ights');
  await expect(page.getByLabel('SQL of the dataset')).toHaveText('select 1 from flights');
  await expect(page).toHaveURL(/\/dataset\/add/);
});

test('a table is previewed; one that is a dataset already is named at its field', async ({ page }) => {
  await page.goto(`${product.url}/dataset/add`);
  await page.getByRole('option', { name: 'movies' }).click();
  await expect(page.getByRole('table', { name: 'Columns of movies' })).toBeVisible();
  await page.getByRole('button', { name: 'Create dataset' }).click();
  await expect(page.getByRole('alert')).toContainText('already exists');
});

test('a calculated column and a metric are added, saved and read again', async ({ page }) => {
  await open(page, 'birdstrikes');
  await expect(page.getByText(/^Used by \d+ charts on 1 dashboard$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add calculated column' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').fill('year_seen');
  await drawer.getByLabel('SQL of the column').click();
  await page.keyboard.type('year(flight_date)');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('tab', { name: /Metrics/ }).click();
  await page.getByRole('button', { name: 'Add metric' }).click();
  await drawer.getByLabel('Name').fill('fastest');
  await drawer.getByLabel('SQL of the metric').click();
  await page.keyboard.type('MAX(speed_ias)');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await page.keyboard.press('Control+s');
  await expect(notices(page)).toContainText('The dataset has been saved');
  await page.reload();
  await expect(page.getByRole('button', { name: 'year_seen' })).toBeVisible();
  await page.getByRole('tab', { name: /Metrics/ }).click();
  await expect(page.getByRole('button', { name: 'fastest' })).toBeVisible();
});

test('leaving with unsaved changes asks once', async ({ page }) => {
  await open(page, 'movies');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Description').fill('Films');
  await page.getByRole('link', { name: 'Charts' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Films');
  await page.getByRole('link', { name: 'Charts' }).first().click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(/\/chart\/list/);
});

test('of two saves both can be kept', async ({ page }) => {
  await open(page, 'weather');
  const id = await idOf(page, 'weather');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Description').fill('Mine');
  await saveFirst(page, `/api/v1/dataset/${id}`, { cache_timeout: 120 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /saved this meanwhile/ });
  await expect(dialog.getByText('Cache timeout')).toBeVisible();
  await expect(dialog.getByText('Description')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notices(page)).toContainText('The dataset has been saved');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Mine');
  await expect(page.getByLabel('Cache timeout')).toHaveValue('120');
});

test('the profile shows every column as a card', async ({ page }) => {
  await open(page, 'birdstrikes');
  await page.getByRole('tab', { name: 'Profile' }).click();
  const card = page.getByRole('article', { name: 'phase', exact: true });
  await expect(card).toContainText('Approach');
  await expect(card).toContainText('4,619');
  await expect(page.getByText('10,000')).toBeVisible();
});

test('a session that ended is begun again in place, and the save goes through', async ({ page, context }) => {
  await open(page, 'airports');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Description').fill('Not lost');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password').fill('guess');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('wrong');
  await dialog.getByLabel('Password').fill('admin');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('The dataset has been saved');
  await page.reload();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Not lost');
});

test('a server that is gone is said, and the page mends itself once it is back', async ({ page }) => {
  await page.goto(`${product.url}/tablemodelview/list/`);
  await expect(page.getByRole('row', { name: /movies/ })).toBeVisible();
  await page.route('**/api/**', route => route.abort());
  await page.route('**/health', route => route.abort());
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server does not answer' }).last()).toBeVisible();
  await page.unroute('**/api/**');
  await page.unroute('**/health');
  await expect(page.getByText('The server is back')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('link', { name: 'Wildlife strikes' }).first()).toBeVisible();
});

test('deleting says what stops working', async ({ page }) => {
  await open(page, 'gapminder');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Delete dataset' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete gapminder?' });
  await expect(dialog).toContainText('No chart uses it.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/tablemodelview\/list/);
  await expect(page.getByRole('row', { name: /gapminder/ })).toHaveCount(0);
});
