import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { ApiError, unauthorized } from './errors.ts';
import { requestedLanguage } from './language.ts';
import type { Platform } from './platform.ts';

export interface TokenActor {
  readonly actor: Actor;
  readonly canWrite: boolean;
}

const BEARER = /^Bearer ([\w-]{20,200})$/i;
/** The paths that a token may read below `/api/user`. Everything else there concerns the account itself. */
const READABLE_OF_ACCOUNT = new Set(['/api/user', '/api/user/companies']);

/**
 * Whether a call is about the account itself, which a token must not take over, or about an assistant's conversation,
 * which belongs to a browser's session.
 */
export const isClosedToTokens = (method: string, path: string): boolean =>
  /^\/api\/(user|ai)(\/|$)/.test(path) &&
  !((method === 'GET' || method === 'HEAD') && READABLE_OF_ACCOUNT.has(path));

export const hasToken = ({ headers }: FastifyRequest): boolean => headers.authorization !== undefined;

/**
 * @throws ApiError 401 for an unknown, expired or revoked token; 403 for calls that no token, or not this one, may make
 */
export async function findTokenActor(
  { db, loadTokenActor }: Platform,
  request: FastifyRequest,
): Promise<Actor> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const found = token === undefined ? null : await loadTokenActor(db, token, requestedLanguage(request));
  if (!found) throw unauthorized();
  const { url = '' } = request.routeOptions;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isClosedToTokens(request.method, url)) throw new ApiError('token.not_here');
  if (!isRead && !found.canWrite) throw new ApiError('token.read_only');
  return found.actor;
}
