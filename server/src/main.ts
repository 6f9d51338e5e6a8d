import { setTimeout as after } from 'node:timers/promises';
import { APP_NAME } from '#contract/brand.ts';
import { EnvError, readProcessEnv } from './env.ts';
import { FolderInUse } from '#platform/folder-lock.ts';
import { type Started, start } from './start.ts';

/**
 * The time after which a stop is forced, not counting its initial delay. Container hosts kill a process after ten
 * seconds.
 */
const STOP_LIMIT_MS = 9_500;

/** The errors that a wrong DATABASE_URL causes: network codes and PostgreSQL codes (appendix A of its manual). */
const NO_DATABASE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at this address',
  ENOTFOUND: 'this host is not known',
  ETIMEDOUT: 'this host does not answer',
  '28P01': 'the password is wrong',
  '28000': 'this user may not sign in',
  '3D000': 'there is no database of this name',
};

try {
  const env = readProcessEnv();
  const started = await start(env);
  // Must run before the server prints that it is ready, because a program that reads this may stop the server
  // immediately.
  stopOnSignals(started, env.stopDelayMs);
  console.log([`${APP_NAME} is at ${env.appUrl.origin}`, ...started.notices].join('\n'));
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

/**
 * Returns why the server did not start: one line if the person who started it can fix it, otherwise the whole error.
 */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof EnvError || error instanceof FolderInUse) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what listens there, or set another PORT.`;
  const hint = code && NO_DATABASE[code];
  return hint ? `DATABASE_URL: ${hint}.` : error;
}

function stopOnSignals({ app }: Started, delayMs: number): void {
  let isStopping = false;
  const stop = async (afterMs: number) => {
    if (isStopping) return;
    isStopping = true;
    app.announceStop();
    if (afterMs > 0) await after(afterMs);
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await app.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(delayMs));
  process.on('SIGINT', () => void stop(0));
}
