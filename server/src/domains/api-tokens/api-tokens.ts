import type { Language } from '#contract/languages.ts';
import type { z } from 'zod';
import {
  type ApiToken,
  type createApiToken,
  MAX_API_TOKENS,
  type NewApiToken,
} from '#contract/api-tokens.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Actor } from '#platform/actor.ts';
import type { TokenActor } from '#platform/token-access.ts';
import { newToken, sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { lockSession } from '#platform/sessions.ts';
import { areObservers, loadActor, roleIn } from '#domains/members/index.ts';
import { lockUser } from '#domains/users/index.ts';
import { tokenCreatedEmail } from './emails.ts';
import * as store from './store.ts';

/** The beginning of every token, so that people and secret scanners recognize it. */
const PREFIX = 'medaccord_';

export const list = ({ db }: Platform, { id }: Actor): Promise<ApiToken[]> => store.findTokens(db, id);

/**
 * @throws ApiError 404 for someone else's company; 409 at the maximum number of tokens; 401 when the caller's session
 * has ended
 */
export async function create(
  platform: Platform,
  actor: Actor,
  { name, scope, days, companyId = null }: z.output<typeof NewApiToken>,
  sessionKey: string,
): Promise<Answer<typeof createApiToken>> {
  if (companyId !== null && roleIn(actor, companyId) === undefined) throw notFound();
  const token = PREFIX + newToken();
  const { id: userId } = actor;
  return platform.db.transaction(async (tx) => {
    // Serializes concurrent calls of one person, so that each is counted.
    await lockUser(tx, userId);
    // While this call waited, the account may have been recovered, which ends its sessions.
    await lockSession(tx, userId, sessionKey);
    if ((await store.findTokens(tx, userId)).length >= MAX_API_TOKENS)
      throw new ApiError('token.too_many', { max: MAX_API_TOKENS });
    const row = { userId, companyId, name, scope, tokenHash: sha256(token) };
    const tokenId = await store.insertToken(tx, row, days);
    await platform.events.record(tx, 'user.api_token_created', userId, { userId, tokenId });
    const tokensUrl = new URL('/settings/api', platform.settings.appUrl).href;
    await platform.mail.send(tx, { userId }, tokenCreatedEmail(tokensUrl));
    const [created] = await store.findTokens(tx, userId, tokenId);
    if (!created) throw notFound();
    return { ...created, token };
  });
}

export const revoke = (platform: Platform, { id: userId }: Actor, tokenId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (await store.deleteToken(tx, userId, tokenId))
      await platform.events.record(tx, 'user.api_token_revoked', userId, { userId, tokenId });
  });

export async function loadTokenActor(db: Db, token: string, fallback?: Language): Promise<TokenActor | null> {
  const found = await store.findValid(db, sha256(token));
  const actor = found && (await loadActor(db, found.userId, fallback));
  if (!actor) return null;
  await store.recordUse(db, found.id);
  const { companyId } = found;
  const canWrite = found.scope === 'write';
  if (companyId === null) return { actor, canWrite };
  const companies = actor.companies.filter(({ id }) => id === companyId);
  const isObserver = areObservers(companies);
  return { actor: { ...actor, companies, isObserver, onlyCompanyId: companyId }, canWrite };
}
