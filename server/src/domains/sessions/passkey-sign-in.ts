import type { FastifyRequest } from 'fastify';
import type { Assertion } from '#contract/passkeys.ts';
import type { CurrentUser } from '#contract/session.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import {
  countPasskeyAttempt,
  findPasskeyOwner,
  forgivePasskeyAttempt,
  hasPasskey,
} from '#domains/passkeys/index.ts';
import { findUser } from '#domains/users/index.ts';
import { admit } from './sign-in.ts';

/**
 * Signs in with a passkey. Its authenticator has verified the person, so neither a password nor a code is required.
 * @throws ApiError 401 without saying what is wrong; 403 for a suspended account; 429 after many attempts
 */
export async function signInByPasskey(
  platform: Platform,
  assertion: Assertion,
  request: FastifyRequest,
): Promise<CurrentUser> {
  const by = { ipAddress: request.ip };
  await countPasskeyAttempt(platform, by);
  const owner = await findPasskeyOwner(platform, assertion);
  const user = owner && 'userId' in owner ? await findUser(platform.db, owner.userId) : undefined;
  if (!user) throw new ApiError('passkey.unknown');
  await forgivePasskeyAttempt(platform, by);
  return admit(platform, user, request, async () => {
    if (!(await hasPasskey(platform.db, assertion.id))) throw new ApiError('passkey.unknown');
  });
}
