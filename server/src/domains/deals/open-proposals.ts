import type { DealProposal } from '#contract/deals.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { Db } from '#platform/db.ts';
import * as store from './proposals.store.ts';

export async function listOpenProposals(
  db: Db,
  deal: { id: string; side: DealSide },
): Promise<DealProposal[]> {
  const open = await store.findOpen(db, deal.id);
  return open.map((proposal) => ({
    id: proposal.id,
    change: proposal.change,
    status: proposal.status,
    isOwn: proposal.side === deal.side,
    counters: proposal.counters,
    proposedBy: proposal.proposedBy,
    message: proposal.message,
    proposedAt: proposal.proposedAt,
    expiresAt: proposal.expiresAt,
  }));
}
