import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Email, Password } from './session.ts';

export type LinkPurpose = 'reset_password' | 'verify_email';

export const RESET_LINK_HOURS = 1;
export const VERIFY_LINK_DAYS = 7;

/** The length has no limit, so that a damaged link gets the same response as an expired one. */
const Token = z.string().min(1);
const Said = z.object({ message: z.string() });

export const ForgotPassword = z.object({ email: Email });
export const ResetPassword = z.object({ token: Token, newPassword: Password });
export const VerifyEmail = z.object({ token: Token });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Email a password reset link; the answer is the same whether or not the account exists',
  audience: 'public',
  body: ForgotPassword,
  response: Said,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Set a new password with an emailed token and end the other sessions',
  audience: 'public',
  body: ResetPassword,
  response: Said,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Verify an email address with an emailed token',
  audience: 'public',
  body: VerifyEmail,
  response: Said,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/verify-email/resend',
  summary: 'Email a new verification link and revoke the previous one',
  audience: 'signed-in',
  response: z.void(),
});
