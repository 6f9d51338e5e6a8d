import cookie from '@fastify/cookie';
import session, { type SessionStore } from '@fastify/session';
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessions } from '#db/tables/sessions.ts';
import { sha256 } from './crypto.ts';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';

declare module 'fastify' {
  interface Session {
    userId?: string;
    adminId?: string;
    /** When its cookie was last prolonged, epoch milliseconds. */
    prolongedAt?: number;
    /** When it began, epoch milliseconds, and what the browser called itself then. */
    startedAt?: number;
    userAgent?: string;
  }
}

const COOKIE_NAME = 'sid';
/** The cookie as the OpenAPI document names it. */
export const SESSION_COOKIE = { type: 'apiKey', in: 'cookie', name: COOKIE_NAME } as const;
const DAY_MS = 86_400_000;
const LIFETIME_MS = 30 * DAY_MS;
/** An administrator signs in for a day's work. */
const ADMIN_LIFETIME_MS = DAY_MS / 2;
/** As much of a browser's name for itself as tells one from another. */
const MAX_USER_AGENT = 300;

const liveSession = prepared((db) =>
  db
    .select({ sess: sessions.sess })
    .from(sessions)
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql`now()`)))
    .prepare('live_session'),
);

/** Sessions in the `sessions` table; the id itself stands only in the cookie. */
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
      const isSomebodys = data.userId !== undefined || data.adminId !== undefined;
      // Somebody's session begins without them (beginSession), so its row is there unless it was ended meanwhile, and then
      // a call that was under way must not bring it back.
      const write = isSomebodys
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
  /** Whether the public address is https: the cookie then travels over nothing else. */
  secure: boolean;
}

/**
 * Signed, HttpOnly, SameSite=Lax cookies, sent with calls alone: no file of the website waits for a session to be looked
 * up. Prolonged once a day while somebody keeps coming.
 */
export async function registerSessions(app: FastifyInstance, db: Db, options: SessionOptions): Promise<void> {
  await app.register(cookie);
  await app.register(session, {
    secret: options.secret,
    cookieName: COOKIE_NAME,
    cookie: { httpOnly: true, sameSite: 'lax', secure: options.secure, path: '/api', maxAge: LIFETIME_MS },
    store: databaseStore(db),
    saveUninitialized: false,
    rolling: false,
  });
  app.addHook('preHandler', async (request) => {
    const { session: current } = request;
    if (current.userId && Date.now() - (current.prolongedAt ?? 0) > DAY_MS) {
      current.touch();
      current.prolongedAt = Date.now();
    }
  });
}

/** The key of a request's session in the table. */
export const sessionKey = (request: FastifyRequest): string => sha256(request.session.sessionId);

/**
 * Begins a new session for a person: the id changes with every sign-in, so a planted one is worth nothing.
 * @throws where the account was closed meanwhile (constraint account_is_open)
 */
export async function beginSession(
  request: FastifyRequest,
  who: { userId: string } | { adminId: string },
): Promise<void> {
  await request.session.regenerate();
  // A new session would last as long as the one that this browser had before.
  request.session.options({ maxAge: 'adminId' in who ? ADMIN_LIFETIME_MS : LIFETIME_MS });
  const now = Date.now();
  const userAgent = request.headers['user-agent']?.toWellFormed().slice(0, MAX_USER_AGENT);
  Object.assign(request.session, who, { startedAt: now, userAgent });
  try {
    // Here, where a refusal is answered: an account may have been closed since its password was looked at.
    await request.session.save();
  } catch (error) {
    // Else it would be written once more with the refusal.
    await endSession(request);
    throw error;
  }
  // Changed once more, it is written with the answer: else a cookie that clears the visitor's would stand before its own.
  request.session.prolongedAt = now;
}

/** Keeps what a session holds for a visitor no longer than that. */
export function keepBriefly({ session }: FastifyRequest, lifetimeMs: number): void {
  if (!session.userId && !session.adminId) session.options({ maxAge: lifetimeMs });
}

/**
 * Gives a visitor's session a new id, and keeps these parts of it: who planted the old id in the browser does not share what
 * comes into it next.
 */
export async function renewVisit({ session }: FastifyRequest, parts: string[]): Promise<void> {
  if (!session.userId && !session.adminId) await session.regenerate(parts);
}

/** Takes something out of a session in the table: true for one of all who ask at the same time. */
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

/** A person's sessions that still last, the latest used first. */
export const findSessionsOf = (db: Db, userId: string, limit: number) =>
  db
    .select({
      key: sessions.sid,
      userAgent: text('userAgent'),
      startedAt: number('startedAt'),
      prolongedAt: number('prolongedAt'),
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, sql`now()`)))
    .orderBy(desc(sessions.expire), sessions.sid)
    .limit(limit);

/** Ends that session, if it is theirs. */
export async function endSessionOf(db: Db, userId: string, key: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.sid, key)));
}

/** Ends every session of a person. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Ends every session of a person but the one at hand, as after a change of password. */
export async function endOtherSessions(db: Db, userId: string, request: FastifyRequest): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sid, sessionKey(request))));
}

/** Ends every session of an administrator, as after a change of password. */
export async function endAdminSessions(db: Db, adminId: string): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.sess} ->> 'adminId' = ${adminId}`);
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, sql`now()`));
}
