import { createApiToken, listApiTokens, revokeApiToken } from '#contract/api-tokens.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { sessionKey } from '#platform/sessions.ts';
import * as tokens from './api-tokens.ts';

export function routes(on: On, platform: Platform): void {
  on(listApiTokens, ({ actor }) => tokens.list(platform, actor));
  on(createApiToken, ({ actor, body, request }) => tokens.create(platform, actor, body, sessionKey(request)));
  on(revokeApiToken, ({ actor, params }) => tokens.revoke(platform, actor, params.id));
}
