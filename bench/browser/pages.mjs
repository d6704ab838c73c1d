import { chromium } from 'playwright-core';

const patience = 60_000;
const windowSettlesMs = 1_000;

/** Runs in the page: whether that many charts are there and all of them are painted. Fails where one shows an error. */
export const chartsPainted = least => {
  const all = [...document.querySelectorAll('main [data-state]')];
  const failed = all.filter(frame => frame.dataset.state === 'failed').length;
  if (failed > 0) throw new Error(`${failed} charts show an error`);
  // Asking where something lies makes the page lay itself out: only once everything seems to be there.
  if (all.filter(frame => frame.dataset.state === 'ready').length < least) return false;
  const frames = all.filter(frame => frame.getClientRects().length > 0);
  const isPainted = frame =>
    frame.dataset.state === 'ready' &&
    (frame.querySelector('svg, canvas, table') !== null || frame.textContent.trim() !== '');
  return frames.length >= least && frames.every(isPainted);
};

export const launchChromium = () =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-blink-features=AutomationControlled'],
  });

/** A window of somebody who was never here: nothing is kept in the browser but who is signed in. */
export async function newWindow(browser, { viewport = { width: 1440, height: 900 }, storageState }) {
  const visitor = await browser.newContext({ viewport, storageState });
  const page = await visitor.newPage();
  await page.addInitScript(() => {
    window.blockedMs = 0;
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) window.blockedMs += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });
  // A new window of Chromium loads its own panels first; a person's has been open for a while.
  await page.waitForTimeout(windowSettlesMs);
  return { page, close: () => visitor.close() };
}

/** Chromium as a person has it, signed in. */
export async function openBrowser(product) {
  const browser = await launchChromium();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${product.url}/login/`);
  await page.getByLabel('Name').fill('admin');
  await page.getByLabel('Password').fill('bench');
  await page.keyboard.press('Enter');
  await page.waitForURL(/welcome/);
  const storageState = await context.storageState();
  await context.close();
  return {
    newcomer: viewport => newWindow(browser, { viewport, storageState }),
    close: () => browser.close(),
  };
}

/** Milliseconds from asking for an address until the function `condition` holds in the page and two frames have been drawn. */
export async function timeTo(page, address, condition, argument) {
  const started = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(condition, argument, { polling: 'raf', timeout: patience });
  await drawn(page);
  return performance.now() - started;
}

/** Milliseconds from the click on a button to the last frame in which an element of the selector `busy` was there. */
export async function timeToRepaint(page, { press, busy }) {
  await page.evaluate(selector => {
    const watch = () => {
      if (document.querySelector(selector)) window.lastBusy = performance.now();
      requestAnimationFrame(watch);
    };
    const clicked = () => {
      window.clicked = performance.now();
    };
    addEventListener('click', clicked, true);
    watch();
  }, busy);
  await press.click();
  await page.waitForFunction(() => window.lastBusy > window.clicked, null, { polling: 'raf' });
  await page.waitForFunction(() => performance.now() - window.lastBusy > 500, null, { polling: 'raf' });
  return page.evaluate(() => window.lastBusy - window.clicked);
}

export const drawn = page =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Milliseconds of tasks beyond 50 ms each since the page began. */
export const blockedMs = page => page.evaluate(() => window.blockedMs);
