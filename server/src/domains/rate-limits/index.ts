import { defineDomain } from '#platform/domain.ts';
import { EMAIL_LIMITS } from './email-requests.ts';
import { REGISTRATION_LIMITS } from './registrations.ts';
import { SIGN_IN_LIMITS } from './sign-in-attempts.ts';

export { countEmailRequest } from './email-requests.ts';
export { countRegistration, mayNotifyOwner } from './registrations.ts';
export { countSignInAttempt, forgiveSignInAttempt } from './sign-in-attempts.ts';

export const rateLimits = defineDomain({
  name: 'rate-limits',
  rateLimits: [...SIGN_IN_LIMITS, ...EMAIL_LIMITS, ...REGISTRATION_LIMITS],
});
