import { CLAUSE_KEYS, type ClauseKey } from '#contract/contract-clauses.ts';
import type { ContractItem, ItemState } from '#contract/contract-terms.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { ContractRow, ItemRow } from './store.ts';

export const partyOf = (side: DealSide, ownSide: DealSide): 'you' | 'them' =>
  side === ownSide ? 'you' : 'them';

export const isOpenAmendment = ({ number, signedAt, stoppedAt }: ContractRow): boolean =>
  number > 0 && signedAt === null && stoppedAt === null;

export function stateOf({
  version,
  agreedVersion,
  manufacturerVersion,
  distributorVersion,
}: ItemRow): ItemState {
  if (version === 0) return 'empty';
  if (agreedVersion === version) return 'agreed';
  const since = agreedVersion ?? 0;
  return Math.min(manufacturerVersion ?? 0, distributorVersion ?? 0) > since ? 'countered' : 'proposed';
}

export function turnOf(item: ItemRow, side: DealSide): ContractItem['turn'] {
  const isOpen = item.lastSide !== null && stateOf(item) !== 'agreed';
  return isOpen && item.lastSide ? (partyOf(item.lastSide, side) === 'you' ? 'them' : 'you') : null;
}

export const hasWords = ({ part }: ItemRow): boolean => part === 'clause' || part === 'paper';

/** Returns the clauses that an agreement still lacks. It needs all of them unless it has an uploaded agreement. */
export const missingClauses = (items: readonly ItemRow[]): readonly ClauseKey[] =>
  items.some(({ part }) => part === 'paper')
    ? []
    : CLAUSE_KEYS.filter((known) => !items.some(({ part, key }) => part === 'clause' && key === known));
