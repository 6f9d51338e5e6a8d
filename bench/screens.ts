import { type Browser, chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { startProcess } from '#test/process.ts';
import { ADMIN, prepareAdmins } from '#e2e/admin.ts';
import { BROWSER_OPTIONS, findBrowser } from '#e2e/browser.ts';
import { firstLoadOf, FIRST_LOAD_LIMIT, READER, SCREENS } from '#e2e/first-load.ts';
import {
  addressOf,
  type LayoutShift,
  LAYOUT_SHIFT_LIMIT,
  layoutShiftOf,
  openAs,
  parametersIn,
  ROUTES,
  type Viewer,
  WIDTHS,
} from '#e2e/layout-shift.ts';

/**
 * Measures the JavaScript that a signed-in screen loads until it is idle, each file compressed separately with gzip,
 * and how much the layout of every route shifts while it loads, on a phone and on a wide screen. Fails when a screen is
 * above a limit. With parts of routes as parameters, only the layout shift of those routes is measured.
 */
const wanted = process.argv.slice(2);
for (const route of routesNotIn(ROUTES.map(([, listed]) => listed))) report(`${route}  not measured`, true);
const dataDir = makeDataDir();
const server = await startProcess({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO_DATA: 'on',
  LOG_LEVEL: 'info',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
});
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_OPTIONS });
try {
  await prepareAdmins(server.origin);
  if (wanted.length === 0) await measureFirstLoads(browser);
  await measureLayoutShifts(browser);
} finally {
  await browser.close();
  await server.end('SIGTERM');
  removeDataDir(dataDir);
}

async function measureFirstLoads(opened: Browser): Promise<void> {
  for (const screen of SCREENS) {
    const context = await opened.newContext({ baseURL: server.origin });
    await context.request.post('/api/login', { data: READER });
    const bytes = await firstLoadOf(context, screen);
    await context.close();
    report(`${screen}  ${(bytes / 1_000).toFixed(1)} kB`, bytes > FIRST_LOAD_LIMIT);
  }
}

async function measureLayoutShifts(opened: Browser): Promise<void> {
  for (const width of WIDTHS) {
    const viewport = { width, height: 900 };
    const contextOf = async (viewer: Viewer) => {
      const context = await opened.newContext({ baseURL: server.origin, viewport });
      await openAs(viewer, context);
      return context;
    };
    const contexts = {
      visitor: await contextOf('visitor'),
      member: await contextOf('member'),
      observer: await contextOf('observer'),
      viewer: await contextOf('viewer'),
      admin: await contextOf('admin'),
    };
    const parameters = await parametersIn(contexts.member.request);
    for (const [viewer, route] of ROUTES.filter(isWanted)) {
      const shift = await layoutShiftOf(contexts[viewer], addressOf(route, parameters));
      reportShift(`${width} px  ${route} (${viewer})`, shift);
    }
    for (const context of Object.values(contexts)) await context.close();
  }
}

function reportShift(screen: string, { score, moved }: LayoutShift): void {
  const isOver = score > LAYOUT_SHIFT_LIMIT;
  report(`${screen}  ${score.toFixed(3)}`, isOver);
  if (isOver || wanted.length > 0) for (const line of moved) console.log(`    ${line}`);
}

/** Every route of the web client needs an entry, so that a new one is measured too. */
function routesNotIn(listed: readonly string[]): string[] {
  const generated = readFileSync(new URL('../web/src/app/route-tree.gen.ts', import.meta.url), 'utf8');
  const paths = /fullPaths:([^;]*)/.exec(generated)?.[1] ?? '';
  const known = new Set(listed.map(withoutParameters));
  return [...paths.matchAll(/'([^']+)'/g)].flatMap(([, path]) =>
    path && !known.has(withoutParameters(path)) ? [path] : [],
  );
}

/** The names of parameters differ between the list and the routes. */
function withoutParameters(route: string): string {
  return route
    .replace(/\?.*/, '')
    .replaceAll(/\$\w+/g, '$')
    .replace(/(.)\/$/, '$1');
}

function isWanted([, route]: readonly [Viewer, string]): boolean {
  return wanted.length === 0 || wanted.some((part) => route.includes(part));
}

function report(line: string, isOver: boolean): void {
  console.log(isOver ? `${line}  over the limit` : line);
  if (isOver) process.exitCode = 1;
}
