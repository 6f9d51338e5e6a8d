import type { CompanyAgreement } from '#contract/company-agreements.ts';
import type { NotificationSubject } from '#contract/notification-subjects.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';
import type { Platform } from '#platform/platform.ts';
import { copyOf } from './signed-copies.ts';
import {
  type About,
  declinedEmail,
  endsSoonEmail,
  inForceEmail,
  proposedEmail,
  withdrawnEmail,
} from './emails.ts';
import { fileOf, insertEmail, findSignatures } from '#domains/signatures/index.ts';
import { notify } from '#domains/notifications/index.ts';
import * as store from './notifications.store.ts';

type PartyAction = 'proposed' | 'in_force' | 'declined' | 'proposal_withdrawn' | 'withdrawn';
type TimedEvent = 'expiring' | 'expired' | 'proposal_expired';

export async function recordAction(
  platform: Platform,
  tx: Db,
  happened: PartyAction,
  { actor, agreement: { id, own } }: { actor: Actor; agreement: CompanyAgreement },
): Promise<void> {
  const { memberIds, pair } = await store.findPair(tx, id);
  await platform.events.record(tx, `company-agreement.${happened}`, actor.id, { ...pair, companyId: own.id });
  await platform.live.publishStale(tx, memberIds, ['agreements']);
}

/** Records an event that no person caused, such as an expiry. */
export async function recordTimedEvent(
  platform: Platform,
  tx: Db,
  happened: TimedEvent,
  id: string,
): Promise<void> {
  const { memberIds, pair } = await store.findPair(tx, id);
  await platform.events.record(tx, `company-agreement.${happened}`, null, pair);
  await platform.live.publishStale(tx, memberIds, ['agreements']);
}

/** Refreshes the screens of both companies after the last day of an agreement that has been renewed. */
export async function publishEnd({ live }: Platform, tx: Db, id: string): Promise<void> {
  const { memberIds } = await store.findPair(tx, id);
  await live.publishStale(tx, memberIds, ['agreements']);
}

type What = Extract<NotificationSubject, { kind: 'company_agreement' }>['what'];

const EMAILS: Partial<Record<What, (about: About) => EmailTemplate>> = {
  proposed: proposedEmail,
  declined: declinedEmail,
  withdrawn: withdrawnEmail,
  expiring: endsSoonEmail,
};

export async function notifyParties(
  platform: Platform,
  eventId: string,
  { agreementId, companyId }: { agreementId: string; companyId?: string },
  what: What,
): Promise<void> {
  for (const side of await store.findSides(platform.db, agreementId)) {
    if (side.companyId === companyId) continue;
    const { userId, otherName: companyName, expiresAt } = side;
    await notify(platform, {
      userId,
      eventId,
      subject: { kind: 'company_agreement', agreementId, companyName, what, expiresAt },
      // Signed copies are emailed separately, regardless of a person's settings.
      email: what === 'in_force' ? null : EMAILS[what]?.(aboutFor(platform, side)),
    });
  }
}

/** Returns the values for an email. Text written by others is emailed only to confirmed addresses. */
function aboutFor({ settings }: Platform, side: store.Side): About {
  const { agreementId, message, otherName, expiresAt, hasVerifiedAddress } = side;
  const url = new URL(`/agreements/${agreementId}`, settings.appUrl).href;
  return hasVerifiedAddress
    ? { other: otherName, message, expiresAt, url }
    : { other: null, message: null, expiresAt, url };
}

export async function sendCopies(platform: Platform, agreementId: string): Promise<void> {
  const records = await findSignatures(platform.db, agreementId);
  for (const side of await store.findSides(platform.db, agreementId)) {
    const record = records.find(({ companyId }) => companyId === side.companyId);
    if (!record || record.userId !== side.userId) continue;
    const copy = side.hasVerifiedAddress
      ? await fileOf(platform, await copyOf(platform.db, agreementId))
      : undefined;
    await platform.db.transaction(async (tx) => {
      if (!(await insertEmail(tx, record.digest, 'signed'))) return;
      await platform.mail.send(tx, { userId: side.userId }, inForceEmail(aboutFor(platform, side), copy));
    });
  }
}

const AT_A_TIME = 200;

export async function remindOfRenewal(platform: Platform): Promise<void> {
  for (;;) {
    const due = await store.findUnreminded(platform.db, AT_A_TIME);
    for (const { id, digest } of due) {
      await platform.db.transaction(async (tx) => {
        if (await insertEmail(tx, digest, 'ends_soon')) await recordTimedEvent(platform, tx, 'expiring', id);
      });
    }
    if (due.length < AT_A_TIME) return;
  }
}
