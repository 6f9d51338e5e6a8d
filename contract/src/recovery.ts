import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Email, Password } from './session.ts';

/** What a mailed link does, once. */
export type LinkPurpose = 'reset_password' | 'verify_email';

/** How long links work (decisions, section 5: Accounts). */
export const RESET_LINK_HOURS = 1;
export const VERIFY_LINK_DAYS = 7;

const Token = z.string().min(1).max(200);
/** A sentence for people. */
const Said = z.object({ message: z.string() });

export const ForgotPassword = z.object({ email: Email });
export const ResetPassword = z.object({ token: Token, newPassword: Password });
export const VerifyEmail = z.object({ token: Token });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Mail a link that resets the password; answers alike whether or not there is such an account',
  audience: 'public',
  body: ForgotPassword,
  response: Said,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Set a new password with the token of a mailed link; ends the other sessions',
  audience: 'public',
  body: ResetPassword,
  response: Said,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Confirm an e-mail address with the token of a mailed link',
  audience: 'public',
  body: VerifyEmail,
  response: Said,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/verify-email/resend',
  summary: 'Mail a new link that confirms the address; the old one stops working',
  audience: 'signed-in',
  response: z.void(),
});
