import type { ContractItem } from '#contract/contract-terms.ts';
import type { ItemValue } from '#contract/contract-clauses.ts';
import { findPeople } from './people.store.ts';
import type { ContractView } from './contract-view.ts';
import { stateOf, turnOf } from './states.ts';
import { type ItemRow, type VersionRow, countComments, findCurrentVersions, findItems } from './store.ts';

export interface ItemView {
  readonly item: ItemRow;
  readonly state: ContractItem;
  readonly last: VersionRow | undefined;
  readonly agreed: VersionRow | undefined;
  readonly yours: VersionRow | undefined;
  readonly theirs: VersionRow | undefined;
}

export async function readItems(view: ContractView, part: ItemValue['part']): Promise<ItemView[]> {
  const { db, contract, side } = view;
  const items = await findItems(db, contract.id, part);
  const ids = items.map(({ id }) => id);
  const versions = Map.groupBy(await findCurrentVersions(db, ids), ({ itemId }) => itemId);
  const comments = await countComments(db, ids, side);
  const lasts = items.map((item) => versions.get(item.id)?.find(({ number }) => number === item.version));
  const people = await findPeople(
    db,
    lasts.map((last) => last?.personId ?? null),
  );
  return items.map((item, index) => {
    const last = lasts[index];
    const numbered = (number: number | null) =>
      versions.get(item.id)?.find((version) => version.number === number);
    const [own, other] =
      side === 'manufacturer'
        ? [item.manufacturerVersion, item.distributorVersion]
        : [item.distributorVersion, item.manufacturerVersion];
    return {
      item,
      last,
      agreed: numbered(item.agreedVersion),
      yours: numbered(own),
      theirs: numbered(other),
      state: {
        id: item.id,
        state: stateOf(item),
        turn: turnOf(item, side),
        since: item.changedAt,
        version: item.version,
        agreedVersion: item.agreedVersion,
        by: people.get(last?.personId ?? null) ?? null,
        message: last?.message ?? null,
        comments: comments.get(item.id) ?? 0,
      },
    };
  });
}
