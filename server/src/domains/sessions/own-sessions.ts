import type { FastifyRequest } from 'fastify';
import { MAX_SESSIONS_LISTED, type OwnSession } from '#contract/own-sessions.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { endOtherSessions, endSessionOf, findSessionsOf, sessionKey } from '#platform/sessions.ts';

export async function listOwnSessions(
  { db }: Platform,
  actor: Actor,
  request: FastifyRequest,
): Promise<OwnSession[]> {
  const rows = await findSessionsOf(db, actor.id, MAX_SESSIONS_LISTED);
  const current = sessionKey(request);
  return rows
    .map(({ key, userAgent, network, country, startedAt, prolongedAt }) => ({
      id: key,
      userAgent,
      network,
      country,
      startedAt: momentOf(startedAt),
      lastSeenAt: momentOf(prolongedAt),
      isCurrent: key === current,
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

export const endOwnSession = ({ db }: Platform, actor: Actor, id: string): Promise<void> =>
  endSessionOf(db, actor.id, id);

export const endOtherOwnSessions = ({ db }: Platform, actor: Actor, request: FastifyRequest): Promise<void> =>
  endOtherSessions(db, actor.id, request);

const momentOf = (epochMs: number | null): string | null =>
  epochMs === null ? null : new Date(epochMs).toISOString();
