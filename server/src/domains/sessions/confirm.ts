import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ConfirmIdentity } from '#contract/session.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError, unauthorized } from '#platform/errors.ts';
import { isPassword } from '#platform/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import { recordRecentSignIn } from '#platform/sessions.ts';
import { countSignInAttempt, forgiveSignInAttempt } from '#domains/sign-in-limits/index.ts';
import { confirmByCode, hasSecondFactor } from '#domains/two-factor/index.ts';
import { findUser } from '#domains/users/index.ts';

/**
 * Lets a person make calls that need a recent sign-in, for a quarter of an hour in this session.
 * @throws ApiError 400 for a wrong proof; 429 for guessing
 */
export async function confirmIdentity(
  platform: Platform,
  actor: Actor,
  proof: z.output<typeof ConfirmIdentity>,
  request: FastifyRequest,
): Promise<void> {
  const user = await findUser(platform.db, actor.id);
  if (!user) throw unauthorized();
  if (await hasSecondFactor(platform.db, { userId: user.id })) {
    // A password may have been stolen with the session, so it does not replace the second factor.
    await confirmByCode(platform, { userId: user.id }, 'code' in proof ? proof.code : '');
  } else {
    const attempt = { of: 'user', account: user.email, ipAddress: request.ip } as const;
    await countSignInAttempt(platform, attempt);
    const isRight = 'password' in proof && (await isPassword(user.passwordHash, proof.password));
    if (!isRight) throw new ApiError('account.wrong_confirmation').at('password');
    await forgiveSignInAttempt(platform, { ...attempt, isOwner: user.emailVerifiedAt !== null });
  }
  recordRecentSignIn(request);
}
