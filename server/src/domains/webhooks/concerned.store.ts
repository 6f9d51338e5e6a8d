import { eq } from 'drizzle-orm';
import type { DomainEvent } from '#contract/events.ts';
import type { WebhookEvent } from '#contract/webhooks.ts';
import { connections } from '#db/tables/connections.ts';
import { deals } from '#db/tables/deals.ts';
import type { Db } from '#platform/db.ts';

/** An event that webhooks receive, under its own name or, if it changes a deal by agreement, as `deal.changed`. */
export type SentEvent = DomainEvent<WebhookEvent | 'deal.answered'>;

interface Concerned {
  companyIds: string[];
  /** The ids that both companies may learn. */
  data: object;
}

/** Returns the companies that an event concerns, or undefined when its subject was deleted in the meantime. */
export async function findConcerned(db: Db, payload: SentEvent['payload']): Promise<Concerned | undefined> {
  if ('agreementId' in payload)
    return { companyIds: payload.companyIds, data: { agreementId: payload.agreementId } };
  if ('connectionId' in payload) return ofConnection(db, payload.connectionId);
  return ofDeal(db, payload.dealId);
}

async function ofConnection(db: Db, connectionId: string): Promise<Concerned | undefined> {
  const [found] = await db
    .select({
      requesterCompanyId: connections.requesterCompanyId,
      recipientCompanyId: connections.recipientCompanyId,
    })
    .from(connections)
    .where(eq(connections.id, connectionId));
  return found && { companyIds: present(Object.values(found)), data: { connectionId, ...found } };
}

async function ofDeal(db: Db, dealId: string): Promise<Concerned | undefined> {
  const [found] = await db
    .select({ manufacturerId: deals.manufacturerId, distributorId: deals.distributorId })
    .from(deals)
    .where(eq(deals.id, dealId));
  return found && { companyIds: present(Object.values(found)), data: { dealId, ...found } };
}

const present = (ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);
