import { chartList, explore, fiftyCharts, twelveCharts } from './measures.mjs';

const within = (name, ms, most) => ({ text: `${name}: ${ms} ms, at most ${most}`, met: ms <= most });

/** What a person waits for in Chromium; "cold" is a browser that was never here, "warm" its second opening. */
export const measures = [
  {
    name: 'dashboard-12',
    run: twelveCharts,
    goals: ({ coldMs, warmMs, applyMs }) => [
      within('12 charts in two tabs, painted cold', coldMs, 1000),
      within('12 charts in two tabs, painted warm', warmMs, 500),
      within('filter Apply to last repaint', applyMs, 250),
    ],
  },
  {
    name: 'dashboard-50',
    run: fiftyCharts,
    goals: ({ warmMs, blockedMs }) => [
      within('50 charts in a very tall window, warm', warmMs, 1500),
      within('main thread blocked by them', blockedMs, 600),
    ],
  },
  { name: 'explore', run: explore, goals: ({ coldMs }) => [within('explore painted cold', coldMs, 700)] },
  { name: 'list', run: chartList, goals: ({ coldMs }) => [within('list of 2,000 charts painted cold', coldMs, 600)] },
];
