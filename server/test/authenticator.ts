import { Secret, TOTP } from 'otpauth';
import { startTwoFactor, turnOnTwoFactor } from '#contract/two-factor.ts';
import type { Client } from './app.ts';

const STEP_MS = 30_000;

/**
 * Returns the code that an authenticator app shows now, or in the next step, which is accepted as well. Earlier codes
 * would fail when a step ends during the test.
 */
export const codeOf = (secret: string, step: 'now' | 'next' = 'now'): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + (step === 'next' ? STEP_MS : 0),
  });

/** Turns a person's second step on, which uses the code of now. */
export async function turnOnSecondStep(
  client: Client,
): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { body } = await client.call(startTwoFactor);
  const { status, body: given } = await client.call(turnOnTwoFactor, { body: { code: codeOf(body.secret) } });
  if (status !== 200) throw new Error(`could not turn it on: ${JSON.stringify(given)}`);
  return { secret: body.secret, ...given };
}
