import { type Page, expect as plainly, test } from '@playwright/test';
import { faultsOf } from './faults';
import { type Product, startProduct } from './product';
import { samplesAreThere } from './samples';
import { signIn } from './sign-in';

const expect = plainly.configure({ timeout: 20_000 });
let product: Product;
test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => product.stop());
test.beforeEach(async ({ page }) => {
  await signIn(page, product.url);
  await samplesAreThere(page, product.url);
});

const dialog = (page: Page) => page.getByRole('dialog');

test('a rule is written, tried out before it holds, saved, and changed', async ({ page }) => {
  await page.goto(`${product.url}/settings`);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Row rules' }).click();
  await expect(page.getByText('There are no row rules yet')).toBeVisible();
  await page.getByRole('link', { name: 'New rule' }).first().click();
  const form = dialog(page);
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('From March on');
  await expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await form.getByRole('combobox', { name: 'Datasets' }).fill('flights');
  await page.getByRole('option', { name: /flights/ }).click();
  await form.getByRole('combobox', { name: 'Roles it limits' }).fill('Gamma');
  await page.getByRole('option', { name: 'Gamma' }).click();
  const clause = form.getByRole('textbox', { name: 'Clause' });
  await clause.fill("dat >= '2001-03-01'");
  await expect(form.getByText(/flights: .*dat/)).toBeVisible();
  await clause.fill("date >= '2001-03-01'");
  await expect(form.getByText('2,033,591 of 3,000,000 rows are seen')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The rule holds from now on.')).toBeVisible();
  await expect(page.getByRole('row', { name: /From March on/ })).toContainText('Gamma');

  await page.getByRole('link', { name: 'From March on' }).click();
  await form.getByRole('radio', { name: 'Base' }).check();
  await expect(form.getByRole('combobox', { name: 'Roles it does not limit' })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /From March on/ })).toContainText('Base');
});

test('a name that another rule has is said, and nothing is lost', async ({ page }) => {
  await page.goto(`${product.url}/rowlevelsecurity/list/?rule=new`);
  const form = dialog(page);
  await form.getByLabel('Name').fill('From March on');
  await form.getByRole('combobox', { name: 'Datasets' }).fill('movies');
  await page.getByRole('option', { name: /movies/ }).click();
  await form.getByRole('radio', { name: 'Base' }).check();
  await form.getByRole('textbox', { name: 'Clause' }).fill('1 = 1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('Another rule has this name');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`nothing keeps anybody from the rules: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${product.url}/rowlevelsecurity/list/`);
    await expect(page.getByRole('link', { name: 'From March on' })).toBeVisible();
    expect(await faultsOf(page, { scheme: colorScheme })).toEqual([]);
    await page.getByRole('link', { name: 'From March on' }).click();
    await expect(dialog(page).getByText('rows are seen')).toBeVisible();
    expect(await faultsOf(page, { scheme: colorScheme })).toEqual([]);
  });

test('a rule that is deleted can be had back for a moment', async ({ page }) => {
  await page.goto(`${product.url}/rowlevelsecurity/list/`);
  const row = page.getByRole('row', { name: /From March on/ });
  const remove = async () => {
    await row.hover();
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await remove();
  await expect(page.getByText('There are no row rules yet')).toBeVisible();
  await expect(page.getByText('Deleted: From March on')).toBeHidden();
  await page.reload();
  await expect(page.getByText('There are no row rules yet')).toBeVisible();
});
