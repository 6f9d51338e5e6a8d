import { forgotPassword, resendVerification, resetPassword, verifyEmail } from '#contract/recovery.ts';
import { changePassword } from '#contract/own-sessions.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as password from './password/service.ts';
import * as recovery from './recovery/service.ts';
import * as verification from './verification/service.ts';

export function routes(on: On, platform: Platform): void {
  on(forgotPassword, ({ body, request }) => recovery.forgotPassword(platform, body, request.ip));
  on(resetPassword, ({ body, request }) => recovery.resetPassword(platform, body, request));
  on(changePassword, ({ actor, body, request }) => password.changePassword(platform, actor, body, request));
  on(verifyEmail, ({ body }) => verification.verifyEmail(platform, body));
  on(resendVerification, ({ actor, request }) =>
    verification.resendVerification(platform, actor, request.ip),
  );
}
