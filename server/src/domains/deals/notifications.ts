import type { DealSide } from '#contract/deal-fields.ts';
import type { DealNotification } from '#contract/dealing-notifications.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';
import type { Platform } from '#platform/platform.ts';
import { notify } from '#domains/notifications/index.ts';
import { lostEmail, proposedEmail } from './emails.ts';
import { type Reader, findAudience } from './notifications.store.ts';
import { findProposals } from './proposals.store.ts';

interface Happened {
  eventId: string;
  dealId: string;
  what: DealNotification;
  /** The side that acted, or null if no one did, as when something expires. */
  side: DealSide | null;
  actorId: string | null;
  /**
   * Returns the email to send in place of the notification's plain sentence, undefined to send that sentence, or null
   * to send no email.
   */
  emailFor?: (reader: Reader) => EmailTemplate | null | undefined;
}

/** News that concerns both companies. Everything else concerns only the company that did not act. */
const FOR_BOTH = new Set<DealNotification>(['won', 'lost', 'expired']);

export async function notifyCompanies(
  platform: Platform,
  { eventId, dealId, what, side, actorId, emailFor }: Happened,
): Promise<void> {
  for (const reader of await findAudience(platform.db, dealId)) {
    if (reader.userId === actorId || (reader.side === side && !FOR_BOTH.has(what))) continue;
    const { userId, title, otherName: companyName } = reader;
    const email = emailFor?.(reader);
    await notify(platform, {
      userId,
      eventId,
      subject: { kind: 'deal', dealId, title, companyName, what },
      ...(email !== undefined && { email }),
    });
  }
}

const urlOf = ({ settings }: Platform, dealId: string): string =>
  new URL(`/deals/${dealId}`, settings.appUrl).href;

interface Proposed {
  proposalIds: readonly string[];
  message: string | null;
  expiresAt: string;
  isCounter: boolean;
}

/**
 * Notifies the other company. The email shows the values before and after each change and what a counterproposal
 * replaces, but only to confirmed addresses, because others wrote the text.
 */
export async function notifyOfProposals(
  platform: Platform,
  happened: Omit<Happened, 'what'>,
  { proposalIds, message, expiresAt, isCounter }: Proposed,
): Promise<void> {
  const { dealId } = happened;
  const proposals = await findProposals(platform.db, dealId, proposalIds);
  await notifyCompanies(platform, {
    ...happened,
    what: isCounter ? 'countered' : 'proposed',
    emailFor: ({ title, otherName: company, hasVerifiedAddress }) =>
      hasVerifiedAddress
        ? proposedEmail({
            title,
            company,
            proposals,
            isCounter,
            message,
            expiresAt,
            url: urlOf(platform, dealId),
          })
        : undefined,
  });
}

export const notifyOfLoss = (platform: Platform, happened: Omit<Happened, 'what'>): Promise<void> =>
  notifyCompanies(platform, {
    ...happened,
    what: 'lost',
    emailFor: ({ title, otherName: company, lostReason, lostCause, hasVerifiedAddress }) =>
      hasVerifiedAddress
        ? lostEmail({ title, company, lostReason, lostCause, url: urlOf(platform, happened.dealId) })
        : undefined,
  });
