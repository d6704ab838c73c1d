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
  const asked: string[] = [];
  const arrived: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname);
  });
  page.on('requestfinished', request => arrived.push(new URL(request.url()).pathname));
  let arrivedAtFirstAsk: readonly string[] | null = null;
  page.on('request', request => {
    if (arrivedAtFirstAsk === null && request.url().includes('/api/')) arrivedAtFirstAsk = [...arrived];
  });
  await openDashboard(page, product.url, 'flight-performance');
  await drawn(page);
  const dashboard = '/api/v1/dashboard/flight-performance';
  for (const address of ['/api/v1/me/roles/', dashboard, `${dashboard}/charts`, `${dashboard}/datasets`])
    expect(asked.filter(path => path === address)).toEqual([address]);
  expect(arrivedAtFirstAsk).not.toContainEqual(expect.stringMatching(/\/index-.*\.js$/));
});

test('an address that is no page, and a page without rights to it, open as before', async ({ page }) => {
  await page.goto(`${product.url}/superset/dashboard/flight-performance/`);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, product.url);
  await page.goto(`${product.url}/nothing/here`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
