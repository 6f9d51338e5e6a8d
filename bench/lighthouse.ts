import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { request } from '@playwright/test';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { startProcess } from '#test/process.ts';
import { BROWSER_OPTIONS, findBrowser } from '#e2e/browser.ts';
import { addressOf, parametersIn, signInAs } from '#e2e/layout-shift.ts';

/**
 * Measures the pages that people open first on Lighthouse's simulated phone, signed out and as a member. With parts of
 * routes as parameters, it measures only those routes. npx downloads Lighthouse, because it is larger than all other
 * dependencies together and rarely used. To reproduce the figures in docs/performance.md, run it on an idle machine.
 */
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const PAGES: readonly (readonly ['visitor' | 'member', string])[] = [
  ['visitor', '/'],
  ['visitor', '/auth'],
  ['visitor', '/companies'],
  ['visitor', '/company/$slug'],
  ['member', '/home'],
  ['member', '/companies'],
  ['member', '/company/$slug'],
  ['member', '/products'],
  ['member', '/products/$productId'],
  ['member', '/deals'],
];

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { displayValue?: string }>;
}

const wanted = process.argv.slice(2);
const dataDir = makeDataDir();
const chromePath = await findBrowser();
const server = await startProcess({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO_DATA: 'on',
  LOG_LEVEL: 'info',
});
try {
  const api = await request.newContext({ baseURL: server.origin });
  await signInAs('member', api);
  const parameters = await parametersIn(api);
  const { cookies } = await api.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const [viewer, route] of PAGES.filter(([, listed]) => isWanted(listed))) {
    const address = addressOf(route, parameters);
    const reports = Array.from({ length: RUNS }, () => measure(address, viewer === 'member' ? cookie : ''));
    console.log(`${route} (${viewer})  ${lineOf(reports)}`);
  }
} finally {
  await server.end('SIGTERM');
  removeDataDir(dataDir);
}

function isWanted(route: string): boolean {
  return wanted.length === 0 || wanted.some((part) => route.includes(part));
}

function measure(address: string, cookie: string): Report {
  const file = path.join(dataDir, 'lighthouse.json');
  const { status } = spawnSync(
    'npx',
    [
      '--yes',
      'lighthouse@12',
      `${server.origin}${address}`,
      `--chrome-flags=${['--headless', ...BROWSER_OPTIONS].join(' ')}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromePath }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error(`lighthouse ended with ${status}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function lineOf(reports: readonly Report[]): string {
  const sorted = reports.toSorted((one, other) => performanceOf(one) - performanceOf(other));
  const median = sorted[Math.floor(RUNS / 2)];
  if (!median) return '';
  const scores = CATEGORIES.map((name) => `${name} ${percentOf(median, name)}`);
  const metrics = METRICS.map((name) => `${name} ${median.audits[name]?.displayValue ?? 'unknown'}`);
  return [...scores, ...metrics, `runs ${sorted.map(performanceOf).join(' ')}`].join(', ');
}

function performanceOf(report: Report): number {
  return percentOf(report, 'performance');
}

function percentOf({ categories }: Report, name: (typeof CATEGORIES)[number]): number {
  return Math.round(categories[name].score * 100);
}
