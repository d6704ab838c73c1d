import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const exports_ = fileURLToPath(new URL('../../conformance/exports', import.meta.url));
const user = { username: 'admin', password: 'admin' };

/** A running Superset with the dashboards of our exports; imported there first where they are missing. */
export async function openSuperset(url) {
  const { access_token: token } = await json(
    await fetch(`${url}/api/v1/security/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...user, provider: 'db' }),
    }),
  );
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const name of ['wildlife-strikes', 'fifty-charts']) await importDashboard(url, { token, name });
  const charts = await json(await fetch(`${url}/api/v1/dashboard/wildlife-strikes/charts`, { headers }));
  const line = charts.result.find(chart => chart.form_data.viz_type === 'echarts_timeseries_line');
  return {
    headers,
    dataset: Number(line.form_data.datasource.split('__')[0]),
    addresses: {
      twelve: `${url}/superset/dashboard/wildlife-strikes/`,
      fifty: `${url}/superset/dashboard/fifty-charts/`,
      explore: `${url}/explore/?slice_id=${line.id}`,
      list: `${url}/chart/list/`,
    },
    async signIn(page) {
      await page.goto(`${url}/login/`);
      await page.fill('input#username, input[name=username]', user.username);
      await page.fill('input#password, input[name=password]', user.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(/welcome/, { timeout: 60_000 });
    },
    painted: chartsDrawn,
    exploreDrawn,
    rowSelector: 'tbody tr.ant-table-row, tbody tr[data-test="table-row"]',
    busySelector: '[data-test="dashboard-component-chart-holder"] :is(.loading, [data-test="loading-indicator"])',
    async chooseFilter(page) {
      await page.locator('[data-test=filter-bar] .ant-select').first().click();
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: 'Medium' }).click();
      await page.keyboard.press('Escape');
      await page.waitForTimeout(400);
      return page.locator('[data-test=filter-bar__apply-button]');
    },
  };
}

async function importDashboard(url, { token, name }) {
  const headers = { authorization: `Bearer ${token}` };
  const there = await fetch(`${url}/api/v1/dashboard/${name}`, { headers });
  await there.arrayBuffer();
  if (there.ok) return;
  const form = new FormData();
  form.append('formData', new Blob([readFileSync(`${exports_}/dashboard-${name}.zip`)]), `${name}.zip`);
  form.append('overwrite', 'true');
  await json(await fetch(`${url}/api/v1/dashboard/import/`, { method: 'POST', headers, body: form }));
}

async function json(answer) {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

/** Runs in the page: every chart there shows a canvas, a table or a figure, and nothing loads. */
const chartsDrawn = least => {
  const frames = [...document.querySelectorAll('[data-test="dashboard-component-chart-holder"]')];
  const isDrawn = frame =>
    frame.querySelector('.loading, [data-test="loading-indicator"], .ant-spin-spinning') === null &&
    ((frame.querySelector('canvas')?.width ?? 0) > 1 ||
      frame.querySelector('.slice_container :is(table tbody tr, svg, .header-line), .superset-chart-big-number') !==
        null);
  return frames.length >= least && frames.filter(isDrawn).length >= least;
};

/** Runs in the page: the chart of explore is there. */
const exploreDrawn = () => {
  const frame = document.querySelector('[data-test="chart-container"]');
  if (frame === null || frame.querySelector('.loading, [data-test="loading-indicator"]') !== null) return false;
  return (frame.querySelector('.slice_container canvas')?.width ?? 0) > 1;
};
