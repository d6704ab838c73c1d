import { registerTable, signIn, startProduct } from '../server/product.mjs';
import { median, rounded } from '../server/statistics.mjs';
import { buildBoard } from './boards.mjs';
import { blockedMs, chartsPainted, openBrowser, timeTo, timeToRepaint } from './pages.mjs';

const repetitions = 5;
const manyCharts = 2000;
/** A tab of six charts is seen as a whole. */
const sixCharts = { width: 1440, height: 1400 };
const tall = { width: 1440, height: 14_000 };

/** Opens an address as a newcomer and once more, several times; medians in ms. */
async function openings(browser, { address, condition, argument, viewport }) {
  const cold = [];
  const warm = [];
  const blocked = [];
  for (let time = 0; time < repetitions; time += 1) {
    const { page, close } = await browser.newcomer(viewport);
    cold.push(await timeTo(page, address, condition, argument));
    warm.push(await timeTo(page, address, condition, argument));
    blocked.push(await blockedMs(page));
    await close();
  }
  return { coldMs: rounded(median(cold), 0), warmMs: rounded(median(warm), 0), blockedMs: rounded(median(blocked), 0) };
}

async function inBrowser({ file, fileRoots }, measure) {
  const product = await startProduct({ fileRoots });
  try {
    const client = await signIn(product.url);
    const browser = await openBrowser(product);
    try {
      return await measure({ product, client, browser, file });
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}

/** A dashboard of two tabs with six charts each, and what Apply takes there. */
export const twelveCharts = world =>
  inBrowser(world, async ({ product, client, browser, file }) => {
    const board = await buildBoard(client, { file, name: 'dashboard-wildlife-strikes' });
    const address = product.url + board.address;
    const opened = await openings(browser, { address, condition: chartsPainted, argument: 6, viewport: sixCharts });
    return { ...opened, applyMs: await applying(browser, address) };
  });

async function applying(browser, address) {
  const times = [];
  for (let time = 0; time < repetitions; time += 1) {
    const { page, close } = await browser.newcomer(sixCharts);
    await timeTo(page, address, chartsPainted, 6);
    await page.getByRole('button', { name: /^Wildlife size/ }).click();
    await page
      .getByRole('option')
      .nth(time % 3)
      .click();
    await page.keyboard.press('Escape');
    const press = page.getByRole('button', { name: /^Apply/ });
    times.push(await timeToRepaint(page, { press, busy: 'main :is([data-state="loading"], [data-state="stale"])' }));
    await close();
  }
  return rounded(median(times), 0);
}

export const fiftyCharts = world =>
  inBrowser(world, async ({ product, client, browser, file }) => {
    const board = await buildBoard(client, { file, name: 'dashboard-fifty-charts' });
    const address = product.url + board.address;
    return openings(browser, { address, condition: chartsPainted, argument: 50, viewport: tall });
  });

export const explore = world =>
  inBrowser(world, async ({ product, client, browser, file }) => {
    const { chartIds } = await buildBoard(client, { file, name: 'dashboard-wildlife-strikes' });
    const address = `${product.url}/explore/?slice_id=${chartIds[0]}`;
    return openings(browser, { address, condition: chartsPainted, argument: 1 });
  });

export const chartList = world =>
  inBrowser(world, async ({ product, client, browser, file }) => {
    const dataset = await registerTable(client, { file, table: 'weather' });
    const form = { viz_type: 'table', datasource: `${dataset}__table`, all_columns: ['date'], query_mode: 'raw' };
    for (let at = 0; at < manyCharts; at += 1) {
      await client.call('POST', '/api/v1/chart/', {
        slice_name: `Chart ${at}`,
        viz_type: 'table',
        datasource_id: dataset,
        datasource_type: 'table',
        params: JSON.stringify(form),
      });
    }
    const condition = () => document.querySelectorAll('tbody tr a[href]').length >= 10;
    return openings(browser, { address: `${product.url}/chart/list/`, condition });
  });
