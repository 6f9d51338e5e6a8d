import cookie from '@fastify/cookie';
import type { SessionStore } from '@fastify/session';
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RETENTION_DAYS } from '#contract/retention.ts';
import { sessions } from '#db/tables/sessions.ts';
import { countryOf } from './countries-by-address.ts';
import { sha256 } from './crypto.ts';
import type { Db } from './db.ts';
import { ApiError, unauthorized } from './errors.ts';
import { networkOf } from './networks.ts';
import { prepared } from './prepared.ts';
import { registerSessionPlugin } from './session-plugin.ts';
import { hasToken } from './token-access.ts';

declare module 'fastify' {
  interface Session {
    userId?: string;
    adminId?: string;
    /** When the cookie was last extended, in epoch milliseconds. */
    prolongedAt?: number;
    /** When the session began, in epoch milliseconds. */
    startedAt?: number;
    userAgent?: string;
    /** The part of the sign-in IP address that identifies the network. */
    network?: string;
    country?: string;
    /** When the person last gave their password or a code, or used a passkey, in epoch milliseconds. */
    confirmedAt?: number;
  }
}

const COOKIE_NAME = 'sid';
export const SESSION_COOKIE = { type: 'apiKey', in: 'cookie', name: COOKIE_NAME } as const;
/** Whether someone may be signed in, as far as can be seen without a lookup. */
export const mayHaveSession = ({ cookies, headers }: FastifyRequest): boolean =>
  cookies[COOKIE_NAME] !== undefined || headers.authorization !== undefined;
const DAY_MS = 86_400_000;
const LIFETIME_MS = RETENTION_DAYS.session * DAY_MS;
/** Administrators stay signed in for one working day. */
const ADMIN_LIFETIME_MS = DAY_MS / 2;
/** How long the last use of a password, a code or a passkey counts as recent. */
const CONFIRMED_MS = 15 * 60_000;
const MAX_USER_AGENT = 300;

const liveSession = prepared((db) =>
  db
    .select({ sess: sessions.sess })
    .from(sessions)
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql`now()`)))
    .prepare('live_session'),
);

/** Creates a store of sessions in the `sessions` table. The id itself is stored only in the cookie. */
function databaseStore(db: Db): SessionStore {
  return {
    get(sid, done) {
      liveSession(db)
        .execute({ sid: sha256(sid) })
        .then(([row]) => done(null, (row?.sess as never) ?? null), done);
    },
    set(sid, data, done) {
      const key = sha256(sid);
      const row = {
        sess: { ...data } as Record<string, unknown>,
        userId: data.userId ?? null,
        expire: new Date(data.cookie.expires ?? Date.now() + LIFETIME_MS).toISOString(),
      };
      const isSignedIn = data.userId !== undefined || data.adminId !== undefined;
      // A person's session is created by `beginSession`, so its row exists unless the session has ended. A concurrent
      // call must not restore a session that has ended.
      const write = isSignedIn
        ? db.update(sessions).set(row).where(eq(sessions.sid, key))
        : db
            .insert(sessions)
            .values({ sid: key, ...row })
            .onConflictDoUpdate({ target: sessions.sid, set: row });
      write.then(() => done(), done);
    },
    destroy(sid, done) {
      db.delete(sessions)
        .where(eq(sessions.sid, sha256(sid)))
        .then(() => done(), done);
    },
  };
}

export interface SessionOptions {
  secret: string;
  /** Whether the public URL uses https, so that the cookie is sent only over https. */
  secure: boolean;
}

/** Tells the website, which does not receive the session's cookie, that someone is probably signed in. */
const SIGNED_IN_COOKIE = 'signed-in';
export const isProbablySignedIn = ({ headers }: FastifyRequest): boolean =>
  /(?:^|; )signed-in=1(?:;|$)/.test(headers.cookie ?? '');

/**
 * Registers sessions. Cookies are signed, HttpOnly, SameSite=Lax and sent only with API calls, so that the website's
 * files need no session lookup. They are extended once a day while the person is active.
 */
export async function registerSessions(app: FastifyInstance, db: Db, options: SessionOptions): Promise<void> {
  await app.register(cookie);
  await registerSessionPlugin(app, {
    secret: options.secret,
    cookieName: COOKIE_NAME,
    cookie: { httpOnly: true, sameSite: 'lax', secure: options.secure, path: '/api', maxAge: LIFETIME_MS },
    store: databaseStore(db),
    saveUninitialized: false,
    rolling: false,
  });
  const forPages = { path: '/', httpOnly: true, sameSite: 'lax', secure: options.secure } as const;
  const setSignedInCookie = (reply: FastifyReply) =>
    reply.setCookie(SIGNED_IN_COOKIE, '1', { ...forPages, maxAge: LIFETIME_MS / 1_000 });
  app.addHook('preHandler', ({ session: current }, reply, done) => {
    if (current.userId && Date.now() - (current.prolongedAt ?? 0) > DAY_MS) {
      current.touch();
      current.prolongedAt = Date.now();
      setSignedInCookie(reply);
    }
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Only API calls have the session's cookie, and a call that was rate-limited or failed may not have read it.
    const isKnown = request.url.startsWith('/api/') && reply.statusCode !== 429 && reply.statusCode < 500;
    const isSignedIn = request.session?.userId !== undefined;
    if (isKnown && isSignedIn && !isProbablySignedIn(request)) setSignedInCookie(reply);
    if (isKnown && !isSignedIn && isProbablySignedIn(request)) reply.clearCookie(SIGNED_IN_COOKIE, forPages);
    done();
  });
}

export const sessionKey = (request: FastifyRequest): string => sha256(request.session.sessionId);

/**
 * Begins a new session for a person. The id changes at every sign-in, so an id planted by an attacker is useless.
 * @throws Error when the account was closed in the meantime (constraint account_is_open)
 */
export async function beginSession(
  request: FastifyRequest,
  who: { userId: string } | { adminId: string },
): Promise<void> {
  const country = await countryOf(request.ip);
  await request.session.regenerate();
  // Without this, a new session would last as long as the browser's previous one.
  request.session.options({ maxAge: 'adminId' in who ? ADMIN_LIFETIME_MS : LIFETIME_MS });
  const now = Date.now();
  Object.assign(request.session, who, {
    startedAt: now,
    confirmedAt: now,
    userAgent: userAgentOf(request),
    network: networkOf(request.ip),
    country,
  });
  try {
    // Saved before the response begins, so that an error can still be returned: the account may have been closed after
    // its password was checked.
    await request.session.save();
  } catch (error) {
    // Without this, the session would be saved again with the error response.
    await endSession(request);
    throw error;
  }
  // Changed again so that the session is saved with the response. Otherwise, a cookie that clears the visitor's session
  // would be sent before the new one.
  request.session.prolongedAt = now;
}

/**
 * Begins a session for someone who has just proved their identity. A recovery of the account ends its sessions, and this
 * one may begin at the same moment, so `assertStillProved` then checks that the proof still counts.
 * @throws Error the one of `assertStillProved`, after ending the session
 */
export async function beginProvedSession(
  request: FastifyRequest,
  who: { userId: string } | { adminId: string },
  assertStillProved: () => Promise<void>,
): Promise<void> {
  await beginSession(request, who);
  try {
    await assertStillProved();
  } catch (error) {
    await endSession(request);
    throw error;
  }
}

export const userAgentOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['user-agent']?.toWellFormed().slice(0, MAX_USER_AGENT);

/**
 * A call with a token has no recent sign-in, even if it also sends a cookie, which may belong to someone else.
 * @throws ApiError 403 unless the person recently gave their password or a code, or used a passkey
 */
export function requireRecentSignIn(request: FastifyRequest): void {
  const isRecent = Date.now() - (request.session.confirmedAt ?? 0) <= CONFIRMED_MS;
  if (hasToken(request) || !isRecent) throw new ApiError('account.confirm_first');
}

export function recordRecentSignIn({ session }: FastifyRequest): void {
  session.confirmedAt = Date.now();
}

export function limitVisit({ session }: FastifyRequest, lifetimeMs: number): void {
  if (!session.userId && !session.adminId) session.options({ maxAge: lifetimeMs });
}

/**
 * Gives a visitor's session a new id and keeps only the named parts, so that someone who planted the old id does not
 * share what is added afterwards.
 */
export async function renewVisit({ session }: FastifyRequest, parts: string[]): Promise<void> {
  if (!session.userId && !session.adminId) await session.regenerate(parts);
}

/** Removes a value from a session in the table. Of concurrent callers, only one gets true. */
export async function takeFromSession(
  db: Db,
  request: FastifyRequest,
  [key, name]: [string, string],
): Promise<boolean> {
  const taken = await db
    .update(sessions)
    .set({ sess: sql`${sessions.sess} #- array[${key}, ${name}]::text[]` })
    .where(and(eq(sessions.sid, sessionKey(request)), sql`${sessions.sess} -> ${key}::text ? ${name}::text`))
    .returning({ sid: sessions.sid });
  return taken.length > 0;
}

export const endSession = (request: FastifyRequest): Promise<void> => request.session.destroy();

const number = (name: string) => sql<number | null>`(${sessions.sess} ->> ${name})::float8`;
const text = (name: string) => sql<string | null>`${sessions.sess} ->> ${name}`;

export const findSessionsOf = (db: Db, userId: string, limit: number) =>
  db
    .select({
      key: sessions.sid,
      userAgent: text('userAgent'),
      startedAt: number('startedAt'),
      prolongedAt: number('prolongedAt'),
      network: text('network'),
      country: text('country'),
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, sql`now()`)))
    .orderBy(desc(sessions.expire), sessions.sid)
    .limit(limit);

export async function endSessionOf(db: Db, userId: string, key: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.sid, key)));
}

/**
 * Keeps a session from ending until `tx` ends. It may have ended after the call was accepted.
 * @throws ApiError 401 when it has ended
 */
export async function lockSession(tx: Db, userId: string, key: string): Promise<void> {
  const [held] = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.sid, key)))
    .for('key share');
  if (!held) throw unauthorized();
}

export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function endOtherSessions(db: Db, userId: string, request: FastifyRequest): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sid, sessionKey(request))));
}

export async function endAdminSessions(db: Db, adminId: string): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.sess} ->> 'adminId' = ${adminId}`);
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, sql`now()`));
}
