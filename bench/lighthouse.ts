import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { startProcess } from '#test/process.ts';
import { BROWSER_OPTIONS, findBrowser } from '#e2e/browser.ts';

/*
 * Measures the front page on Lighthouse's simulated phone. npx downloads Lighthouse, because it is larger
 * than all other dependencies together and rarely used. The figures of docs/performance.md need an idle
 * machine.
 */
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { displayValue?: string }>;
}

const dataDir = makeDataDir();
const chromePath = await findBrowser();
const server = await startProcess({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO_DATA: 'on',
  LOG_LEVEL: 'info',
});
try {
  const reports = Array.from({ length: RUNS }, (_, run) => measure(run)).toSorted(
    (one, other) => one.categories.performance.score - other.categories.performance.score,
  );
  for (const report of reports) console.log(lineOf(report));
  const median = reports[Math.floor(RUNS / 2)];
  if (median) console.log(`median  ${lineOf(median)}`);
} finally {
  await server.end('SIGTERM');
  removeDataDir(dataDir);
}

function measure(run: number): Report {
  const file = path.join(dataDir, `lighthouse-${run}.json`);
  const flags = ['--headless', ...BROWSER_OPTIONS].join(' ');
  const options = [`--chrome-flags=${flags}`, '--quiet', '--output=json', `--output-path=${file}`];
  const { status } = spawnSync('npx', ['--yes', 'lighthouse@12', `${server.origin}/`, ...options], {
    env: { ...process.env, CHROME_PATH: chromePath },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`lighthouse ended with ${status}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function lineOf({ categories, audits }: Report): string {
  const scores = CATEGORIES.map((name) => `${name} ${Math.round(categories[name].score * 100)}`);
  const metrics = METRICS.map((name) => `${name} ${audits[name]?.displayValue ?? 'unknown'}`);
  return [...scores, ...metrics].join(', ');
}
