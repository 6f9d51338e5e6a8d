import type { Input } from '#contract/endpoint.ts';
import type { Relationship, listRelationships as contract } from '#contract/relationships.ts';
import { personName } from '#contract/shown-values.ts';
import { hasValidNda } from '#domains/nda/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { type Facts, statusOf } from './state.ts';
import * as store from './store.ts';

export async function listRelationships(
  { db }: Platform,
  actor: Actor,
  { companyId: companyIds = [], userId: userIds = [], dealId }: Input<typeof contract>['query'],
): Promise<Relationship[]> {
  const asked = [...companyIds, ...(await store.findCompanyIds(db, userIds))];
  if (asked.length === 0) return [];
  const hasOwnNda = await hasValidNda(db, actor.id);
  const own = { userId: actor.id, companyIds: actor.companies.map(({ id }) => id) };
  const found = await store.findFacts(db, own, { companyIds: asked, dealId });
  return found.map((row) => toRelationship(row, hasOwnNda));
}

const toRelationship = (row: store.Found, hasOwnNda: boolean): Relationship => ({
  companyId: row.companyId,
  companyName: row.companyName,
  userId: row.userId,
  personName: row.connectionId || row.blockedAt ? personName(row) : null,
  ...statusOf(factsOf(row, hasOwnNda)),
  connection: connectionOf(row),
  agreement: agreementOf(row),
  deal: row.dealId === null ? null : { id: row.dealId, title: row.dealTitle ?? '', answerBy: row.answerBy },
  blockedAt: row.blockedAt,
});

const factsOf = (row: store.Found, hasOwnNda: boolean): Facts => ({
  isBlocked: row.blockedAt !== null,
  connection: row.isConnected
    ? 'accepted'
    : row.isOwnRequest === null
      ? null
      : row.isOwnRequest
        ? 'sent'
        : 'received',
  hasOwnNda,
  hasTheirNda: row.hasTheirNda,
  agreement: row.isBinding
    ? 'in_force'
    : row.isOwnProposal === null
      ? null
      : row.isOwnProposal
        ? 'them'
        : 'you',
  hasRoom: row.hasRoom,
  deal: dealOf(row),
});

function dealOf({ dealId, isDealWon, answerBy, isOwnChange }: store.Found): Facts['deal'] {
  if (dealId === null) return null;
  if (isDealWon) return 'won';
  if (answerBy === null) return 'open';
  return isOwnChange ? 'them' : 'you';
}

function connectionOf({ connectionId, requestedAt, acceptedAt, requestExpiresAt }: store.Found) {
  if (connectionId === null || requestedAt === null || requestExpiresAt === null) return null;
  return { id: connectionId, requestedAt, acceptedAt, expiresAt: requestExpiresAt };
}

function agreementOf({ agreementId, lineId, proposedAt, agreementExpiresAt }: store.Found) {
  if (agreementId === null || lineId === null || proposedAt === null || agreementExpiresAt === null)
    return null;
  return { id: agreementId, lineId, proposedAt, expiresAt: agreementExpiresAt };
}
