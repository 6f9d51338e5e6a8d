import { v7 as uuidv7 } from 'uuid';
import {
  PASSPORT_QUESTIONS,
  type Passport,
  type PassportQuestion,
  PassportValue,
  saysSomething,
} from '#contract/passports.ts';
import type { Day } from '#contract/days.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { canActFor, lockActingCompany } from '#domains/companies/index.ts';
import { canEditCompany, lockCompany, memberIdsOf, roleIn } from '#domains/members/index.ts';
import { type Reading, findReading } from './permissions.ts';
import { deleteOtherReminders } from './reminders.store.ts';
import { findRequests, settleRequests } from './requests.store.ts';
import * as store from './store.ts';

export const PASSPORT_CHANGES = defineRateLimit({ name: 'passport-changes', points: 300, per: 'day' });

/**
 * Reads a passport.
 * @throws ApiError 404 for everyone except members of the company and of partners with a current share
 */
export const getPassport = (platform: Platform, actor: Actor, companyId: string): Promise<Passport> =>
  platform.db.transaction(async (tx) => {
    const reading = await findReading(tx, actor, companyId);
    await recordReading(tx, actor, reading);
    return readPassport(platform, tx, actor, reading);
  });

/**
 * Records that a partner reads the answers, in the transaction that grants it. A person's readings within an hour count
 * as one.
 */
export async function recordReading(tx: Db, actor: Actor, { companyId, share }: Reading): Promise<void> {
  if (!share || (await store.hasJustRead(tx, companyId, actor.id))) return;
  await store.insertReading(tx, {
    companyId,
    readerCompanyId: share.partnerId,
    readerCompanyName: share.partnerName,
    personId: actor.id,
  });
}

export async function readPassport(
  platform: Platform,
  db: Db,
  actor: Actor,
  { companyId, isOwn, share }: Reading,
): Promise<Passport> {
  const companyName = await store.findCompanyName(db, companyId);
  if (companyName === undefined) throw notFound();
  const answers = new Map((await store.findAnswers(db, companyId)).map((row) => [row.question, row]));
  const documents = await store.findDocuments(db, companyId);
  const requests = await findRequests(db, companyId, share?.partnerId);
  return {
    companyId,
    companyName,
    isOwn,
    canEdit: isOwn && canWorkFor(actor, companyId),
    canAsk: share !== undefined && canWorkFor(actor, share.partnerId),
    share: share ? { id: share.id, endsOn: share.endsOn } : null,
    answers: PASSPORT_QUESTIONS.map((question) => {
      const answer = answers.get(question);
      return {
        question,
        value: answer ? decrypted(platform, answer) : null,
        changedAt: answer?.changedAt ?? null,
        documents: documents
          .filter((document) => document.question === question)
          .map((document) => Object.assign(document, { name: nameOf(platform, document) })),
        requests: requests.filter((request) => request.question === question),
      };
    }),
  };
}

const canWorkFor = (actor: Actor, companyId: string): boolean =>
  actor.companies.some(
    (company) => company.id === companyId && canActFor(actor, company) && canEditCompany(company.role),
  );

export const decrypted = (
  { encryption }: Platform,
  { id, value }: { id: string; value: Buffer },
): PassportValue => PassportValue.parse(JSON.parse(encryption.decrypt(value, id).toString()));

/** Returns the days on which the licenses in an answer expire. */
export const expiryDaysOf = ({ licenses }: Pick<PassportValue, 'licenses'>): Day[] => [
  ...new Set(licenses.flatMap(({ expiresOn }) => expiresOn ?? [])),
];

export const nameOf = ({ encryption }: Platform, { id, name }: { id: string; name: Buffer }): string =>
  encryption.decrypt(name, id).toString();

/**
 * Changes a passport of the caller's company in one transaction.
 * @throws ApiError 404 for non-members; 403 for viewers and observers; 429
 */
export async function changePassport<Result>(
  platform: Platform,
  actor: Actor,
  companyId: string,
  change: (tx: Db) => Promise<Result>,
): Promise<Result> {
  if (roleIn(actor, companyId) === undefined) throw notFound();
  await platform.rateLimits.consume({ limit: PASSPORT_CHANGES, subject: actor.id });
  return platform.db.transaction(async (tx) => {
    // Serializes changes to one passport, so that each document is counted and an answer replaces the previous one.
    await lockCompany(tx, companyId);
    await lockActingCompany(tx, actor, companyId);
    const result = await change(tx);
    await publishTo(platform, tx, [companyId]);
    return result;
  });
}

/** Refreshes the passports that members of these companies have open, and the tasks in their notifications. */
export async function publishTo({ live }: Platform, tx: Db, companyIds: readonly string[]): Promise<void> {
  for (const companyId of new Set(companyIds))
    await live.publishStale(tx, await memberIdsOf(tx, companyId, 'viewer'), ['companies', 'notifications']);
}

/** @throws ApiError as `changePassport` does; 409 when someone changed the answer after it was read */
export const answerQuestion = (
  platform: Platform,
  actor: Actor,
  { id: companyId, question }: { id: string; question: PassportQuestion },
  { changedAt, ...value }: PassportValue & { changedAt?: string | null | undefined },
): Promise<Passport> =>
  changePassport(platform, actor, companyId, async (tx) => {
    if (changedAt !== undefined && (await store.findChangedAt(tx, companyId, question)) !== changedAt)
      throw new ApiError('passport.changed_elsewhere');
    const id = uuidv7();
    const encrypted = platform.encryption.encrypt(Buffer.from(JSON.stringify(value)), id);
    await store.putAnswer(tx, { id, companyId, question, value: encrypted, answeredById: actor.id });
    if (question === 'licenses') await deleteOtherReminders(tx, companyId, expiryDaysOf(value));
    if (saysSomething(value)) await closeRequests(platform, tx, actor, { companyId, question });
    return readPassport(platform, tx, actor, { companyId, isOwn: true, share: undefined });
  });

export async function closeRequests(
  platform: Platform,
  tx: Db,
  actor: Actor,
  of: { companyId: string; question: PassportQuestion },
): Promise<void> {
  const asked = await settleRequests(tx, of);
  await platform.events.recordAll(
    tx,
    'passport.happened',
    actor.id,
    asked.map((toCompanyId) => ({
      companyId: of.companyId,
      question: of.question,
      toCompanyId,
      what: 'completed' as const,
      day: null,
    })),
  );
  await publishTo(platform, tx, asked);
}
