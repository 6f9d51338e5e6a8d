import { compareWithProvider } from '#domains/card-payments/index.ts';
import { EnvError, readProcessEnv } from '#server/env.ts';
import { createStripe } from '#platform/stripe.ts';
import { openThisRelease } from './installation/installation.ts';

/**
 * `npm run reconcile:cards` compares every invoice at the payment provider with ours and prints each difference. It
 * changes nothing, and exits with 1 if there is any difference.
 */
try {
  const env = readProcessEnv();
  if (!env.stripe) throw new EnvError('STRIPE_SECRET_KEY: no payment provider is configured');
  const database = await openThisRelease(env);
  const differences = await compareWithProvider({ db: database.db, stripe: await createStripe(env.stripe) });
  await database.close();
  for (const difference of differences) console.log(`✗ ${difference}`);
  if (differences.length === 0) console.log('✓ The payment provider and the ledger agree.');
  else process.exitCode = 1;
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.log(`✗ ${error.message}`);
  process.exitCode = 1;
}
