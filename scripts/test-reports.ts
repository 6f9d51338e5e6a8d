import { existsSync, readFileSync } from 'node:fs';

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}
interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
}

export interface TestTotals {
  passed: number;
  failures: string[];
}

const LINES_OF_AN_ERROR = 8;

/**
 * Reads the report of vitest or Playwright. A run without a report failed before its first test, which counts as one
 * failure.
 */
export function readTotals(file: string): TestTotals {
  if (!existsSync(file))
    return { passed: 0, failures: [`${file} was not written: the run ended before its first test.`] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  return 'stats' in report ? readPlaywright(report) : readVitest(report);
}

function readVitest({ numPassedTests, testResults }: VitestReport): TestTotals {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [describe(name, 'could not be loaded', message)];
    return failed.map(({ fullName, failureMessages = [] }) => describe(name, fullName, failureMessages[0]));
  });
  return { passed: numPassedTests, failures };
}

function readPlaywright({ stats, suites }: PlaywrightReport): TestTotals {
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => describe(`e2e/${file}`, title, results.at(-1)?.error?.message)),
    );
  return { passed: stats.expected + stats.flaky, failures };
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function describe(file: string, title: string, error = ''): string {
  const lines = error.split('\n').slice(0, LINES_OF_AN_ERROR);
  return [`${file} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
