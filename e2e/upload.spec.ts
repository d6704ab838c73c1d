import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product';
import { signIn } from './sign-in';

let product: Product;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => product.stop());
test.beforeEach(async ({ page }) => signIn(page, product.url));

const text = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: typeof content === 'string' ? Buffer.from(content) : content,
});
const begin = async (page: Page, file: ReturnType<typeof text>) => {
  await page.goto(`${product.url}/upload`);
  await page.locator('input[type=file]').setInputFiles(file);
};
const cells = (page: Page, row: number) => page.getByRole('region', { name: 'Preview' }).locator('tbody tr').nth(row);

test('from Home to a painted bar chart in at most seven clicks', async ({ page }) => {
  let clicks = 0;
  const click = async (name: string | RegExp, role: 'button' | 'link' | 'radio' | 'option' = 'button') => {
    await page.getByRole(role, { name }).first().click();
    clicks += 1;
  };
  const days = Array.from({ length: 300 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10));
  const file = text('crates.csv', `day,fruit,crates\n${days.map((day, at) => `${day},pear,${at % 9}`).join('\n')}\n`);
  await click('Upload data', 'link');
  const chooser = page.waitForEvent('filechooser');
  await click('Choose a file');
  await (await chooser).setFiles(file);
  await click('Create dataset');
  await page.waitForURL(/\/explore\//);
  await click('Bar', 'radio');
  await expect(page.locator('main').locator('svg path[fill="#3a63e3" i], canvas').first()).toBeVisible({
    timeout: 30_000,
  });
  expect(clicks).toBeLessThanOrEqual(7);
});

test('a file dropped on Home is opened by the upload', async ({ page }) => {
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
  const carried = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['town,people\nBern,100\nGraz,200\n'], 'towns.csv', { type: 'text/csv' }));
    return data;
  });
  const heading = page.getByRole('heading', { level: 1 });
  for (const event of ['dragenter', 'dragover']) await heading.dispatchEvent(event, { dataTransfer: carried });
  await expect(page.getByText('Drop to explore it')).toBeVisible();
  await heading.dispatchEvent('drop', { dataTransfer: carried });
  await expect(page.getByLabel('Dataset name')).toHaveValue('towns');
  await expect(cells(page, 1)).toContainText('Graz');
});

test('what was sniffed is corrected, and the preview follows', async ({ page }) => {
  await begin(page, text('prices.csv', 'name;price;day\nPen;1.234,50;03.04.2024\nBook;2,75;05.04.2024\n'));
  await expect(cells(page, 0)).toContainText('1234.5');
  await expect(cells(page, 0)).toContainText('2024-04-03');
  await page.getByRole('button', { name: 'Type of day: Date' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Text' }).click();
  await expect(cells(page, 0)).toContainText('03.04.2024');
  await page.getByRole('button', { name: 'Type of price: Decimal' }).click();
  await page.getByRole('menuitem', { name: 'Leave this column out' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).locator('thead th')).toHaveCount(2);
  await page.getByLabel('Delimiter').fill('Comma');
  await page.keyboard.press('Enter');
  await expect(cells(page, 0)).toContainText('Pen;1.234');
});

test('a broken line is shown with its number and can be left out', async ({ page }) => {
  await begin(page, text('ragged.csv', 'a,b,c\n1,2,3\n4,5\n6,7,8,9\n10,11,12\n'));
  await expect(page.getByText('2 lines could not be read.')).toBeVisible();
  await expect(page.getByText('Line 3: 2 values where there are 3 columns.')).toBeVisible();
  await page.getByRole('button', { name: 'Create dataset' }).click();
  await expect(page.getByRole('alert')).toContainText('Leave these lines out, or correct the file');
  await page.getByLabel('Leave out what cannot be read').check();
  await page.getByRole('button', { name: 'Create dataset' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('ragged: 2 rows, 2 lines left out');
});

test('a taken name is said at its field, and the table can be replaced', async ({ page }) => {
  await begin(page, text('ragged.csv', 'a,b\nx,1\n'));
  await page.getByRole('button', { name: 'Create dataset' }).click();
  await expect(page.getByText('There is a table named ragged already.')).toBeVisible();
  await expect(page.getByLabel('Dataset name')).toBeFocused();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await page.waitForURL(/\/explore\//);
});

test('odd files are read or refused in words', async ({ page }) => {
  const refused: readonly [ReturnType<typeof text>, string][] = [
    [text('zip.csv', Buffer.from('504b0304140000000000', 'hex')), 'ZIP archive'],
    [text('noise.csv', Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 256))), 'binary data'],
  ];
  for (const [file, sentence] of refused) {
    await begin(page, file);
    await expect(page.getByRole('alert')).toContainText(sentence);
  }
  await begin(
    page,
    text('utf16.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name;city\nZoë;Ærø\n', 'utf16le')])),
  );
  await expect(cells(page, 0)).toContainText('Ærø');
  const wide = Array.from({ length: 300 }, (_, at) => `c${at}`);
  await begin(page, text('wide.csv', `${wide.join(',')}\n${wide.map((_, at) => at).join(',')}\n`));
  await expect(page.getByRole('region', { name: 'Preview' }).locator('thead th')).toHaveCount(300);
  await begin(page, text('quotes "é" 😀.csv', 'a,b\n1,2\n'));
  await expect(page.getByLabel('Dataset name')).toHaveValue(/^quotes/);
  await begin(page, text('lines.ndjson', '{"city":"Rome","n":1}\n{"city":"Oslo","n":2}\n'));
  await expect(cells(page, 1)).toContainText('Oslo');
});

test('a file under way can be cancelled, and nothing of it stays', async ({ page }) => {
  const file = join(mkdtempSync(join(tmpdir(), 'meridian-file-')), 'long.csv');
  const line = (at: number) => `${at},2024-01-${String((at % 28) + 1).padStart(2, '0')},name ${at % 977},${at / 7}`;
  writeFileSync(file, `id,day,name,amount\n${Array.from({ length: 1_200_000 }, (_, at) => line(at)).join('\n')}\n`);
  await page.goto(`${product.url}/upload`);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Create dataset' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await page.goto(`${product.url}/tablemodelview/list/?q=long`);
  await expect(page.getByText('Nothing matches').or(page.getByText('No dataset')).first()).toBeVisible();
});
