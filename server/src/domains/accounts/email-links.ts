import type { PlainErrorCode } from '#contract/errors.ts';
import { type LinkPurpose, RESET_LINK_HOURS, VERIFY_LINK_DAYS } from '#contract/recovery.ts';
import { newToken, sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { type User, lockUser } from '#domains/users/index.ts';
import * as store from './email-links.store.ts';

interface Kind {
  screen: string;
  hours: number;
  refusal: PlainErrorCode;
}
const KINDS: Record<LinkPurpose, Kind> = {
  reset_password: {
    screen: '/reset-password',
    hours: RESET_LINK_HOURS,
    refusal: 'account.reset_link_invalid',
  },
  verify_email: {
    screen: '/verify-email',
    hours: VERIFY_LINK_DAYS * 24,
    refusal: 'account.verification_link_invalid',
  },
};

interface Asked {
  user: Pick<User, 'id' | 'email'>;
  purpose: LinkPurpose;
  requestId: string;
}

/**
 * Creates a link that replaces the previous one and returns its URL; undefined when the request was
 * already processed. The token itself is not stored anywhere.
 */
export async function makeLink(
  { settings }: Platform,
  tx: Db,
  { user, purpose, requestId }: Asked,
): Promise<string | undefined> {
  const { screen, hours } = KINDS[purpose];
  const token = newToken();
  const link = { userId: user.id, email: user.email, purpose, requestId, tokenHash: sha256(token) };
  if (!(await store.replaceLink(tx, link, hours))) return undefined;
  const address = new URL(screen, settings.appUrl);
  address.searchParams.set('token', token);
  return address.href;
}

/** @throws ApiError when the link is forged, used, expired or revoked */
export async function assertLink(db: Db, purpose: LinkPurpose, token: string): Promise<void> {
  if (!(await store.findOwner(db, purpose, sha256(token)))) throw new ApiError(KINDS[purpose].refusal);
}

/**
 * Uses up a link and returns its owner and the address that it was sent to. Locks the person first, like everything
 * else that ends links, so that a concurrent change of the email address has to wait.
 * @throws ApiError when the link is forged, used, expired or revoked
 */
export async function takeLink(tx: Db, purpose: LinkPurpose, token: string): Promise<store.UsedLink> {
  const tokenHash = sha256(token);
  const ownerId = await store.findOwner(tx, purpose, tokenHash);
  if (ownerId) await lockUser(tx, ownerId);
  const used = await store.consumeLink(tx, purpose, tokenHash);
  if (!used) throw new ApiError(KINDS[purpose].refusal);
  return used;
}
