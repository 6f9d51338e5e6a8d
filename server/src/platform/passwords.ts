import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { ApiError } from './errors.ts';

interface PasswordCost {
  /** The memory in KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** The parameters of argon2id from the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const OWASP: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let cost = OWASP;
let decoy: Promise<string> | undefined;

/**
 * Sets the cost of a hash, which tests lower because they create thousands of accounts. Without an argument, sets the
 * full cost again.
 */
export function setPasswordCost(lower: PasswordCost = OWASP): void {
  cost = lower;
  decoy = undefined;
}

/**
 * Limits concurrent hashes, each of which occupies a processor for tens of milliseconds. One processor stays free for
 * everything else.
 */
const hashing = new PQueue({ concurrency: Math.max(availableParallelism() - 1, 1) });
/** The maximum number of waiting hashes. Beyond it, people would wait longer than anyone is willing to. */
const MAX_WAITING = 400;

/** @throws ApiError 503 when too many other hashes are waiting */
function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (hashing.size >= MAX_WAITING) throw new ApiError('server.unavailable').retryAfter(RETRY_SECONDS);
  return hashing.add(work);
}
const RETRY_SECONDS = 5;

export const hashPassword = async (password: string): Promise<string> => inTurn(() => hash(password, cost));

/**
 * Hashes a password with a salt that depends only on the email address, so that one hash finds the account among all
 * accounts that were registered with the address.
 */
export const hashPasswordFor = (email: string, password: string): Promise<string> => {
  const salt = createHash('sha256').update(`account ${email.toLowerCase()}`).digest().subarray(0, SALT_BYTES);
  return inTurn(() => hash(password, { ...cost, salt }));
};
const SALT_BYTES = 16;

/**
 * Whether the password is correct. Checking an account that does not exist takes as long as checking one that does.
 */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= makeDecoy();
  const compared = passwordHash ?? (await decoy);
  const isRight = await inTurn(() => verify(compared, password));
  return isRight && Boolean(passwordHash);
}

/** Does not wait its turn, because it happens only once. */
function makeDecoy(): Promise<string> {
  const made = hash('no account has this password', cost);
  // Checks of known accounts do not wait for the decoy, so nothing else would handle its failure.
  made.catch(() => {
    decoy = undefined;
  });
  return made;
}
