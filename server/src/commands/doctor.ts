import { examine } from './doctor/examine.ts';
import { EnvError, readProcessEnv } from '#server/env.ts';

/**
 * `npm run doctor` examines this installation without changing it, says what to do, and exits with 1 if anything is
 * wrong.
 */
try {
  const findings = await examine(readProcessEnv());
  for (const { what, advice } of findings) console.log(advice ? `✗ ${what}\n  ${advice}` : `✓ ${what}`);
  if (findings.some(({ advice }) => advice)) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.log(`✗ Configuration\n  ${error.message}`);
  process.exitCode = 1;
}
