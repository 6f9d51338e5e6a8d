import type { AccountDeletion } from '#platform/domain.ts';
import { findCorrespondentIds } from './conversations.store.ts';

/** Messages stay with their recipients, who see the new name immediately. */
export const onAccountDeletion: AccountDeletion = {
  async erase(platform, tx, { userId }) {
    await platform.live.publishStale(tx, await findCorrespondentIds(tx, userId), ['messages']);
  },
};
