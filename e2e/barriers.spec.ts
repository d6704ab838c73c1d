import { expect, test } from '@playwright/test';
import { faultsOf } from './faults';
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

for (const look of [
  { name: 'light', colorScheme: 'light', width: 1440 },
  { name: 'dark', colorScheme: 'dark', width: 1440 },
  { name: 'on a phone', colorScheme: 'light', width: 400 },
] as const) {
  test(`home, lists, data pages and settings are free of barriers, ${look.name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await page.setViewportSize({ width: look.width, height: 860 });
    await signIn(page, product.url);
    await samplesAreThere(page, product.url);
    for (const path of [
      '/superset/welcome/',
      '/chart/list/',
      '/chart/list/?view=cards',
      '/dashboard/list/',
      '/tablemodelview/list/',
      '/databaseview/list/',
      '/settings/account',
      '/settings/appearance',
      '/settings/samples',
      '/upload',
      '/dataset/add',
      '/dataset/1',
      '/database/add',
      '/database/1',
      '/nothing/here',
    ]) {
      await page.goto(product.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await faultsOf(page, { scheme: look.colorScheme }), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}
