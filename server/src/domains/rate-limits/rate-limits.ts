import { sha256 } from '#platform/crypto.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

const FAILURE_LIFETIME_SECONDS = 24 * 60 * 60;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** The attempts without delay; after them the delay doubles from one second. */
const RULES = {
  /** One account from one IP address: a person who mistypes, or who guesses one password after another. */
  pair: { free: 5 },
  /** One IP address against any account: one password tried on many. */
  address: { free: 50 },
  /**
   * Emails requested by one IP address, to one account and to any account, so that no one fills mailboxes.
   */
  mails: { free: 5 },
  mailsFrom: { free: 50 },
} as const;

/** How often one person or IP address may do what costs others time, space or money. */
const ADMITTED = {
  /** Applications for access from one IP address, generous enough for an office. */
  applications: { free: 10, each: 'day' },
  /** Connection requests, each of which notifies someone and asks for a fee. */
  connections: { free: 40, each: 'hour' },
  /** Claims of unclaimed pages by one person; few have more than one company. */
  claims: { free: 10, each: 'day' },
  /** Reports by one person, so that no one floods the queue. */
  reports: { free: 20, each: 'day' },
  /** Profile imports started by one IP address, each of which calls the provider and keeps a session. */
  profileImports: { free: 20, each: 'day' },
  /** Evidence checks by one person, which may call openFDA and its shared limits. */
  evidenceChecks: { free: 30, each: 'day' },
  /** Assistant calls by one person, which may cost money: about fifteen conversations. */
  assistantCalls: { free: 120, each: 'hour' },
  /** Product sheets that one person uploads or previews, each of which is parsed again. */
  productSheets: { free: 300, each: 'hour' },
  /** Files that one person uploads for messages, each of which is inspected. */
  attachments: { free: 200, each: 'hour' },
  /** Files that one person adds to document rooms, each of which is inspected and encrypted. */
  roomFiles: { free: 600, each: 'hour' },
  /**
   * Files of others that one person opens in document rooms, each of which is recorded permanently and read
   * completely.
   */
  roomOpenings: { free: 1_500, each: 'hour' },
  /** Changes of a room's stage, each of which notifies someone. */
  roomStages: { free: 40, each: 'hour' },
  /** Job applications by one person, each of which sends a message. */
  jobApplications: { free: 30, each: 'day' },
  /**
   * Company agreements that one person proposes, each of which notifies someone and is recorded
   * permanently.
   */
  companyAgreements: { free: 40, each: 'day' },
  /** Public checks of agreement digests by one IP address. */
  agreementChecks: { free: 120, each: 'hour' },
} as const;

type Admitted = keyof typeof ADMITTED;
const ALL_RULES = { ...RULES, ...ADMITTED };
type Rule = keyof typeof ALL_RULES;
/** The keys under which an attempt is counted. */
type Counted = Partial<Record<Rule, string>>;

/**
 * A guess of an account's password. Administrators and users are counted separately even where their names
 * are equal.
 */
export interface Guess {
  of: 'user' | 'admin';
  account: string;
  ipAddress: string;
}

/**
 * Slows guessing per account and IP address, and per IP address. An account is never slowed for everyone,
 * so that no one can lock its owner out by failing on purpose.
 */
const keysOf = ({ of, account, ipAddress }: Guess) => ({
  pair: sha256(`pair ${of} ${account.toLowerCase()} ${ipAddress}`),
  address: sha256(`address ${ipAddress}`),
});

/** @throws ApiError 429 with Retry-After while a guess has to wait */
export const assertMayTry = (platform: Platform, guess: Guess): Promise<void> =>
  assertFree(platform, keysOf(guess));

export const noteFailure = (platform: Platform, guess: Guess): Promise<void> =>
  count(platform, keysOf(guess));

export const noteSuccess = (platform: Platform, guess: Guess): Promise<void> =>
  store.clearFailures(platform.db, [keysOf(guess).pair]);

/**
 * Counts an action of this person or IP address. A daily count is reset a day after the last action, an
 * hourly one after an hour.
 * @throws ApiError 429 with Retry-After beyond the limit
 */
export async function admit(platform: Platform, what: Admitted, who: string): Promise<void> {
  const hour =
    ADMITTED[what].each === 'hour' ? new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length) : '';
  await countIfFree(platform, { [what]: sha256(`${what} ${who} ${hour}`) });
}

/** Counts a requested email, whether the account exists or not. @throws ApiError 429 with Retry-After */
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
