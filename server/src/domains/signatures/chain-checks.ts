import type { Platform } from '#platform/platform.ts';
import * as store from './hash-chain.store.ts';
import { verifyChain } from './hash-chain.ts';

const HOURS_BETWEEN_CHECKS = 48;

/** Verifies every signature and stores the result, so that a screen can show it without verifying them again. */
export async function checkChain(platform: Platform): Promise<void> {
  const check = await verifyChain(platform);
  if (!check.isIntact)
    platform.log.error({ position: check.position, reason: check.reason }, 'the signed agreements changed');
  await platform.events.record(platform.db, 'nda_chain.checked', null, { isIntact: check.isIntact });
}

export interface ChainHealth {
  /** Null before the first check. */
  checkedAt: string | null;
  isOk: boolean;
}

/** Returns the last check's result. Before the first check, the chain is assumed to be intact. */
export async function readChainHealth({ db }: Pick<Platform, 'db'>): Promise<ChainHealth> {
  const last = await store.findLastCheck(db);
  if (!last) return { checkedAt: null, isOk: true };
  const isRecent = Date.now() - Date.parse(last.checkedAt) < HOURS_BETWEEN_CHECKS * 3_600_000;
  return { checkedAt: last.checkedAt, isOk: last.isIntact && isRecent };
}
