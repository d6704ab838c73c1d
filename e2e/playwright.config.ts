import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  timeout: 60_000,
  expect: { timeout: 20_000 },
  // Each file has a product of its own.
  workers: 2,
  // A machine that others use may stall for longer than any patience; a journey that needed it is named at the end.
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    // Recording costs a third of a journey, so only the second try is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
