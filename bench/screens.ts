import { type Browser, chromium } from '@playwright/test';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { startProcess } from '#test/process.ts';
import { BROWSER_OPTIONS, findBrowser } from '#e2e/browser.ts';
import { firstLoadOf, FIRST_LOAD_LIMIT, READER, SCREENS } from '#e2e/first-load.ts';

/**
 * Measures the JavaScript that a signed-in screen loads until it is idle, each file compressed separately
 * with gzip. Fails when a screen is above the limit.
 */
const dataDir = makeDataDir();
const server = await startProcess({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO_DATA: 'on',
  LOG_LEVEL: 'info',
});
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_OPTIONS });
try {
  for (const screen of SCREENS) {
    const bytes = await measure(browser, screen);
    const isOver = bytes > FIRST_LOAD_LIMIT;
    console.log(`${screen}  ${(bytes / 1_000).toFixed(1)} kB${isOver ? '  over the limit' : ''}`);
    if (isOver) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  removeDataDir(dataDir);
}

async function measure(opened: Browser, screen: string): Promise<number> {
  const context = await opened.newContext({ baseURL: server.origin });
  await context.request.post('/api/login', { data: READER });
  const bytes = await firstLoadOf(context, screen);
  await context.close();
  return bytes;
}
