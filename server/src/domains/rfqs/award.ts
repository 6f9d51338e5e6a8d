import type { NewDeal } from '#contract/deal-input.ts';
import type { Input } from '#contract/endpoint.ts';
import type { RfqResponse, awardRfq as endpoint } from '#contract/rfq-responses.ts';
import type { RfqPage } from '#contract/rfqs.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { createDealWithin } from '#domains/deals/index.ts';
import { assertCanWrite } from '#domains/members/index.ts';
import { findNamedProducts } from '#domains/products/index.ts';
import { lockEditable } from './permissions.ts';
import { RFQ_CHANGES } from './edit.ts';
import { updateRfq } from './edit.store.ts';
import { publishRfq } from './live.ts';
import { assertUnsealed } from './open.ts';
import { type Contents, readContents } from './response-contents.ts';
import { readResponse } from './responses.ts';
import * as store from './responses.store.ts';
import { getRfq } from './rfqs.ts';

/**
 * Starts a deal for each of the responses and closes the request, all or nothing.
 * @throws ApiError 403 for observers and people without permission; 404 for outsiders; 409 when it was already awarded,
 * for a response that cannot be read or has changed since it was seen, and for anything that prevents a deal with one
 * of the companies; 429
 */
export async function awardRfq(
  platform: Platform,
  actor: Actor,
  id: string,
  { responseIds, reason, seen }: Input<typeof endpoint>['body'],
): Promise<RfqResponse[]> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: RFQ_CHANGES, subject: actor.id });
  await platform.db.transaction(async (tx) => {
    const locked = await lockEditable(tx, actor, id);
    assertUnsealed(locked);
    const { companyId, status } = locked;
    if (await store.hasAward(tx, id)) throw new ApiError('rfq.awarded');
    const rfq = await getRfq({ ...platform, db: tx }, actor, id);
    const responses = await store.lockResponses(tx, id, responseIds);
    if (seen && hasChanged(responses, seen)) throw new ApiError('rfq.response_changed_since');
    if (responses.length < responseIds.length) throw notFound();
    for (const response of responses) {
      const parties = { ownCompanyId: companyId, companyId: response.companyId };
      const given = dealOf(actor, rfq, await readOffer(platform, tx, response), parties);
      const dealId = await createDealWithin(platform, tx, actor, given);
      await store.markAwarded(tx, response.id, dealId);
    }
    const closedAt = new Date().toISOString();
    const closed = {
      status: 'closed',
      closedReason: reason,
      ...(status !== 'closed' && { closedAt }),
    } as const;
    await updateRfq(tx, id, closed, { isRevised: false });
    await platform.events.record(tx, 'rfq.awarded', actor.id, { rfqId: id, companyId });
    await publishRfq(platform, tx, id);
  });
  return Promise.all(responseIds.map((responseId) => readResponse(platform, actor, responseId)));
}

/** Whether one of the responses has changed or disappeared since the person saw it. */
const hasChanged = (
  responses: readonly { id: string; updatedAt: string }[],
  seen: Readonly<Record<string, string>>,
): boolean => {
  const present = new Map(responses.map(({ id, updatedAt }) => [id, updatedAt]));
  return Object.entries(seen).some(([id, updatedAt]) => present.get(id) !== updatedAt);
};

/** Returns a response with only its company's own products, because it may also name products of the request. */
async function readOffer(
  platform: Platform,
  tx: Db,
  response: Parameters<typeof readContents>[1] & { companyId: string },
): Promise<Contents> {
  const contents = readContents(platform, response);
  const own = await findNamedProducts(tx, contents.productIds, { companyIds: [response.companyId] });
  return { ...contents, productIds: own.map(({ id }) => id) };
}

interface Parties {
  ownCompanyId: string;
  companyId: string;
}

function dealOf(actor: Actor, rfq: RfqPage, response: Contents, parties: Parties): NewDeal {
  const isManufacturer = rfq.company?.type === 'manufacturer';
  return {
    ...parties,
    title: rfq.title,
    description: response.proposal.slice(0, MAX_DESCRIPTION),
    stage: 'proposal',
    value: response.priceCents,
    currency: response.currency,
    expectedCloseDate: null,
    priority: 'medium',
    requirements: rfq.requirements,
    productIds: isManufacturer ? rfq.products.map((product) => product.id) : response.productIds,
    territories: rfq.territories,
    exclusivity: 'non_exclusive',
    termMonths: null,
    contractTerms: { otherTerms: termsOf(response) },
    notes: null,
    assignedToId: actor.id,
  };
}

const MAX_DESCRIPTION = 5000;
const MAX_TERM = 1000;

const termsOf = ({ deliveryTime, timeline }: Contents): string | null =>
  [deliveryTime, timeline].filter(Boolean).join('\n').slice(0, MAX_TERM) || null;
