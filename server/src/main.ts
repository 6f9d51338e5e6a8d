import { EnvError, readProcessEnv } from './env.ts';
import { FolderInUse } from '#platform/folder-lock.ts';
import { type Started, start } from './start.ts';

/** A stop that takes longer than this is ended the hard way. */
const STOP_LIMIT_MS = 30_000;

try {
  const env = readProcessEnv();
  const started = await start(env);
  console.log([`MedAccord is at ${env.appUrl.origin}`, ...started.notices].join('\n'));
  stopOnSignals(started);
} catch (error) {
  const isOwnLine = error instanceof EnvError || error instanceof FolderInUse;
  console.error(isOwnLine ? error.message : error);
  process.exit(1);
}

function stopOnSignals({ app }: Started): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await app.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
