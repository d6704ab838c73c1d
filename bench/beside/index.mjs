import { launchChromium, newWindow, timeTo, timeToRepaint } from '../browser/pages.mjs';
import { median, rounded } from '../server/statistics.mjs';
import { openMeridian } from './meridian.mjs';
import { openSuperset } from './superset.mjs';

const repetitions = 5;
const requests = 30;
const manyCharts = 2000;
const sixCharts = { width: 1440, height: 1400 };
const tall = { width: 1440, height: 14_000 };

/**
 * Ours beside a running Superset (`MERIDIAN_BENCH_BESIDE=http://…`, admin/admin), on the same machine in turns. A goal is what the goals
 * of `browser` are of the figures they were set from: those are of another machine, their quotients are not.
 */
const goals = [
  { name: 'twelveColdMs', text: 'six of 12 charts cold', most: 1000 / 2523 },
  { name: 'twelveWarmMs', text: 'six of 12 charts warm', most: 500 / 1500 },
  { name: 'applyMs', text: 'filter Apply to last repaint', most: 250 / 418 },
  { name: 'fiftyWarmMs', text: '50 charts in a very tall window, warm', most: 1500 / 9639 },
  { name: 'exploreColdMs', text: 'explore cold', most: 700 / 1989 },
  { name: 'listColdMs', text: 'list of 2,000 charts cold', most: 600 / 2235 },
  { name: 'smallMs', text: 'twenty groups, asked anew', most: 0.1 },
  { name: 'keptMs', text: 'the same, kept', most: 0.1 },
  { name: 'rowsMs', text: 'ten thousand rows, asked anew', most: 0.2 },
];

export const measures = [
  {
    name: 'beside',
    run: beside,
    goals: result =>
      result === null
        ? []
        : goals.map(({ name, text, most }) => {
            const { ours, theirs } = result[name];
            const ratio = rounded(ours / theirs, 2);
            return {
              text: `${text}: ${ours} ms, ${ratio} of the ${theirs} ms of Superset; at most ${rounded(most, 2)}`,
              met: ratio <= most,
            };
          }),
  },
];

async function beside(world) {
  const url = process.env.MERIDIAN_BENCH_BESIDE;
  if (url === undefined) {
    console.log('skipped beside: MERIDIAN_BENCH_BESIDE names no running Superset.');
    return null;
  }
  const ours = await openMeridian(world);
  try {
    const sides = { ours, theirs: await openSuperset(url) };
    for (const side of Object.values(sides)) await fillList(side);
    const times = goals.map(({ name }) => [name, { ours: [], theirs: [] }]);
    const taken = Object.fromEntries(times);
    const browser = await launchChromium();
    try {
      for (const side of Object.values(sides)) side.storageState = await signedIn(browser, side);
      for (let round = 0; round < repetitions; round += 1)
        for (const [name, side] of Object.entries(sides))
          for (const [measure, ms] of Object.entries({ ...(await seen(browser, side)), ...(await asked(side)) }))
            taken[measure][name].push(ms);
    } finally {
      await browser.close();
    }
    return Object.fromEntries(
      Object.entries(taken).map(([name, both]) => [
        name,
        { ours: rounded(median(both.ours), 1), theirs: rounded(median(both.theirs), 1) },
      ]),
    );
  } finally {
    await ours.stop();
  }
}

async function signedIn(browser, side) {
  const context = await browser.newContext();
  await side.signIn(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

/** What a person waits for; every page in a window that was never here. */
async function seen(browser, side) {
  const { addresses, painted, exploreDrawn, rowSelector } = side;
  const inWindow = async (viewport, work) => {
    const { page, close } = await newWindow(browser, { viewport, storageState: side.storageState });
    const result = await work(page);
    await close();
    return result;
  };
  const rows = selector => document.querySelectorAll(selector).length >= 10;
  return {
    ...(await inWindow(sixCharts, async page => ({
      twelveColdMs: await timeTo(page, addresses.twelve, painted, 6),
      twelveWarmMs: await timeTo(page, addresses.twelve, painted, 6),
      applyMs: await timeToRepaint(page, { press: await side.chooseFilter(page), busy: side.busySelector }),
    }))),
    ...(await inWindow(tall, async page => {
      await timeTo(page, addresses.fifty, painted, 50);
      return { fiftyWarmMs: await timeTo(page, addresses.fifty, painted, 50) };
    })),
    ...(await inWindow(undefined, async page => ({
      exploreColdMs: await timeTo(page, addresses.explore, exploreDrawn, 1),
    }))),
    ...(await inWindow(undefined, async page => ({
      listColdMs: await timeTo(page, addresses.list, rows, rowSelector),
    }))),
  };
}

/** Medians of answers to one question after the other. */
async function asked(side) {
  const small = { columns: ['operator'], metrics: ['count'], row_limit: 20 };
  const rows = { columns: ['operator', 'origin_state', 'phase', 'damage', 'cost_total'], row_limit: 10_000 };
  return {
    smallMs: await answered(side, { query: small, force: true }),
    keptMs: await answered(side, { query: small, force: false }),
    rowsMs: await answered(side, { query: rows, force: true }),
  };
}

async function answered({ addresses, headers, dataset }, { query, force }) {
  const address = new URL('/api/v1/chart/data', addresses.list);
  const body = JSON.stringify({ datasource: { id: dataset, type: 'table' }, force, queries: [query] });
  const times = [];
  for (let at = 0; at <= requests; at += 1) {
    const started = performance.now();
    const answer = await fetch(address, { method: 'POST', headers, body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 300)}`);
    times.push(performance.now() - started);
  }
  return median(times.slice(1));
}

/** As many charts as the list is measured with. */
async function fillList({ addresses, headers, dataset }) {
  const address = new URL('/api/v1/chart/', addresses.list);
  const { count } = await (await fetch(`${address}?q=(page_size:1,columns:!(id))`, { headers })).json();
  const params = JSON.stringify({ viz_type: 'table', datasource: `${dataset}__table`, groupby: ['operator'] });
  for (let at = count; at < manyCharts; at += 1) {
    const chart = {
      slice_name: `Chart ${at}`,
      viz_type: 'table',
      datasource_id: dataset,
      datasource_type: 'table',
      params,
    };
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(chart) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 300)}`);
  }
}
