import { writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
// @ts-expect-error plain script without types
import { postgresBinaries, startPostgres } from '../tools/conformance/postgres.mjs';
import { type Product, startProduct } from './product';
import { signIn } from './sign-in';

interface Postgres {
  readonly port: number;
  stop(): Promise<void>;
}
let product: Product;
let postgres: Postgres | null = null;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  if (postgresBinaries() !== null) postgres = await startGuarded();
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
  await postgres?.stop();
});
test.beforeEach(async ({ page }) => {
  test.skip(postgres === null, 'PostgreSQL is not installed here.');
  await signIn(page, product.url);
});

/** A PostgreSQL with one table, whose `reader` needs a password. */
async function startGuarded(): Promise<Postgres> {
  const server = await startPostgres({ withTables: false });
  const client = new pg.Client({ connectionString: server.uri });
  await client.connect();
  await client.query(
    "CREATE ROLE reader LOGIN PASSWORD 'secret'; CREATE TABLE stock (fruit text, crates int); INSERT INTO stock VALUES ('pear', 3), ('plum', 5); GRANT SELECT ON stock TO reader",
  );
  const { rows } = await client.query<{ hba_file: string }>('SHOW hba_file');
  writeFileSync(rows[0]?.hba_file ?? '', 'host all reader all scram-sha-256\nhost all postgres all trust\n');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
  return server;
}

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
};
const tryIt = (page: Page) => page.getByRole('button', { name: 'Test connection' }).click();

test('each fault of a connection is said at its field, and the field has the focus', async ({ page }) => {
  await page.goto(`${product.url}/database/add`);
  await page.getByLabel('Host').fill('nowhere.invalid');
  await fill(page, { 'Display name': 'Stock', 'Database name': 'data', Username: 'reader', Password: 'secret' });
  await tryIt(page);
  await expect(page.getByLabel('Host')).toBeFocused();
  await expect(page.getByText('nowhere.invalid').last()).toBeVisible();
  await page.getByLabel('Host').fill('127.0.0.1');
  await page.getByLabel('Port').fill('1');
  await tryIt(page);
  await expect(page.getByLabel('Port')).toBeFocused();
  await page.getByLabel('Port').fill(String(postgres?.port));
  await page.getByLabel('Password').fill('guess');
  await tryIt(page);
  await expect(page.getByLabel('Password').or(page.getByLabel('Username')).and(page.locator(':focus'))).toBeVisible();
  await page.getByLabel('Password').fill('secret');
  await tryIt(page);
  await expect(page.getByText('Connection looks good!')).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL(/\/databaseview\/list/);
  await expect(page.getByRole('row', { name: /Stock/ })).toContainText('PostgreSQL');
});

test('a table of the connection becomes a dataset and is explored', async ({ page }) => {
  await page.goto(`${product.url}/dataset/add`);
  await page.getByLabel('Connection').click();
  await page.getByRole('option', { name: /Stock/ }).click();
  await page.getByRole('option', { name: 'stock', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Columns of stock' })).toContainText('crates');
  await page.getByRole('button', { name: 'Create dataset' }).click();
  await page.waitForURL(/\/explore\//);
});

test('an address with its password is accepted, and the password never comes back', async ({ page }) => {
  await page.goto(`${product.url}/database/add`);
  await page.getByRole('radio', { name: 'SQLAlchemy address' }).check();
  await page.getByLabel('Display name').fill('By address');
  const address = page.getByRole('textbox', { name: 'SQLAlchemy address' });
  await address.fill('nonsense');
  await tryIt(page);
  await expect(address).toBeFocused();
  await address.fill(`postgresql+psycopg2://reader:secret@127.0.0.1:${postgres?.port}/data`);
  await tryIt(page);
  await expect(page.getByText('Connection looks good!')).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL(/\/databaseview\/list/);
  await page.getByRole('link', { name: 'By address' }).click();
  await expect(page.getByText('postgresql')).toHaveCount(0);
  await expect(address).toHaveValue(/XXXXXXXXXX/);
  await tryIt(page);
  await expect(page.getByText('Connection looks good!')).toBeVisible();
});

test('a name is changed, a taken one is refused at its field', async ({ page }) => {
  await page.goto(`${product.url}/databaseview/list/`);
  await page.getByRole('link', { name: 'By address' }).click();
  await page.getByLabel('Display name').fill('Stock');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Display name')).toBeFocused();
  await expect(page.getByText(/already exists/)).toBeVisible();
  await page.getByLabel('Display name').fill('Second 😀 "quoted"');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible();
});

test('a file outside the file roots is refused', async ({ page }) => {
  await page.goto(`${product.url}/database/add`);
  await page.getByRole('radio', { name: 'DuckDB' }).check();
  await page.getByLabel('Display name').fill('Files');
  await page.getByRole('textbox', { name: 'File', exact: true }).fill('/etc/passwd');
  await tryIt(page);
  await expect(page.getByText('MERIDIAN_FILE_ROOTS')).toBeVisible();
});

test('deleting asks; a connection that datasets stand on stays', async ({ page }) => {
  await page.goto(`${product.url}/databaseview/list/`);
  await page.getByRole('link', { name: /^Second/ }).click();
  await page.getByRole('button', { name: 'Delete connection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/databaseview\/list/);
  await expect(page.getByRole('link', { name: /^Second/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Stock' }).click();
  await page.getByRole('button', { name: 'Delete connection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/dataset/i);
});
