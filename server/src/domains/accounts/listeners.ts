import type { Platform } from '#platform/platform.ts';
import { REQUESTS, type ResetRequest, answerResetRequest } from './reset-password.ts';
import { deleteExpired } from './profile.store.ts';
import { RESENDS, type ResendRequest, sendVerificationEmail } from './verify-email.ts';

export function listeners(platform: Platform): void {
  platform.jobs.defineShort(REQUESTS, (request) => answerResetRequest(platform, request as ResetRequest));
  platform.jobs.defineShort(RESENDS, (request) => {
    const { userId, requestId } = request as ResendRequest;
    return sendVerificationEmail(platform, userId, requestId);
  });
  platform.events.listen('accounts', 'user.registered', ({ id, payload: { userId } }) =>
    sendVerificationEmail(platform, userId, id),
  );
  platform.events.listen('accounts', 'user.email_changed', ({ id, payload: { userId } }) =>
    sendVerificationEmail(platform, userId, id),
  );
  platform.jobs.repeat('accounts.address-changes', '41 3 * * *', () => deleteExpired(platform.db));
}
