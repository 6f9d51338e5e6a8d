import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { startProcess } from '#test/process.ts';
import { BROWSER_OPTIONS, findBrowser } from '#e2e/browser.ts';

/**
 * Measures the JavaScript that a signed-in screen loads until it is idle, each file compressed separately
 * with gzip.
 */
const SCREENS = [
  '/',
  '/home',
  '/companies',
  '/company/halden-orthopaedics',
  '/products',
  '/connections',
  '/messages',
  '/nda-management',
  '/jobs',
];
const PERSON = { email: 'dana.whitfield@haldenortho.example', password: 'medaccord-demo' };

const dataDir = makeDataDir();
const server = await startProcess({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO_DATA: 'on',
  LOG_LEVEL: 'info',
});
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_OPTIONS });
try {
  for (const screen of SCREENS) console.log(`${screen}  ${await firstLoad(browser, screen)} kB`);
} finally {
  await browser.close();
  await server.end('SIGTERM');
  removeDataDir(dataDir);
}

async function firstLoad(opened: Browser, screen: string): Promise<string> {
  const context = await opened.newContext({ baseURL: server.origin });
  const scripts: Promise<Buffer>[] = [];
  const page = await context.newPage();
  await page.request.post('/api/login', { data: PERSON });
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  // The live stream keeps the network busy, so the page counts as loaded once its files stop arriving.
  await page.goto(screen);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1_000);
  const bytes = (await Promise.all(scripts)).reduce((sum, script) => sum + gzipSync(script).length, 0);
  await context.close();
  return (bytes / 1_000).toFixed(1);
}
