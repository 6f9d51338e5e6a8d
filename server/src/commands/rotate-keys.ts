import { createApp } from '#server/app.ts';
import { readProcessEnv } from '#server/env.ts';
import { sealedPlaces } from '#server/sealed-places.ts';
import { openDatabase, withSecrets } from '#server/start.ts';
import { rotate, takeCensus } from './key-rotation/rotate.ts';

/** `npm run rotate:keys`, and with `--check` counts alone. Ends with 1 while anything lies under another key than the first. */
const isCheck = process.argv.slice(2).includes('--check');
const env = { ...withSecrets(readProcessEnv()), logLevel: 'silent' as const };
const app = await createApp(await openDatabase(env, { statementMs: 0 }), env);
const { platform } = app;
try {
  if (!isCheck) {
    const totals = new Map<string, number>();
    await rotate(platform, sealedPlaces, (place, resealed) => {
      totals.set(place, (totals.get(place) ?? 0) + resealed);
      if (process.stdout.isTTY) process.stdout.write(`\r${place}: ${totals.get(place)} sealed again`);
    });
    for (const [place, resealed] of totals) console.log(`${place}: ${resealed} sealed again`);
  }
  const census = await takeCensus(platform, sealedPlaces);
  console.table(
    census.map(({ place, underFirstKey, underOtherKeys }) => ({
      place,
      'under the first key': underFirstKey,
      'under other keys': underOtherKeys,
    })),
  );
  const left = census.reduce((sum, { underOtherKeys }) => sum + underOtherKeys, 0);
  console.log(
    left === 0
      ? 'Everything lies under the first key. The others can be taken out of ENCRYPTION_KEY.'
      : `${left} lie under other keys.`,
  );
  if (left > 0) process.exitCode = 1;
} finally {
  await app.stop();
}
