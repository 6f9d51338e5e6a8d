import { Secret, TOTP } from 'otpauth';
import { signInAdmin } from '#contract/admins.ts';
import { startTwoFactor, turnOnTwoFactor } from '#contract/two-factor.ts';
import type { Client } from './app.ts';

const STEP_MS = 30_000;

/**
 * Returns the code that an authenticator app shows now or will show in the next step; both are accepted. An earlier
 * code would fail when a step ends during the test.
 */
export const codeOf = (secret: string, step: 'now' | 'next' = 'now'): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + (step === 'next' ? STEP_MS : 0),
  });

export async function turnOnSecondStep(
  client: Client,
): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { body } = await client.call(startTwoFactor);
  const { status, body: given } = await client.call(turnOnTwoFactor, { body: { code: codeOf(body.secret) } });
  if (status !== 200) throw new Error(`could not turn it on: ${JSON.stringify(given)}`);
  return { secret: body.secret, ...given };
}

export async function enrolAdmin(
  client: Client,
  credentials: { username: string; password: string },
): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { body } = await client.call(signInAdmin, { body: credentials });
  const secret = body.enrollment?.secret ?? '';
  const { status, body: answer } = await client.call(signInAdmin, {
    body: { ...credentials, code: codeOf(secret) },
  });
  if (status !== 200) throw new Error(`could not sign in: ${JSON.stringify([body, answer])}`);
  return { secret, recoveryCodes: answer.recoveryCodes ?? [] };
}
