/**
 * `npm test` runs the tests on PostgreSQL, then those that depend on the database on the embedded database too, and
 * then the browser journeys. With arguments (`npm test -- connections`) it runs only vitest, with these arguments.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeMemoryFolder } from './memory-folder.ts';
import { readTotals } from './test-reports.ts';

interface Step {
  title: string;
  program: string;
  parameters: string[];
  variables?: Record<string, string>;
  report: string;
}

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const REPORTS = '.cache/test-reports';
/** Servers and commands start about a hundred times, and each start takes a quarter less time with compiled code. */
const COMPILED = path.resolve('.cache/compiled');

/**
 * The embedded database is PostgreSQL with a single connection, so a query that works on PostgreSQL works on it as
 * well. What can differ is tested on both: starting and stopping, migrations, transactions, locks, counting under
 * parallel calls, jobs, search, bulk imports, and one call of every endpoint (app.outsiders). The journeys also run on
 * it. Who may see or change what, and in which language, does not depend on the database. It is the same for which
 * writes share a transaction, so on the embedded database only the writes of deals are tested with a killed server. All
 * limits are counted by the statement that `rate-limits` tests, and the server of the journeys fills the embedded
 * database with the demo data.
 */
const ON_BOTH_DATABASES = [
  'server/src/app.erasure',
  'server/src/app.hardening',
  'server/src/app.histories',
  'server/src/app.outsiders',
  'server/src/app.planted',
  'server/src/app.shared-limits',
  'server/src/app.test',
  'server/src/main.contested',
  'server/src/main.killed.dealing',
  'server/src/main.killed.test',
  'server/src/main.months',
  'server/src/main.renewals',
  'server/src/main.rolling',
  'server/src/main.test',
  'server/src/commands',
  'server/src/platform/db',
  'server/src/platform/encrypted-files',
  'server/src/platform/jobs',
  'server/src/platform/live',
  'server/src/platform/log',
  'server/src/platform/mail',
  'server/src/platform/metrics',
  'server/src/platform/prepared',
  'server/src/platform/rate-limits',
  'server/src/platform/storage',
  'server/src/platform/tracing',
  'server/src/platform/uploads',
  'server/test',
  'server/src/domains/accounts/deletion',
  'server/src/domains/accounts/verify-email',
  'server/src/domains/billing',
  'server/src/domains/card-payments/first-plan',
  'server/src/domains/connections/expiry',
  'server/src/domains/connections/request',
  'server/src/domains/directory',
  'server/src/domains/evidence/search',
  'server/src/domains/members/members.test',
  'server/src/domains/messages/messages.',
  'server/src/domains/messages/search',
  'server/src/domains/signatures/hash-chain',
  'server/src/domains/notifications/delivery',
  'server/src/domains/product-imports/product-imports',
  'server/src/domains/products/edit',
  'server/src/domains/products/search',
  'server/src/domains/saved-searches',
  'server/src/domains/sign-in-limits',
  'server/src/domains/stats',
  'server/src/domains/territories/territories',
  'server/src/domains/unsubscribe',
];

const memoryFolder = makeMemoryFolder();

const asked = process.argv.slice(2);
process.exit(asked.length > 0 ? node([VITEST, 'run', ...asked]) : runAll());

function runAll(): number {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  let [passed, status] = [0, 0];
  const failures: string[] = [];
  for (const step of [onPostgres(), onEmbedded(), journeys()]) {
    console.log(`\n${step.title}`);
    status = node([step.program, ...step.parameters], step.variables) || status;
    const totals = readTotals(step.report);
    passed += totals.passed;
    failures.push(...totals.failures);
  }
  // The failures are printed last, where even a truncated log shows them.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return status;
}

function onPostgres(): Step {
  const report = `${REPORTS}/postgres.json`;
  return { title: 'Tests on PostgreSQL', program: VITEST, parameters: vitestTo(report), report };
}

function onEmbedded(): Step {
  const gone = ON_BOTH_DATABASES.filter(
    (start) => globSync([`${start}*.ts`, `${start}/**/*.test.ts`]).length === 0,
  );
  if (gone.length > 0) throw new Error(`No tests to run on both databases in ${gone.join(', ')}`);
  const report = `${REPORTS}/embedded.json`;
  return {
    title: 'Where the database matters, once more on the embedded database',
    program: VITEST,
    parameters: [...vitestTo(report), '--project=server', ...ON_BOTH_DATABASES],
    variables: { TEST_DB: 'pglite' },
    report,
  };
}

function journeys(): Step {
  const report = `${REPORTS}/journeys.json`;
  return {
    title: 'Journeys in a browser',
    program: PLAYWRIGHT,
    parameters: ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
    variables: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
  };
}

function vitestTo(report: string): string[] {
  return ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}

function node(parameters: string[], variables: Record<string, string> = {}): number {
  const { status } = spawnSync(process.execPath, parameters, {
    stdio: 'inherit',
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      ...(memoryFolder === undefined ? {} : { TMPDIR: memoryFolder }),
      ...variables,
    },
  });
  return status ?? 1;
}
