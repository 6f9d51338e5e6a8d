import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type {
  AccessApplication,
  ApplicationFilters,
  ApplicationReceipt,
  ApplicationStatus,
  NewApplication,
  Review,
} from '#contract/access-applications.ts';
import type { ChangeRequest } from '#contract/application-changes.ts';
import type { Language } from '#contract/languages.ts';
import { Instant } from '#contract/days.ts';
import { Id, type Paging } from '#contract/fields.ts';
import type { AdminActor } from '#platform/actor.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { receivedEmail, rejectedEmail } from './emails.ts';
import { closeRequest } from './change-requests.store.ts';
import * as changes from './change-requests.ts';
import { canBeInvited, canBeReminded } from './permissions.ts';
import { sendLink } from './set-up-link.ts';
import * as store from './store.ts';

/** The limit per IP address, high enough for several people in one office to apply. */
export const APPLICATIONS = defineRateLimit({ name: 'applications', points: 10, per: 'day' });

/** Letters and digits that cannot be mistaken for one another (Crockford's base 32). */
const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 8;

/**
 * Accepts an application. An open application from the same email address stays unchanged and its reference is
 * returned, so that a second click creates nothing and a stranger cannot find out who has applied.
 * @throws ApiError 429 when an IP address sends too many applications
 */
export async function apply(
  platform: Platform,
  application: z.output<typeof NewApplication>,
  { ipAddress, language }: { ipAddress: string; language: Language },
): Promise<ApplicationReceipt> {
  await platform.rateLimits.consume({ limit: APPLICATIONS, ipAddress });
  const { email } = application;
  const reference = await platform.db.transaction((tx) => submit(platform, tx, application, language));
  return { reference, email, status: 'pending' };
}

async function submit(
  platform: Platform,
  tx: Db,
  application: z.output<typeof NewApplication>,
  language: Language,
): Promise<string> {
  const { reviewNotes: profile, ...applicant } = application;
  const submitted = await store.insertApplication(tx, {
    ...applicant,
    profile,
    language,
    reference: newReference(),
  });
  if (submitted) {
    const { id, email, reference } = submitted;
    await platform.events.record(tx, 'application.submitted', null, { applicationId: id });
    await platform.mail.send(tx, { address: email, language }, receivedEmail(reference));
    await platform.live.publishStale(tx, [ADMINS], ['applications']);
    return reference;
  }
  const open = await store.findOpenOf(tx, applicant.email);
  // Tries again: the open application was decided in the meantime, or the new reference is already taken.
  if (!open) return submit(platform, tx, application, language);
  await platform.events.record(tx, 'application.repeated', null, { applicationId: open.id });
  await changes.replaceExpiredLink(platform, tx, open);
  return open.reference;
}

function newReference(): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
  ).join('');
  return `APP-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const Position = z.tuple([Instant, Id]);

export async function listApplications(
  { db }: Platform,
  { limit, cursor, ...filters }: ApplicationFilters & Paging,
): Promise<Page<AccessApplication>> {
  const position = { after: decodeCursor(Position, cursor), limit: limit + 1 };
  const byReview = filters.status === 'reviewed';
  const rows = await (byReview ? store.findReviewed : store.findNewest)(db, filters, position);
  const momentOf = ({ reviewedAt, submittedAt }: store.ApplicationRow) =>
    (byReview ? reviewedAt : null) ?? submittedAt;
  return pageOf(rows, limit, (row) => [momentOf(row), row.id], toAccessApplication);
}

export async function countApplications(
  { db }: Platform,
  filters: Pick<ApplicationFilters, 'q' | 'companyType'>,
): Promise<Record<ApplicationStatus, number>> {
  const counted = await store.countByStatus(db, filters);
  const countOf = (status: ApplicationStatus) => counted.find((row) => row.status === status)?.count ?? 0;
  return {
    pending: countOf('pending'),
    approved: countOf('approved'),
    rejected: countOf('rejected'),
    changes_requested: countOf('changes_requested'),
  };
}

/**
 * Approves or rejects an application or requests changes, and emails the applicant. Of several concurrent reviews, only
 * one succeeds. The email contains a link unless the application was rejected. The notes are visible only to reviewers,
 * unless they request changes.
 * @throws ApiError 404; 409 when the application has changed since the reviewer loaded it
 */
export const reviewApplication = (
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
  decision: z.output<typeof Review>,
): Promise<AccessApplication> =>
  platform.db.transaction(async (tx) => {
    const reviewed = await store.review(tx, id, { ...decision, adminId });
    if (!reviewed) throw await notAsSeen(tx, id);
    await closeRequest(tx, id);
    await platform.events.record(tx, `application.${decision.status}`, adminId, {
      applicationId: id,
      adminId,
    });
    await EMAIL_OF[decision.status](platform, tx, reviewed);
    await platform.live.publishStale(tx, [ADMINS], ['applications']);
    return loadApplication(tx, id);
  });

const EMAIL_OF = {
  approved: sendLink,
  changes_requested: changes.askForChanges,
  rejected: (platform: Platform, tx: Db, { email, language, reference }: store.Application) =>
    platform.mail.send(tx, { address: email, language }, rejectedEmail(reference)),
};

const resending =
  (sendNewLink: (platform: Platform, tx: Db, application: store.Application) => Promise<void>) =>
  (platform: Platform, { adminId }: AdminActor, id: string): Promise<AccessApplication> =>
    platform.db.transaction(async (tx) => {
      const application = await store.lockApplication(tx, id);
      if (!application) throw notFound();
      await sendNewLink(platform, tx, application);
      await platform.events.record(tx, 'application.link_sent', adminId, { applicationId: id, adminId });
      return loadApplication(tx, id);
    });

/** @throws ApiError 404; 409 when there is no account to set up */
export const resendLink = resending(async (platform, tx, application) => {
  if (!canBeInvited(application)) throw new ApiError('application.not_invitable');
  await sendLink(platform, tx, application);
});

/** @throws ApiError 404; 409 when no changes are requested */
export const resendChangesLink = resending(async (platform, tx, application) => {
  if (!canBeReminded(application)) throw new ApiError('application.no_changes_requested');
  await changes.replaceLink(platform, tx, application);
});

export async function listChangeRequests({ db }: Platform, id: string): Promise<ChangeRequest[]> {
  const application = await store.findApplication(db, id);
  if (!application) throw notFound();
  return changes.listRequests(db, application);
}

async function notAsSeen(tx: Db, id: string): Promise<ApiError> {
  const application = await store.findApplication(tx, id);
  return application ? new ApiError(`application.${application.status}`) : notFound();
}

async function loadApplication(tx: Db, id: string): Promise<AccessApplication> {
  const row = await store.findApplication(tx, id);
  if (!row) throw notFound();
  return toAccessApplication(row);
}

function toAccessApplication({ reviewer, ...application }: store.ApplicationRow): AccessApplication {
  const { status, profile, reviewNotes } = application;
  return {
    ...application,
    reviewedBy: reviewer,
    reviewNotes: status === 'pending' ? JSON.stringify(profile) : reviewNotes,
  };
}
