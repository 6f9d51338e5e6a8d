import type { CompanyAgreement } from '#contract/company-agreements.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { publishEnd, recordAction, recordTimedEvent } from './notifications.ts';
import { type ByHand, canEnd } from './permissions.ts';
import { findOwn, notOpenError } from './agreements.ts';
import { lockChain } from '#domains/signatures/index.ts';
import * as store from './termination.store.ts';
import { lockRole } from '#domains/companies/index.ts';

const AT_A_TIME = 200;

/**
 * Declines or withdraws a proposal, or withdraws from an agreement in force; repeating it returns the same result.
 * Observers may do so too, because either company may withdraw at any time (section 10 of the text).
 * @throws ApiError 404; 409 when the state has changed
 */
export async function endAgreement(
  platform: Platform,
  actor: Actor,
  id: string,
  ending: ByHand,
): Promise<CompanyAgreement> {
  await findOwn(platform.db, actor, id);
  return platform.db.transaction(async (tx) => {
    // Makes a concurrent renewal happen either before this call or after it. In the first case, the withdrawal includes
    // the renewal.
    await lockChain(tx);
    const { agreement } = await findOwn(tx, actor, id);
    await lockRole(tx, actor, agreement.own.id, 'editor');
    if (!canEnd(ending, agreement.state)) return endedBefore(agreement, ending);
    const isEnded = await end(tx, agreement, ending);
    const ended = (await findOwn(tx, actor, id)).agreement;
    if (!isEnded) return endedBefore(ended, ending);
    await recordAction(platform, tx, ending, { actor, agreement: ended });
    return ended;
  });
}

const end = (tx: Db, { id, lineId, own }: CompanyAgreement, ending: ByHand): Promise<boolean> =>
  ending === 'withdrawn'
    ? store.endLine(tx, { id, lineId, companyId: own.id })
    : store.endProposal(tx, id, { ending, companyId: own.id });

function endedBefore(agreement: CompanyAgreement, ending: ByHand): CompanyAgreement {
  if (agreement.state === ending && agreement.isEndedByOther === false) return agreement;
  throw notOpenError(agreement);
}

export async function closeExpired(platform: Platform): Promise<void> {
  for (;;) {
    const closed = await platform.db.transaction(async (tx) => {
      const over = await store.closeExpired(tx, AT_A_TIME);
      for (const { id, isExpired, wasRenewed } of over) {
        if (isExpired && wasRenewed) await publishEnd(platform, tx, id);
        else await recordTimedEvent(platform, tx, isExpired ? 'expired' : 'proposal_expired', id);
      }
      return over.length;
    });
    if (closed < AT_A_TIME) return;
  }
}
