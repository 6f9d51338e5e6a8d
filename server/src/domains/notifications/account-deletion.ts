import { FORMER_MEMBER } from '#contract/account-closing.ts';
import type { Db } from '#platform/db.ts';
import * as store from './account-deletion.store.ts';

const NAME = `${FORMER_MEMBER.firstName} ${FORMER_MEMBER.lastName}`;
/** As many ids as one statement carries at a time. */
const AT_A_TIME = 1_000;

/** What somebody who leaves was told goes; where others were told of them, the name goes. */
export async function forgetPerson(
  tx: Db,
  userId: string,
  connections: readonly { connectionId: string; otherId: string }[],
): Promise<void> {
  await store.deleteNotificationsOf(tx, userId);
  await store.renameReported(tx, userId, NAME);
  for (let start = 0; start < connections.length; start += AT_A_TIME) {
    const some = connections.slice(start, start + AT_A_TIME);
    await store.renameOther(
      tx,
      {
        toldIds: [...new Set(some.map(({ otherId }) => otherId))],
        connectionIds: some.map(({ connectionId }) => connectionId),
      },
      NAME,
    );
  }
}
