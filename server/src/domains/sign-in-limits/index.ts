import { defineDomain } from '#platform/domain.ts';
import { EMAIL_LIMITS } from './email-requests.ts';
import { REGISTRATION_LIMITS } from './registrations.ts';
import { SIGN_IN_LIMITS } from './sign-in-attempts.ts';

export { countEmailRequest } from './email-requests.ts';
export { countRegistration, mayNotifyOwner } from './registrations.ts';
export { countSignInAttempt, forgiveMissingCode, forgiveSignInAttempt } from './sign-in-attempts.ts';

/**
 * Limits what visitors can do before they have signed in: guess passwords, register, and have emails sent. How limits
 * are counted is in `#platform/rate-limits.ts`; every other limit is beside the action that it limits.
 */
export const signInLimits = defineDomain({
  name: 'sign-in-limits',
  rateLimits: [...SIGN_IN_LIMITS, ...EMAIL_LIMITS, ...REGISTRATION_LIMITS],
});
