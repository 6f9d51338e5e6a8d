import { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import type { DealAction, DealHistoryEntry, listDealHistory } from '#contract/deal-history.ts';
import type { DealFieldChange, DealSide } from '#contract/deal-fields.ts';
import { Id } from '#contract/fields.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { findOwnDeal } from './permissions.ts';
import * as store from './history.store.ts';

const Cursor = z
  .tuple([z.int().min(0).max(2_147_483_647), Id])
  .transform(([revision, id]) => ({ revision, id }));

/** @throws ApiError 404 for everyone who acts for neither company */
export async function listHistory(
  { db }: Platform,
  actor: Actor,
  id: string,
  { limit, cursor }: Input<typeof listDealHistory>['query'],
): Promise<Page<DealHistoryEntry>> {
  await findOwnDeal(db, actor, id);
  const after = decodeCursor(Cursor, cursor);
  const rows = await store.findHistory(db, id, { after, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    (row) => [row.revision, row.id],
    (row) => row,
  );
}

export interface Step {
  dealId: string;
  revision: number;
  action: DealAction;
  side: DealSide | null;
  personId: string | null;
  message?: string | null;
  at: string;
}

/** Records one entry per change; `null` records an entry without a change. */
export const recordStep = (tx: Db, step: Step, changes: readonly (DealFieldChange | null)[]): Promise<void> =>
  store.insertSteps(
    tx,
    changes.map((change) => ({ ...step, change })),
  );
