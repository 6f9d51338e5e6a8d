import type { z } from 'zod';
import type { ApplicationReceipt } from '#contract/access-applications.ts';
import {
  type ApplicantAnswers,
  type ApplicationToChange,
  CHANGEABLE,
  CHANGES_LINK_DAYS,
  type ChangeRequest,
  type Changeable,
  type Resubmission,
} from '#contract/application-changes.ts';
import { newToken, sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { changesEmail, resubmittedEmail } from './emails.ts';
import { type Application, lockApplication } from './store.ts';
import * as store from './change-requests.store.ts';

const invalidLink = () => new ApiError('application.change_link_invalid');

export async function askForChanges(platform: Platform, tx: Db, application: Application): Promise<void> {
  const { id, reviewedBy, reviewNotes } = application;
  const { link, send } = newLink(platform, tx, application);
  await store.insertRequest(
    tx,
    { applicationId: id, askedBy: reviewedBy, note: reviewNotes ?? '', given: answersOf(application) },
    link,
  );
  await send();
}

export async function replaceLink(platform: Platform, tx: Db, application: Application): Promise<void> {
  const { link, send } = newLink(platform, tx, application);
  if (await store.replaceLink(tx, application.id, link, 'any')) await send();
}

/**
 * Emails a new link when the last one has expired, so that someone who applies again can continue. Never does so
 * earlier, so that no one can fill a mailbox or revoke a link by applying in another person's name.
 */
export async function replaceExpiredLink(
  platform: Platform,
  tx: Db,
  application: Application,
): Promise<void> {
  const { link, send } = newLink(platform, tx, application);
  if (await store.replaceLink(tx, application.id, link, 'expired')) await send();
}

function newLink({ mail, settings }: Platform, tx: Db, { email, language, reference }: Application) {
  const token = newToken();
  const url = new URL(`/apply-distributor/changes?token=${token}`, settings.appUrl);
  return {
    link: { tokenHash: sha256(token), days: CHANGES_LINK_DAYS },
    send: () => mail.send(tx, { address: email, language }, changesEmail(reference, url.href)),
  };
}

/** @throws ApiError 400 when the link is invalid or used */
export async function readApplication({ db }: Platform, token: string): Promise<ApplicationToChange> {
  const application = await store.findToChange(db, sha256(token));
  if (!application) throw invalidLink();
  return application;
}

/**
 * Accepts the changed application and uses up the link. Locks the application as a review does: if the applicant
 * answers while a reviewer decides, only one of the two succeeds.
 * @throws ApiError 400 when the link is invalid, or a distributor's profile is missing
 */
export async function resubmit(
  platform: Platform,
  { token, ...answers }: z.output<typeof Resubmission>,
): Promise<ApplicationReceipt> {
  const tokenHash = sha256(token);
  const asked = await store.findToChange(platform.db, tokenHash);
  if (!asked) throw invalidLink();
  assertComplete(asked, answers);

  await platform.db.transaction(async (tx) => {
    const { id, email, language, reference } = asked;
    await lockApplication(tx, id);
    if (!(await store.answerRequest(tx, tokenHash))) throw invalidLink();
    await store.resubmit(tx, id, answers);
    await platform.events.record(tx, 'application.resubmitted', null, { applicationId: id });
    await platform.mail.send(tx, { address: email, language }, resubmittedEmail(reference));
    await platform.live.publishStale(tx, [ADMINS], ['applications']);
  });
  return { reference: asked.reference, email: asked.email, status: 'pending' };
}

function assertComplete({ companyType }: ApplicationToChange, { profile }: ApplicantAnswers): void {
  if (companyType !== 'distributor' || profile.distributorProfile) return;
  throw new ApiError('application.profile_missing').at('profile.distributorProfile');
}

export async function listRequests(db: Db, application: Application): Promise<ChangeRequest[]> {
  const requests = await store.findRequests(db, application.id);
  return requests.map(({ id, note, askedBy, askedAt, answeredAt, given }, round) => {
    const next = requests[round + 1]?.given ?? answersOf(application);
    return { id, note, askedBy, askedAt, answeredAt, changed: answeredAt ? changesBetween(given, next) : [] };
  });
}

const answersOf = ({ firstName, lastName, companyName, profile }: Application): ApplicantAnswers => ({
  firstName,
  lastName,
  companyName,
  profile,
});

function changesBetween(before: ApplicantAnswers, after: ApplicantAnswers): ChangeRequest['changed'] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return CHANGEABLE.map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null })).filter(
    (change) => JSON.stringify(change.before) !== JSON.stringify(change.after),
  );
}

type Values = Partial<Record<Changeable, ChangeRequest['changed'][number]['before']>>;

function valuesOf({ profile: { distributorProfile, ...company }, ...person }: ApplicantAnswers): Values {
  return { ...person, ...company, ...distributorProfile };
}
