import { createApp } from '#server/app.ts';
import { encryptedData } from '#server/encrypted-data.ts';
import { withSecrets } from '#server/start.ts';
import { openInstallation } from './installation/installation.ts';
import { rotate, takeCensus } from './key-rotation/rotate.ts';

/**
 * `npm run rotate:keys` re-encrypts everything with the first key; with `--check` it only counts. It exits with 1
 * while any value is encrypted with another key.
 */
const isCheck = process.argv.slice(2).includes('--check');
const { env, database } = await openInstallation();
const app = await createApp(database, { ...withSecrets(env), logLevel: 'silent' });
const { platform } = app;
try {
  if (!isCheck) {
    console.log(
      'Every process must already run with these keys. A process that was not restarted with them cannot read what follows.',
    );
    const totals = new Map<string, number>();
    await rotate(platform, encryptedData, (name, reencrypted) => {
      totals.set(name, (totals.get(name) ?? 0) + reencrypted);
      if (process.stdout.isTTY) process.stdout.write(`\r${name}: ${totals.get(name)} encrypted again`);
    });
    for (const [name, reencrypted] of totals) console.log(`${name}: ${reencrypted} encrypted again`);
  }
  const census = await takeCensus(platform, encryptedData);
  console.table(
    census.map(({ name, underFirstKey, underOtherKeys }) => ({
      name,
      'under the first key': underFirstKey,
      'under other keys': underOtherKeys,
    })),
  );
  const left = census.reduce((sum, { underOtherKeys }) => sum + underOtherKeys, 0);
  console.log(
    left === 0
      ? 'Everything is under the first key. Remove the others from ENCRYPTION_KEY and restart every process.'
      : `${left} values are under other keys.`,
  );
  if (left > 0) process.exitCode = 1;
} finally {
  await app.stop();
}
