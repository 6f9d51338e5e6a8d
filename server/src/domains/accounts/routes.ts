import { forgotPassword, resendVerification, resetPassword, verifyEmail } from '#contract/recovery.ts';
import { getClosingRequest, requestClosing, withdrawClosingRequest } from '#contract/account-closing.ts';
import { getCompanyObligations, getOwnObligations, getUserObligations } from '#contract/obligations.ts';
import { changePassword } from '#contract/own-sessions.ts';
import { deleteUser, resetUserTwoFactor } from '#contract/user-administration.ts';
import { changeProfile, restoreEmail } from '#contract/profile.ts';
import { languageOf } from '#platform/language.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as closing from './deletion.ts';
import * as obligations from './obligations.ts';
import * as password from './change-password.ts';
import * as profile from './profile.ts';
import * as recovery from './reset-password.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import * as verification from './verify-email.ts';

export function routes(on: On, platform: Platform): void {
  on(forgotPassword, ({ body, request }) => recovery.forgotPassword(platform, body, request));
  on(resetPassword, ({ body, request }) => recovery.resetPassword(platform, body, request));
  on(changePassword, ({ actor, body, request }) => password.changePassword(platform, actor, body, request));
  on(getClosingRequest, ({ actor }) => closing.getRequest(platform, actor));
  on(requestClosing, ({ actor, request }) => closing.requestClosing(platform, actor, request));
  on(withdrawClosingRequest, ({ actor }) => closing.withdrawRequest(platform, actor));
  on(getOwnObligations, ({ actor }) => obligations.listOwnObligations(platform, actor));
  on(getCompanyObligations, ({ params }) => obligations.listCompanyObligations(platform, params.id));
  on(getUserObligations, ({ params }) => obligations.listUserObligations(platform, params.id));
  on(deleteUser, ({ actor, params, body }) => closing.closeAccount(platform, actor, params.id, body));
  on(resetUserTwoFactor, ({ actor, params, body }) => resetTwoFactor(platform, actor, params.id, body));
  on(changeProfile, ({ actor, body, request }) => profile.changeProfile(platform, actor, body, request));
  on(restoreEmail, ({ body, request }) => profile.restoreEmail(platform, body, languageOf(request)));
  on(verifyEmail, ({ body, request }) => verification.verifyEmail(platform, body, languageOf(request)));
  on(resendVerification, ({ actor, request }) =>
    verification.resendVerification(platform, actor, request.ip),
  );
}
