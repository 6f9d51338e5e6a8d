import { z } from 'zod';
import { Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './fields.ts';

/** `read` allows only GET calls. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export const TokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof TokenScope>;

export const TOKEN_DAYS = [30, 90, 365] as const;
export const MAX_API_TOKENS = 20;

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scope: TokenScope,
  /** The only company for which the token acts; null for all of the person's companies. */
  company: z.object({ id: Id, name: z.string() }).nullable(),
  expiresAt: Instant,
  /** The time of the last use, accurate to the minute. */
  lastUsedAt: Instant.nullable(),
  createdAt: Instant,
});
export type ApiToken = z.infer<typeof ApiToken>;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/user/api-tokens',
  summary: "List the caller's API tokens that have not expired, newest first; at most twenty",
  audience: 'signed-in',
  response: z.array(ApiToken),
});

export const NewApiToken = z.object({
  name: z.string().trim().min(1, 'validation:name').max(100),
  scope: TokenScope,
  days: z.literal(TOKEN_DAYS),
  companyId: Id.nullish(),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/user/api-tokens',
  summary: 'Create an API token with the rights of the caller, and read it once',
  audience: 'signed-in',
  needsRecentSignIn: true,
  body: NewApiToken,
  response: ApiToken.extend({ token: z.string() }),
  status: 201,
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/user/api-tokens/:id',
  summary: "Revoke one of the caller's API tokens; also succeeds if it is already revoked",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});
