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
import { Id, Instant, type Paging } from '#contract/fields.ts';
import type { AdminActor } from '#platform/actor.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { Refusal, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { admitApplication } from '#domains/attempts/service.ts';
import { receivedLetter, rejectedLetter } from './mails.ts';
import { canBeInvited } from './policy.ts';
import { holdApplication, sendLink } from './set-up/service.ts';
import * as store from './store.ts';

/** No letter that is taken for another when read out (Crockford's base 32). */
const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 8;

/**
 * Takes an application. Where one of that address already waits, that one stays as it is and its reference is answered: a
 * second click makes no second application, and a stranger cannot find out who has applied.
 * @throws Refusal 429 when an address sends too many.
 */
export async function apply(
  platform: Platform,
  application: z.output<typeof NewApplication>,
  ipAddress: string,
): Promise<ApplicationReceipt> {
  await admitApplication(platform, ipAddress);
  const { email } = application;
  const reference = await platform.db.transaction((tx) => submit(platform, tx, application));
  return { reference, email, status: 'pending' };
}

async function submit(
  platform: Platform,
  tx: Db,
  application: z.output<typeof NewApplication>,
): Promise<string> {
  const { reviewNotes: profile, ...applicant } = application;
  const submitted = await store.insertApplication(tx, { ...applicant, profile, reference: newReference() });
  if (submitted) {
    const { id, email, reference } = submitted;
    await platform.events.record(tx, 'application.submitted', null, { applicationId: id });
    await platform.mail.send(tx, { address: email }, receivedLetter(reference));
    return reference;
  }
  const waiting = await store.findPendingOf(tx, applicant.email);
  // It was reviewed this very moment, or two references are alike.
  if (!waiting) return submit(platform, tx, application);
  await platform.events.record(tx, 'application.repeated', null, { applicationId: waiting.id });
  return waiting.reference;
}

function newReference(): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
  ).join('');
  return `APP-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** When it was reviewed, or made; its id. */
const Place = z.tuple([Instant, Id]);

export async function listApplications(
  { db }: Platform,
  { limit, cursor, ...filters }: ApplicationFilters & Paging,
): Promise<Page<AccessApplication>> {
  const place = { after: decodeCursor(Place, cursor), limit: limit + 1 };
  const find = filters.status === 'reviewed' ? store.findReviewed : store.findNewest;
  const rows = await find(db, filters, place);
  return pageOf(rows, limit, ({ reviewedAt, createdAt, id }) => [reviewedAt ?? createdAt, id], present);
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
 * Approves or rejects, once, and mails the applicant: with a link where approved. The notes are the reviewers' own.
 * @throws Refusal 404, 409 when somebody has reviewed it already.
 */
export const reviewApplication = (
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
  decision: z.output<typeof Review>,
): Promise<AccessApplication> =>
  platform.db.transaction(async (tx) => {
    const reviewed = await store.review(tx, id, { ...decision, adminId });
    if (!reviewed) throw await alreadyReviewed(tx, id);
    await platform.events.record(tx, `application.${decision.status}`, adminId, {
      applicationId: id,
      adminId,
    });
    if (decision.status === 'approved') await sendLink(platform, tx, reviewed);
    else await platform.mail.send(tx, { address: reviewed.email }, rejectedLetter(reviewed.reference));
    return presentOne(tx, id);
  });

/** @throws Refusal 404, 409 where there is nothing to set up. */
export const resendLink = (
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
): Promise<AccessApplication> =>
  platform.db.transaction(async (tx) => {
    const application = await holdApplication(tx, id);
    if (!application) throw notFound();
    if (!canBeInvited(application)) {
      throw new Refusal('conflict', 'Only an approved applicant without an account gets a link.');
    }
    await sendLink(platform, tx, application);
    await platform.events.record(tx, 'application.link_sent', adminId, { applicationId: id, adminId });
    return presentOne(tx, id);
  });

async function alreadyReviewed(tx: Db, id: string): Promise<Refusal> {
  const application = await store.findApplication(tx, id);
  return application
    ? new Refusal('conflict', `This application is ${application.status} already.`)
    : notFound();
}

async function presentOne(tx: Db, id: string): Promise<AccessApplication> {
  const row = await store.findApplication(tx, id);
  if (!row) throw notFound();
  return present(row);
}

function present({ reviewer, ...application }: store.ApplicationRow): AccessApplication {
  const { status, profile, reviewNotes } = application;
  return {
    ...application,
    reviewedBy: reviewer,
    reviewNotes: status === 'pending' ? JSON.stringify(profile) : reviewNotes,
  };
}
