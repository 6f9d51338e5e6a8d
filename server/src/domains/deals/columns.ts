import { DEFAULT_DEAL_COLUMNS, type DealColumn, DEAL_COLUMNS } from '#contract/deal-columns.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './columns.store.ts';

export async function getColumns({ db }: Platform, actor: Actor): Promise<{ columns: DealColumn[] }> {
  const saved = await store.findColumns(db, actor.id);
  const columns = (saved ?? DEFAULT_DEAL_COLUMNS).filter((column) => DEAL_COLUMNS.includes(column));
  return { columns };
}

export async function changeColumns(
  platform: Platform,
  actor: Actor,
  columns: DealColumn[],
): Promise<{ columns: DealColumn[] }> {
  await store.saveColumns(platform.db, actor.id, columns);
  return { columns };
}
