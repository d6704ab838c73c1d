import { buildBoard } from '../browser/boards.mjs';
import { chartsPainted } from '../browser/pages.mjs';
import { signIn, startProduct } from '../server/product.mjs';

/** Ours, with the same dashboards, described as the other is. */
export async function openMeridian({ file, fileRoots }) {
  const product = await startProduct({ fileRoots });
  const client = await signIn(product.url);
  const twelve = await buildBoard(client, { file, name: 'dashboard-wildlife-strikes' });
  const fifty = await buildBoard(client, { file, name: 'dashboard-fifty-charts' });
  const { result } = await client.call('GET', `/api/v1/chart/${twelve.chartIds[0]}`);
  return {
    url: product.url,
    headers: client.headers,
    dataset: Number.parseInt(JSON.parse(result.params).datasource, 10),
    addresses: {
      twelve: product.url + twelve.address,
      fifty: product.url + fifty.address,
      explore: `${product.url}/explore/?slice_id=${twelve.chartIds[0]}`,
      list: `${product.url}/chart/list/`,
    },
    async signIn(page) {
      await page.goto(`${product.url}/login/`);
      await page.getByLabel('Name').fill('admin');
      await page.getByLabel('Password').fill('bench');
      await page.keyboard.press('Enter');
      await page.waitForURL(/welcome/);
    },
    painted: chartsPainted,
    exploreDrawn: chartsPainted,
    rowSelector: 'tbody tr:has(a[href])',
    busySelector: 'main :is([data-state="loading"], [data-state="stale"])',
    async chooseFilter(page) {
      await page.getByRole('button', { name: /^Wildlife size/ }).click();
      await page.getByRole('option', { name: 'Medium' }).click();
      await page.keyboard.press('Escape');
      return page.getByRole('button', { name: /^Apply/ });
    },
    stop: product.stop,
  };
}
