import { z } from 'zod';
import { Instant } from './days.ts';
import { endpoint } from './endpoint.ts';

export const SecondFactorCode = z.string().trim().min(1, 'validation:code').max(40, 'validation:code');

export const RECOVERY_CODES = 10;

/** What an authenticator app needs, as text and as the URI of a QR code. Neither is ever shown again. */
export const Enrollment = z.object({ secret: z.string(), uri: z.string() });
export type Enrollment = z.infer<typeof Enrollment>;

/** Each code can be used once instead of a code from the authenticator app. The codes are never shown again. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const TwoFactor = z.object({
  isOn: z.boolean(),
  since: Instant.nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type TwoFactor = z.infer<typeof TwoFactor>;

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/api/user/two-factor',
  summary: 'Read whether two-factor sign-in is on for the caller',
  audience: 'signed-in',
  response: TwoFactor,
});

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/api/user/two-factor/start',
  summary:
    'Create the secret of an authenticator app; two-factor sign-in is on once a code from the app is sent',
  audience: 'signed-in',
  needsRecentSignIn: true,
  response: Enrollment,
});

export const TurnOnTwoFactor = z.object({ code: SecondFactorCode });

export const turnOnTwoFactor = endpoint({
  method: 'POST',
  path: '/api/user/two-factor',
  summary:
    'Turn two-factor sign-in on with a code from the authenticator app, and read the recovery codes once',
  audience: 'signed-in',
  needsRecentSignIn: true,
  body: TurnOnTwoFactor,
  response: RecoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/two-factor/recovery-codes',
  summary: "Replace the caller's recovery codes, and read the new ones once",
  audience: 'signed-in',
  needsRecentSignIn: true,
  response: RecoveryCodes,
});

export const turnOffTwoFactor = endpoint({
  method: 'DELETE',
  path: '/api/user/two-factor',
  summary: 'Turn two-factor sign-in off',
  audience: 'signed-in',
  needsRecentSignIn: true,
  response: z.void(),
});
