import { Secret, TOTP } from 'otpauth';
import { APP_NAME } from '#contract/brand.ts';

const STEP_SECONDS = 30;
/** The number of earlier and later steps whose codes are also accepted, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

export function enrollmentOf(secret: Buffer, label: string): { secret: string; uri: string } {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the 30-second step that a code belongs to, or null for a wrong code. */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code.replaceAll(' ', ''), window: WINDOW, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    issuer: APP_NAME,
    label,
    period: STEP_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
