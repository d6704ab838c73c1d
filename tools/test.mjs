import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { provideServers } from './provide.mjs';
import { bin, root, run } from './run.mjs';

const long = process.argv.includes('--long');
const reports = { unit: join(root, 'test-results/unit.json'), browser: join(root, 'test-results/browser.json') };

/** Runs everything: tests in Node (real PostgreSQL, MariaDB, ClickHouse and Redis included), then the journeys in a real browser. Ends with one line of counts. */
async function main() {
  await install();
  await build();
  await (await import('./build-server.mjs')).buildFixtures();
  const missing = await provideServers();
  for (const [kind, report] of Object.entries(reports)) {
    rmSync(report, { force: true });
    if (kind === 'browser' && missing.includes('chromium')) continue;
    await suites[kind](report, missing);
  }
  const counts = [
    unitCounts(reports.unit),
    missing.includes('chromium') ? skippedSuite('browser journeys', 'Chromium') : browserCounts(reports.browser),
  ];
  for (const [name, thing] of Object.entries(realServers))
    if (missing.includes(name)) counts.push(skippedSuite(`${thing} tests`, thing));
  const total = key => counts.reduce((sum, count) => sum + count[key], 0);
  if (total('skipped') > 0) console.log(`${total('skipped')} skipped`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0;
}

const realServers = {
  postgresql: 'PostgreSQL',
  mariadb: 'MariaDB',
  redis: 'Redis',
  chdb: "ClickHouse's engine (chdb)",
  clickhouse: 'a ClickHouse server',
};

const suites = {
  unit: (report, missing) =>
    run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
      env: environment(missing),
    }),
  browser: (report, missing) =>
    run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
      env: { ...environment(missing), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
};

function environment(missing) {
  return {
    ...process.env,
    MERIDIAN_TEST_BUILT: '1',
    MERIDIAN_TEST_LONG: long ? '1' : '',
    MERIDIAN_TEST_MISSING: missing.join(','),
  };
}

function skippedSuite(name, thing) {
  console.log(`SKIPPED: ${name}, because ${thing} could not be installed here.`);
  return { passed: 0, failed: 0, skipped: 1 };
}

function unitCounts(report) {
  const result = readReport(report);
  if (result === null) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = result.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + brokenFiles,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

function browserCounts(report) {
  const result = readReport(report);
  if (result === null) return { passed: 0, failed: 1, skipped: 0 };
  if (result.stats.flaky > 0) console.log(`${result.stats.flaky} journeys passed at their second try.`);
  return {
    passed: result.stats.expected + result.stats.flaky,
    failed: result.stats.unexpected + result.errors.length,
    skipped: result.stats.skipped,
  };
}

function readReport(path) {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  console.error(`The report ${path} was not written: that suite did not run to its end.`);
  return null;
}

await main();
