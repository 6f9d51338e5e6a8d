import { sha256 } from '#platform/crypto.ts';
import { Refusal } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

const FORGET_SECONDS = 24 * 60 * 60;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** What is free, and after that how long to wait: doubling from one second. */
const RULES = {
  /** One account from one address: a person who mistypes, or who guesses one password after the other. */
  pair: { free: 5 },
  /** One address against any account: one password tried on many. */
  address: { free: 50 },
  /** Mails to one account that one address asks for, and to any account: nobody fills a mailbox for fun. */
  mails: { free: 5 },
  mailsFrom: { free: 50 },
  /** One address that applies for access: an office may, a flood may not. */
  applications: { free: 10 },
  /** Unclaimed pages that one person claims: few have more than one company. */
  claims: { free: 10 },
  /** People whom one person reports in a day: nobody buries a queue. */
  reports: { free: 20 },
  /** One address that begins imports of a profile, each of which asks the provider and keeps a session. */
  imports: { free: 20 },
  /** How often one person has numbers looked up again, which may ask FDA's record, whose limits are everybody's. */
  evidence: { free: 30 },
  /** What one person asks of the assistants in an hour: some fifteen conversations. */
  assistant: { free: 120 },
  /** Sheets of products that one person sends or tries in an hour, each of which is read anew. */
  sheets: { free: 300 },
  /** Files that one person uploads for messages in an hour, each of which is looked through. */
  attachments: { free: 200 },
  /** Files that one person puts into document rooms in an hour, each of which is looked through and sealed. */
  roomFiles: { free: 600 },
  /** Digests of agreements that one address asks about in an hour. */
  agreementChecks: { free: 120 },
} as const;

type Rule = keyof typeof RULES;
/** What was tried, as the keys under which it is counted. */
type Counted = Partial<Record<Rule, string>>;

/** A guess at an account's password. Administrators and users are counted apart, whatever they are called. */
export interface Guess {
  of: 'user' | 'admin';
  account: string;
  ipAddress: string;
}

/**
 * Slows guessing per account and address, and per address. An account is never slowed for everybody, so that nobody can
 * lock its owner out by failing on purpose.
 */
const keysOf = ({ of, account, ipAddress }: Guess) => ({
  pair: sha256(`pair ${of} ${account.toLowerCase()} ${ipAddress}`),
  address: sha256(`address ${ipAddress}`),
});

/** @throws Refusal 429 with Retry-After while a guess has to wait. */
export const assertMayTry = (platform: Platform, guess: Guess): Promise<void> =>
  assertFree(platform, keysOf(guess));

export const noteFailure = (platform: Platform, guess: Guess): Promise<void> =>
  count(platform, keysOf(guess));

export const noteSuccess = (platform: Platform, guess: Guess): Promise<void> =>
  store.clearFailures(platform.db, [keysOf(guess).pair]);

/** Counts an application from this address. @throws Refusal 429 with Retry-After when there were too many. */
export async function admitApplication(platform: Platform, ipAddress: string): Promise<void> {
  await admit(platform, { applications: sha256(`applications ${ipAddress}`) });
}

/** Counts a claim of a page. @throws Refusal 429 with Retry-After when there were too many. */
export async function admitClaim(platform: Platform, userId: string): Promise<void> {
  const keys = { claims: sha256(`claims ${userId}`) };
  await assertFree(platform, keys);
  await count(platform, keys);
}

/** Counts a report of a person. @throws Refusal 429 with Retry-After when there were too many. */
export async function admitReport(platform: Platform, userId: string): Promise<void> {
  await admit(platform, { reports: sha256(`reports ${userId}`) });
}

/** Counts an import of a profile from this address. @throws Refusal 429 with Retry-After when there were too many. */
export async function admitProfileImport(platform: Platform, ipAddress: string): Promise<void> {
  await admit(platform, { imports: sha256(`imports ${ipAddress}`) });
}

/** Counts a product whose numbers are looked up again. @throws Refusal 429 with Retry-After when there were too many. */
export async function admitEvidenceCheck(platform: Platform, userId: string): Promise<void> {
  const keys = { evidence: sha256(`evidence ${userId}`) };
  await assertFree(platform, keys);
  await count(platform, keys);
}

/** Counts a question to an assistant, which may cost money. @throws Refusal 429 with Retry-After when there were too many this hour. */
export async function admitAssistantCall(platform: Platform, userId: string): Promise<void> {
  const hour = new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length);
  await admit(platform, { assistant: sha256(`assistant ${userId} ${hour}`) });
}

/** Counts a sheet of products that is read. @throws Refusal 429 with Retry-After when there were too many this hour. */
export async function admitProductSheet(platform: Platform, userId: string): Promise<void> {
  const hour = new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length);
  await admit(platform, { sheets: sha256(`sheets ${userId} ${hour}`) });
}

/** Counts a file for a message. @throws Refusal 429 with Retry-After when there were too many this hour. */
export async function admitAttachment(platform: Platform, userId: string): Promise<void> {
  const hour = new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length);
  await admit(platform, { attachments: sha256(`attachments ${userId} ${hour}`) });
}

/** Counts a file for a document room. @throws Refusal 429 with Retry-After when there were too many this hour. */
export async function admitRoomFile(platform: Platform, userId: string): Promise<void> {
  const hour = new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length);
  await admit(platform, { roomFiles: sha256(`room files ${userId} ${hour}`) });
}

/** Counts a digest of an agreement that is asked about. @throws Refusal 429 with Retry-After when there were too many this hour. */
export async function admitAgreementCheck(platform: Platform, ipAddress: string): Promise<void> {
  const hour = new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length);
  await admit(platform, { agreementChecks: sha256(`agreement checks ${ipAddress} ${hour}`) });
}

/** Counts a mail that somebody asks for, whether or not there is such an account. @throws Refusal 429 with Retry-After. */
export async function admitMailRequest(
  platform: Platform,
  { account, ipAddress }: Omit<Guess, 'of'>,
): Promise<void> {
  await admit(platform, {
    mails: sha256(`mails ${account.toLowerCase()} ${ipAddress}`),
    mailsFrom: sha256(`mails from ${ipAddress}`),
  });
}

export const forgetOldFailures = (platform: Platform): Promise<void> =>
  store.deleteOldFailures(platform.db, FORGET_SECONDS);

async function admit(platform: Platform, keys: Counted): Promise<void> {
  await assertFree(platform, keys);
  await count(platform, keys);
}

async function assertFree(platform: Platform, keys: Counted): Promise<void> {
  if (!platform.settings.rateLimit) return;
  const ruleOf = new Map(Object.entries(keys).map(([rule, key]) => [key, RULES[rule as Rule]]));
  const failures = await store.readFailures(platform.db, Object.values(keys));
  const waits = failures.map(({ key, count: tries, age }) => {
    const free = ruleOf.get(key)?.free ?? Infinity;
    const wait = tries < free ? 0 : Math.min(2 ** (tries - free), LONGEST_WAIT_SECONDS);
    return Math.ceil(wait - age);
  });
  const retryAfterSeconds = Math.max(0, ...waits);
  if (retryAfterSeconds > 0) {
    throw new Refusal('too_many_requests', `Too many attempts. Try again in ${retryAfterSeconds} seconds.`, {
      retryAfterSeconds,
    });
  }
}

async function count(platform: Platform, keys: Counted): Promise<void> {
  if (!platform.settings.rateLimit) return;
  for (const key of Object.values(keys)) await store.addFailure(platform.db, key, FORGET_SECONDS);
}
