import { sha256 } from '#platform/crypto.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

const FAILURE_LIFETIME_SECONDS = 24 * 60 * 60;
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
} as const;

/** How often one person, or one address, may have something done that costs others time, room or money. */
const ADMITTED = {
  /** One address that applies for access: an office may, a flood may not. */
  applications: { free: 10, each: 'day' },
  /** Requests to connect: each rings somebody's bell and asks for a fee. */
  connections: { free: 40, each: 'hour' },
  /** Unclaimed pages that one person claims: few have more than one company. */
  claims: { free: 10, each: 'day' },
  /** People whom one person reports: nobody buries a queue. */
  reports: { free: 20, each: 'day' },
  /** One address that begins imports of a profile, each of which asks the provider and keeps a session. */
  profileImports: { free: 20, each: 'day' },
  /** How often one person has numbers looked up again, which may ask FDA's record, whose limits are everybody's. */
  evidenceChecks: { free: 30, each: 'day' },
  /** What one person asks of the assistants, which may cost money: some fifteen conversations. */
  assistantCalls: { free: 120, each: 'hour' },
  /** Sheets of products that one person sends or tries, each of which is read anew. */
  productSheets: { free: 300, each: 'hour' },
  /** Files that one person uploads for messages, each of which is looked through. */
  attachments: { free: 200, each: 'hour' },
  /** Files that one person puts into document rooms, each of which is looked through and encrypted. */
  roomFiles: { free: 600, each: 'hour' },
  /** Files of others that one person opens there: each is on record for ever, and read whole. */
  roomOpenings: { free: 1_500, each: 'hour' },
  /** Moves of a stage there: each rings somebody's bell. */
  roomStages: { free: 40, each: 'hour' },
  /** Jobs that one person applies for, each of which writes to a company. */
  jobApplications: { free: 30, each: 'day' },
  /** Agreements that one person proposes to other companies: each rings somebody's bell and is a record for ever. */
  companyAgreements: { free: 40, each: 'day' },
  /** Digests of agreements that one address asks about. */
  agreementChecks: { free: 120, each: 'hour' },
} as const;

type Admitted = keyof typeof ADMITTED;
const ALL_RULES = { ...RULES, ...ADMITTED };
type Rule = keyof typeof ALL_RULES;
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

/** @throws ApiError 429 with Retry-After while a guess has to wait. */
export const assertMayTry = (platform: Platform, guess: Guess): Promise<void> =>
  assertFree(platform, keysOf(guess));

export const noteFailure = (platform: Platform, guess: Guess): Promise<void> =>
  count(platform, keysOf(guess));

export const noteSuccess = (platform: Platform, guess: Guess): Promise<void> =>
  store.clearFailures(platform.db, [keysOf(guess).pair]);

/**
 * Counts something that this person or address has done. A day's count is forgotten a day after the last; an hour's with the hour.
 * @throws ApiError 429 with Retry-After when there were too many.
 */
export async function admit(platform: Platform, what: Admitted, who: string): Promise<void> {
  const hour =
    ADMITTED[what].each === 'hour' ? new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length) : '';
  await countIfFree(platform, { [what]: sha256(`${what} ${who} ${hour}`) });
}

/** Counts a mail that somebody asks for, whether or not there is such an account. @throws ApiError 429 with Retry-After. */
export async function admitEmailRequest(
  platform: Platform,
  { account, ipAddress }: Omit<Guess, 'of'>,
): Promise<void> {
  await countIfFree(platform, {
    mails: sha256(`mails ${account.toLowerCase()} ${ipAddress}`),
    mailsFrom: sha256(`mails from ${ipAddress}`),
  });
}

export const deleteOldFailures = (platform: Platform): Promise<void> =>
  store.deleteOldFailures(platform.db, FAILURE_LIFETIME_SECONDS);

async function countIfFree(platform: Platform, keys: Counted): Promise<void> {
  await assertFree(platform, keys);
  await count(platform, keys);
}

async function assertFree(platform: Platform, keys: Counted): Promise<void> {
  if (!platform.settings.rateLimit) return;
  const ruleOf = new Map(Object.entries(keys).map(([rule, key]) => [key, ALL_RULES[rule as Rule]]));
  const failures = await store.readFailures(platform.db, Object.values(keys));
  const waits = failures.map(({ key, count: tries, age }) => {
    const free = ruleOf.get(key)?.free ?? Infinity;
    const wait = tries < free ? 0 : Math.min(2 ** (tries - free), LONGEST_WAIT_SECONDS);
    return Math.ceil(wait - age);
  });
  const retryAfterSeconds = Math.max(0, ...waits);
  if (retryAfterSeconds > 0) {
    throw new ApiError('too_many_requests', `Too many attempts. Try again in ${retryAfterSeconds} seconds.`, {
      retryAfterSeconds,
    });
  }
}

async function count(platform: Platform, keys: Counted): Promise<void> {
  if (!platform.settings.rateLimit) return;
  for (const key of Object.values(keys)) await store.addFailure(platform.db, key, FAILURE_LIFETIME_SECONDS);
}
