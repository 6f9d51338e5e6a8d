import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Plus } from './icons.tsx';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Ledger } from './ledger.tsx';
import { LoadMore } from './load-more.tsx';
import { LoadFailed } from './paged-list.tsx';
import { Panel, PanelHeader } from './panel.tsx';
import { StateCard } from './state-card.tsx';

interface OwnListPanelProps<Item> {
  query: UseInfiniteQueryResult<Item[]>;
  title: string;
  failed: { title: string; text: string };
  empty: { title: string; text: string; add: string };
  addLabel: string;
  /** Opens the form; undefined for people who may not add to the list. */
  onAdd: (() => void) | undefined;
  note?: string;
  children: (item: Item) => ReactNode;
}

/** A list on a company's page. While it is empty, only people who may add to it see the panel. */
export function OwnListPanel<Item>({
  query,
  title,
  failed,
  addLabel,
  onAdd,
  ...list
}: OwnListPanelProps<Item>) {
  const titleId = useId();
  const items = query.data;
  const isNothing = !items || (items.length === 0 && !onAdd);
  if (isNothing && !query.isError) return null;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={title}
        action={
          onAdd && (
            <Button
              variant="quiet"
              size="sm"
              icon={<Plus size={16} />}
              aria-haspopup="dialog"
              onClick={onAdd}
            >
              {addLabel}
            </Button>
          )
        }
      />
      {items ? (
        <Items items={items} onAdd={onAdd} {...list} />
      ) : (
        <LoadFailed {...failed} onRetry={() => void query.refetch()} />
      )}
      {query.hasNextPage && (
        <div className="border-t border-line pb-5">
          <LoadMore query={query} />
        </div>
      )}
    </Panel>
  );
}

type ItemsProps<Item> = Pick<OwnListPanelProps<Item>, 'empty' | 'onAdd' | 'note' | 'children'> & {
  items: readonly Item[];
};

function Items<Item>({ items, empty, onAdd, note, children }: ItemsProps<Item>) {
  if (items.length === 0)
    return (
      <StateCard
        kind="nothing-yet"
        heading="h3"
        title={empty.title}
        text={empty.text}
        actions={
          <Button variant="secondary" aria-haspopup="dialog" onClick={onAdd}>
            {empty.add}
          </Button>
        }
      />
    );
  return (
    <>
      <Ledger className="border-t border-line">{items.map(children)}</Ledger>
      {note && <p className="border-t border-line px-5 py-3 text-small text-ink-2 max-sm:px-4">{note}</p>}
    </>
  );
}
