import { expect, test } from '@playwright/test';
import { drawn, openDashboard } from './dashboard-page';
import { type Product, startProduct } from './product';
import { samplesAreThere } from './samples';
import { signIn } from './sign-in';

let product: Product;
test.setTimeout(90_000);
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => product.stop());

test('what a dashboard shows is asked for before the app is there, and once', async ({ page }) => {
  await signIn(page, product.url);
  await samplesAreThere(page, product.url);
  // What the page before it still waits for is not counted.
  await page.goto('about:blank');
  const dashboard = '/api/v1/dashboard/flight-performance';
  const early = ['/api/v1/me/roles/', dashboard, `${dashboard}/charts`, `${dashboard}/datasets`];
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname);
  });
  // The app waits until all four have been asked for: whoever asks them, it is not the app.
  let app = 0;
  await page.route(/\/static\/assets\/index-[^/]*\.js$/, async route => {
    app += 1;
    await expect.poll(() => early.every(address => asked.includes(address)), { timeout: 20_000 }).toBe(true);
    await route.continue();
  });
  await openDashboard(page, product.url, 'flight-performance');
  await drawn(page);
  expect(app).toBeGreaterThan(0);
  for (const address of early) expect(asked.filter(path => path === address)).toEqual([address]);
});

test('an address that is no page, and a page without rights to it, open as before', async ({ page }) => {
  await page.goto(`${product.url}/superset/dashboard/flight-performance/`);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, product.url);
  await page.goto(`${product.url}/nothing/here`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
