import type { AgreementInForce } from '#contract/agreements-in-force.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { findOwnDeal, toDeal } from '#domains/deals/index.ts';
import {
  type CurrentAgreement,
  isOver,
  lastTrialDayInTerm,
  readCurrentAgreement,
  targetsOf,
  trialLastDay,
} from './current-agreement.ts';
import { groundsFor } from './termination-grounds.ts';
import { noticeFrom } from './trial-notice.ts';

/** @throws ApiError 404 for everyone who acts for neither company */
export const getInForce = (
  { db }: Platform,
  actor: Actor,
  dealId: string,
): Promise<AgreementInForce | null> => readInForce(db, actor, dealId);

export async function readInForce(db: Db, actor: Actor, dealId: string): Promise<AgreementInForce | null> {
  const row = await findOwnDeal(db, actor, dealId);
  const current = await readCurrentAgreement(db, dealId);
  if (!current) return null;
  const deal = toDeal(actor, row, []);
  const canEdit = deal.myRole === 'owner' || deal.myRole === 'editor';
  const { termination } = current;
  return {
    mySide: row.side,
    effectiveOn: current.signed.effectiveOn,
    endsOn: current.endsOn,
    isOver: isOver(current),
    targets: targetsOf(current),
    trial: await trialOf(db, current, canEdit && row.side === 'manufacturer'),
    termination: termination
      ? {
          ground: termination.ground,
          reason: termination.reason,
          by: termination.side,
          givenAt: termination.givenAt,
          endsOn: termination.endsOn,
          sellOffEndsOn: termination.sellOffEndsOn,
        }
      : null,
    renewals: [...current.renewals],
    canEdit,
    canEnd: deal.myRole === 'owner' ? await groundsFor(db, current, row.side) : [],
  };
}

async function trialOf(
  db: Db,
  current: CurrentAgreement,
  canGiveNotice: boolean,
): Promise<AgreementInForce['trial']> {
  const lastDay = trialLastDay(current);
  const { trial, termination } = current;
  if (lastDay === null || (termination && termination.endsOn < lastDay)) return null;
  return {
    state: trial?.outcome ?? 'running',
    lastDay: lastTrialDayInTerm(current) ?? lastDay,
    hasNotice: Boolean(trial?.graceEndsOn),
    noticeFrom: canGiveNotice ? await noticeFrom(db, current) : null,
  };
}
