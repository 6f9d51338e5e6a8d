import { FORMER_MEMBER } from '#contract/account-closing.ts';
import { personName } from '#contract/shown-values.ts';
import type { Db } from '#platform/db.ts';
import type { AccountDeletion } from '#platform/domain.ts';
import * as store from './account-deletion.store.ts';

const NAME = personName(FORMER_MEMBER);
const BATCH = 1_000;

export const onAccountDeletion: AccountDeletion = {
  async erase(_platform, tx, { userId }) {
    await store.deleteNotificationsOf(tx, userId);
    await store.renameReported(tx, userId, NAME);
  },
};

export const renameMember = (tx: Db, userId: string): Promise<void> => store.renameMember(tx, userId, NAME);

export async function renameOther(
  tx: Db,
  connections: readonly { connectionId: string; otherId: string }[],
): Promise<void> {
  for (let start = 0; start < connections.length; start += BATCH) {
    const some = connections.slice(start, start + BATCH);
    await store.renameOther(
      tx,
      {
        notifiedIds: [...new Set(some.map(({ otherId }) => otherId))],
        connectionIds: some.map(({ connectionId }) => connectionId),
      },
      NAME,
    );
  }
}
