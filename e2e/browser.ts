import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const START_LIMIT_MS = 120_000;
const INSTALL_LIMIT_MS = 10 * 60_000;

/** These flags stop background traffic and let the browser run as root. */
export const BROWSER_OPTIONS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const WHOLE = [onPath, playwrights, installedByPlaywright, installedByApt];

/** Returns the first browser that actually starts. Installs one only if none is found. */
export async function findBrowser(): Promise<string> {
  const program = await firstThatStarts([named, packed, ...WHOLE]);
  if (program) return program;
  throw new Error(
    'No browser for the journeys: install Chromium or Chrome, or name one with CHROMIUM_PATH, and run npm test again.',
  );
}

/** Returns a browser that can show push notifications, which a headless shell cannot do. */
export const findWholeBrowser = (): Promise<string | undefined> => firstThatStarts([named, ...WHOLE]);

async function firstThatStarts(
  candidates: readonly (() => string | undefined | Promise<string | undefined>)[],
): Promise<string | undefined> {
  for (const candidate of candidates) {
    const program = await candidate();
    if (program && (await starts(program))) return program;
  }
  return undefined;
}

function named(): string | undefined {
  return process.env.CHROMIUM_PATH;
}

/**
 * Unpacks the headless shell of an npm package, which includes the libraries that a minimal system lacks. The shell
 * exists only for Linux, and needs a third less CPU than a full Chromium.
 */
async function packed(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  // The package unpacks these libraries and sets the loader path only if it detects AWS.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x';
  const { default: bundle } = await import('@sparticuz/chromium');
  return bundle.executablePath().catch(() => undefined);
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) =>
    existsSync(file),
  );
}

function playwrights(): string | undefined {
  const program = chromium.executablePath();
  return existsSync(program) ? program : undefined;
}

function installedByPlaywright(): string | undefined {
  install(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return playwrights();
}

function installedByApt(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  install('apt-get', ['update', '-qq']);
  install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return onPath();
}

function install(program: string, parameters: string[]): void {
  console.log(`No browser yet: trying ${path.basename(program)} ${parameters.join(' ')}`);
  spawnSync(program, parameters, {
    stdio: 'ignore',
    timeout: INSTALL_LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: BROWSER_OPTIONS, timeout: START_LIMIT_MS });
    await browser.newPage();
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
