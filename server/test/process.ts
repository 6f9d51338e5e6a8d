import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from './app.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/**
 * The embedded database is WebAssembly. Compiling optimized code for it takes a third of the startup time, and a test
 * ends its process before that pays off.
 */
const QUICK_EMBEDDED_START = process.env.TEST_DB === 'pglite' ? ['--liftoff-only'] : [];

/**
 * Collecting garbage before listening takes a fifth of the startup time. A test starts about a hundred processes and
 * ends each before its memory matters. Benchmarks start processes as an operator does.
 */
const COLLECTS_GARBAGE = process.env.VITEST ? [] : ['--expose-gc'];

export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** The output until the server listens. */
  readonly words: string;
  client(): Client;
  says(text: string, times: number): Promise<void>;
  /** Resolves with the exit code, or the signal that ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string>;
}

/**
 * Less than a test's time limit, so that a test whose process hangs at startup fails with the output of that process.
 */
const START_LIMIT_MS = 120_000;

/**
 * Starts a process, even of another release, and waits until it listens; rejects with its last output if it ends before
 * that, or hangs.
 */
export async function startProcess(
  variables: Record<string, string | undefined>,
  main = MAIN,
): Promise<ServerProcess> {
  // The parameters are those of scripts/run.mjs.
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', ...COLLECTS_GARBAGE, ...QUICK_EMBEDDED_START, main],
    {
      env: {
        ...process.env,
        MALLOC_ARENA_MAX: '2',
        PORT: '0',
        DEMO_DATA: 'off',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'info',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const { words, origin } = await listening(child);
  return {
    origin,
    pid: child.pid ?? 0,
    words,
    client: () => new Client(origin),
    says: async (text, times) => {
      while (log.split(text).length <= times) await once(child.stdout, 'data');
    },
    end: async (signal) => {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      const exit = hasEnded ? undefined : once(child, 'exit');
      child.kill(signal);
      await exit;
      return child.exitCode ?? child.signalCode ?? 'unknown';
    },
  };
}

function listening(child: ChildProcess): Promise<{ words: string; origin: string }> {
  return new Promise((resolve, reject) => {
    let words = '';
    const limit = setTimeout(() => {
      reject(new Error(`The process did not listen within ${START_LIMIT_MS} ms. It said:\n${words}`));
      child.kill('SIGKILL');
    }, START_LIMIT_MS);
    const hear = (chunk: Buffer) => {
      words += chunk.toString();
      const origin = /Server listening at (http:[^"]+)"/.exec(words)?.[1];
      if (!origin || !words.includes('MedAccord is at')) return;
      clearTimeout(limit);
      // Reading the whole log again each time a line is added would slow down the test or benchmark that measures the
      // process.
      child.stdout?.off('data', hear);
      child.stderr?.off('data', hear);
      resolve({ words, origin });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => {
      clearTimeout(limit);
      reject(new Error(words));
    });
  });
}
