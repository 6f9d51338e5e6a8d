import { defineConfig, devices } from '@playwright/test';
import { ADMIN } from './admin.ts';
import { BROWSER_OPTIONS, findBrowser, findWholeBrowser } from './browser.ts';
import { freePort } from './free-port.ts';

// Playwright loads this file again in each worker, so the browsers found first are passed on in the environment.
const executablePath = (process.env.E2E_BROWSER ??= await findBrowser());
process.env.E2E_WHOLE_BROWSER ??= (await findWholeBrowser()) ?? executablePath;
const port = (process.env.E2E_PORT ??= String(await freePort()));
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // Limits for a page that hangs, generous because a time limit must not fail a journey on a slow or busy machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A retry repeats the whole journey, and the report marks it as flaky, so that it gets fixed.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording takes time, so only a second attempt is traced. Run a failing journey with `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Checks run without animations.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: BROWSER_OPTIONS },
  },
  webServer: {
    command: `"${process.execPath}" server.ts`,
    url: `${baseURL}/readyz`,
    env: {
      PORT: port,
      APP_URL: baseURL,
      DEMO_DATA: 'on',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      SMTP_URL: '',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    },
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
