import type { PassportNotification } from '#contract/agreement-notifications.ts';
import type { ContractNotification } from '#contract/dealing-notifications.ts';
import type { InvoiceNotification } from '#contract/notification-subjects.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Platform } from '#platform/platform.ts';
import type { DealTurns } from './manifest.ts';

/** The passport notifications that ask for something, or that invite the person to read another company's passport. */
const PASSPORT_TASKS: ReadonlySet<PassportNotification> = new Set([
  'shared',
  'completed',
  'requested',
  'expiring',
  'license_expiring',
]);
const INVOICE_TASKS: ReadonlySet<InvoiceNotification> = new Set([
  'issued',
  'overdue',
  'payment_failed',
  'confirm_payment',
]);

const TASKS: ReadonlySet<Notification['subject']['kind']> = new Set([
  'badge_expiring',
  'certificate_expiring',
  'company_certificate_expiring',
  'plan_not_started',
]);

/** Actions by the other company in an agreement. People want to hear about them even if no answer is needed. */
const CONTRACT_NEWS: ReadonlySet<ContractNotification> = new Set([
  'rejected',
  'signed',
  'amendment',
  'amendment_stopped',
]);

type WithSubject = Pick<Notification, 'subject'> & { readonly eventId: string };
type Source = Pick<Platform, 'db' | 'domains'>;

/**
 * Returns a function that says whether a notification is settled: the answer, signature, renewal, payment or document
 * that it asked for is no longer needed, or this person may no longer give it or read the passport that it names.
 */
export async function findSettled(
  source: Source,
  userId: string,
  rows: readonly WithSubject[],
): Promise<(row: WithSubject) => boolean> {
  // One query at a time, because a transaction has only one connection.
  const proposals = await findOpenProposals(source, rows);
  const unrenewed = await findUnrenewed(source, rows);
  const ndaExpiry = await findNdaExpiry(source, userId, rows);
  const openTasks = await findOpenTasks(source, userId, rows);
  const turns = await findDealTurns(source, userId, rows);
  return (row) => {
    const proposal = proposalIn(row);
    if (proposal !== undefined) return !proposals.has(proposal);
    const ending = endingIn(row);
    if (ending !== undefined) return !unrenewed.has(ending);
    const expiry = ndaExpiryIn(row);
    if (expiry !== undefined) return ndaExpiry > Date.parse(expiry);
    const task = taskIn(row);
    if (task !== undefined) return !openTasks.has(task);
    const question = questionIn(row);
    return question !== undefined && turns.get(question.dealId)?.[question.about] !== true;
  };
}

async function findOpenProposals(
  { db, domains }: Source,
  rows: readonly WithSubject[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap((row) => proposalIn(row) ?? []))];
  const found = domains.find((domain) => domain.findOpenProposals);
  return (ids.length > 0 && (await found?.findOpenProposals?.(db, ids))) || new Set();
}

async function findUnrenewed(
  { db, domains }: Source,
  rows: readonly WithSubject[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap((row) => endingIn(row) ?? []))];
  const found = domains.find((domain) => domain.findUnrenewed);
  return (ids.length > 0 && (await found?.findUnrenewed?.(db, ids))) || new Set();
}

async function findNdaExpiry(
  { db, domains }: Source,
  userId: string,
  rows: readonly WithSubject[],
): Promise<number> {
  const found = domains.find((domain) => domain.findNdaExpiry);
  const isAsked = rows.some((row) => ndaExpiryIn(row) !== undefined);
  const expiry = isAsked && (await found?.findNdaExpiry?.(db, userId));
  return expiry ? Date.parse(expiry) : 0;
}

async function findOpenTasks(
  { db, domains }: Source,
  userId: string,
  rows: readonly WithSubject[],
): Promise<ReadonlySet<string>> {
  const tasks = rows.filter(({ subject }) => isTask(subject));
  const open = new Set<string>();
  for (const { findOpenTasks: findOpen, notifications = {} } of domains) {
    const own = tasks.filter(({ subject }) => subject.kind in notifications);
    const eventIds = [...new Set(own.map(({ eventId }) => eventId))];
    if (eventIds.length === 0 || !findOpen) continue;
    for (const eventId of await findOpen(db, eventIds, userId)) open.add(eventId);
  }
  return open;
}

async function findDealTurns(
  { db, domains }: Source,
  userId: string,
  rows: readonly WithSubject[],
): Promise<ReadonlyMap<string, DealTurns>> {
  const ids = [...new Set(rows.flatMap((row) => questionIn(row)?.dealId ?? []))];
  const found = domains.find((domain) => domain.findDealTurns);
  return (ids.length > 0 && (await found?.findDealTurns?.(db, userId, ids))) || new Map();
}

const endingIn = ({ subject }: WithSubject): string | undefined =>
  subject.kind === 'company_agreement' && subject.what === 'expiring' ? subject.agreementId : undefined;

const ndaExpiryIn = ({ subject }: WithSubject): string | undefined =>
  subject.kind === 'nda_expiring' ? subject.expiresAt : undefined;

const proposalIn = ({ subject }: WithSubject): string | undefined =>
  subject.kind === 'company_agreement' && subject.what === 'proposed' ? subject.agreementId : undefined;

/**
 * Returns the id of the event of a notification that asks for something, if the event's domain knows whether it is
 * done.
 */
const taskIn = ({ subject, eventId }: WithSubject): string | undefined =>
  isTask(subject) ? eventId : undefined;

function isTask(subject: Notification['subject']): boolean {
  if (subject.kind === 'passport') return PASSPORT_TASKS.has(subject.what);
  if (subject.kind === 'invoice') return INVOICE_TASKS.has(subject.what);
  if (subject.kind === 'contract') return subject.what === 'to_sign';
  return TASKS.has(subject.kind);
}

/** Whether a notification is news about an agreement, which emails include even when it is settled. */
export const isContractNews = ({ subject }: Pick<Notification, 'subject'>): boolean =>
  subject.kind === 'contract' && CONTRACT_NEWS.has(subject.what);

interface Question {
  dealId: string;
  about: keyof DealTurns;
}

function questionIn({ subject }: WithSubject): Question | undefined {
  if (subject.kind === 'deal' && (subject.what === 'proposed' || subject.what === 'countered'))
    return { dealId: subject.dealId, about: 'change' };
  if (subject.kind === 'contract' && subject.what !== 'accepted')
    return { dealId: subject.dealId, about: 'agreement' };
  return undefined;
}
