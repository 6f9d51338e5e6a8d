import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerWithInvitation } from '#contract/members.ts';
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from '#contract/own-sessions.ts';
import { signInByPasskey } from '#contract/passkeys.ts';
import {
  confirmIdentity,
  getAuthUser,
  getSession,
  getUser,
  register,
  signIn,
  signOut,
  skipOnboarding,
} from '#contract/session.ts';
import { redirectSchema } from '#platform/browser-routes.ts';
import { requestedLanguage } from '#platform/language.ts';
import { isCrossSite } from '#platform/http-security.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { beginSession, endSession } from '#platform/sessions.ts';
import { registerWithInvitation as registerInvited } from '#domains/members/index.ts';
import * as confirming from './confirm.ts';
import { recordDevice } from './devices.ts';
import * as own from './own-sessions.ts';
import * as byPasskey from './passkey-sign-in.ts';
import * as service from './sign-in.ts';

export function routes(on: On, platform: Platform, server: FastifyInstance): void {
  on(signIn, ({ body, request }) => service.signIn(platform, body, request));
  on(signInByPasskey, ({ body, request }) => byPasskey.signInByPasskey(platform, body, request));
  on(register, async ({ body, request }) => {
    const user = await service.register(platform, body, request);
    await beginSession(request, { userId: user.id });
    return user;
  });
  on(registerWithInvitation, async ({ body, request }) => {
    const { userId, ...joined } = await registerInvited(platform, body, requestedLanguage(request));
    await recordDevice(platform, { id: userId }, request);
    await beginSession(request, { userId });
    return joined;
  });
  on(signOut, ({ request }) => endSession(request));
  on(getUser, ({ actor }) => service.currentUser(platform, actor));
  on(getAuthUser, ({ actor }) => service.currentUser(platform, actor));
  on(getSession, async ({ actor }) => ({ user: actor && (await service.currentUser(platform, actor)) }));
  on(skipOnboarding, ({ actor }) => service.skipOnboarding(platform, actor));
  on(confirmIdentity, ({ actor, body, request }) =>
    confirming.confirmIdentity(platform, actor, body, request),
  );
  on(listOwnSessions, ({ actor, request }) => own.listOwnSessions(platform, actor, request));
  on(endOwnSession, ({ actor, params }) => own.endOwnSession(platform, actor, params.id));
  on(endOtherOwnSessions, ({ actor, request }) => own.endOtherOwnSessions(platform, actor, request));
  navigationTargets(server, platform);
}

/** Ignores a `next` that is given more than once. `ownPath` checks the path. */
const Login = z.object({ next: z.string().optional().catch(undefined) });

function navigationTargets(server: FastifyInstance, platform: Platform): void {
  const login = redirectSchema({ tag: 'login', summary: 'Go to the sign-in page', querystring: Login });
  const logout = redirectSchema({ tag: 'logout', summary: 'Sign out and go to the front page' });
  server.get<{ Querystring: z.output<typeof Login> }>('/api/login', { schema: login }, (request, reply) => {
    const next = ownPath(request.query.next);
    return reply.redirect(next ? `/auth?next=${encodeURIComponent(next)}` : '/auth');
  });
  server.get('/api/logout', { schema: logout, config: { changesSession: true } }, async (request, reply) => {
    if (!isCrossSite(request, platform.settings.appUrl)) await endSession(request);
    return reply.redirect('/');
  });
}

/** Returns a path of this site that no browser interprets as another site, or undefined. */
export function ownPath(next: unknown): string | undefined {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return undefined;
  const url = new URL(next, 'http://own.invalid');
  // The path of "/.//other.example" is "//other.example", which a browser interprets as a host.
  if (url.host !== 'own.invalid' || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
