import type { AccountDeletion } from '#platform/domain.ts';
import { findCorrespondentIds } from './conversations.store.ts';

/** Recipients keep the messages, and their screens show immediately that the sender's account is deleted. */
export const onAccountDeletion: AccountDeletion = {
  async erase(platform, tx, { userId }) {
    await platform.live.publishStale(tx, await findCorrespondentIds(tx, userId), ['messages']);
  },
};
