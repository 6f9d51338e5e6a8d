import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { changeProductTerritories, type ProductTerritories } from '#contract/territories.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { ApiFailure, call, isChangedElsewhere } from '#lib/api.ts';
import { today } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { ScopeSwitch } from '#entities/territory/scope-switch.tsx';
import { type MapScope, territoriesOf } from '#entities/territory/territory-look.ts';
import { TerritoryMap } from '#entities/territory/territory-map.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { closing, type DraftTerm, draftOf, sentOf, withStatus } from './draft.ts';
import { PickedTerritories } from './picked-territories.tsx';
import { partnersQuery } from './queries.ts';
import { lookByState } from './states.ts';
import { TerritoryRow } from './territory-row.tsx';

interface TerritoryEditorProps {
  product: Product;
  saved: ProductTerritories;
  onClose: () => void;
}

/** Edits the status of a product's territories, several at once on the map or one by one in the list. */
export function TerritoryEditor(props: TerritoryEditorProps) {
  // Unsaved edits stay as they are until their owner loads the saved version.
  const [round, setRound] = useState(0);
  return <Editing key={round} {...props} onStartAnew={() => setRound(round + 1)} />;
}

function Editing({
  product,
  saved,
  onClose,
  onStartAnew,
}: TerritoryEditorProps & { onStartAnew: () => void }) {
  const [begun] = useState(saved);
  const [before] = useState(() => draftOf(saved.terms));
  const [draft, setDraft] = useState(before);
  const [scope, setScope] = useState<MapScope>('us');
  const [picked, setPicked] = useState<readonly Territory[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const { data: partners = [] } = useQuery(partnersQuery);
  const unsaved = useUnsaved(draft !== before);
  const closed = closing(before, draft, today());

  const saving = useAction({
    run: () =>
      call(changeProductTerritories, {
        params: { id: product.id },
        body: { terms: sentOf(draft), updatedAt: begun.updatedAt },
      }),
    stale: ['products', 'companies'],
    done: () => {
      showToast({ title: t('territories:saved') });
      onClose();
    },
    failed: (failure) => {
      setConfirming(false);
      if (isChangedElsewhere(failure)) void refresh(['products']);
      const issue = issueOf(failure);
      const wrong = issue && draft[issue.place];
      if (wrong) setScope(territoriesOf('us').includes(wrong.territory) ? 'us' : 'world');
      return {
        title: t('territories:saveFailed'),
        description: failure.message || t('territories:saveFailedText'),
      };
    },
  });
  const change = (next: DraftTerm[]) => {
    setDraft(next);
    saving.reset();
  };
  const failure = saving.error instanceof ApiFailure ? saving.error : null;
  const issue = failure && issueOf(failure);
  const refused = issue && draft[issue.place]?.territory;
  const look = lookByState(draft);

  return (
    <Dialog
      open
      wide
      onOpenChange={() => unsaved.leave(onClose)}
      title={t('territories:editTitle', { name: product.name })}
      text={t('territories:editText')}
      footer={
        <>
          <Button variant="secondary" onClick={() => unsaved.leave(onClose)}>
            {t('common:cancel')}
          </Button>
          <Button
            pending={saving.isPending}
            pendingText={t('territories:saving')}
            onClick={() => (closed.length > 0 ? setConfirming(true) : saving.mutate())}
          >
            {t('territories:save')}
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,260px)_minmax(0,1fr)]">
        <div>
          <ScopeSwitch scope={scope} onScope={setScope} />
          <TerritoryMap
            scope={scope}
            label={t('territories:editMap')}
            look={(territory) => ({ ...look(territory), pressed: picked.includes(territory) })}
            onPick={(territory) => setPicked(toggled(picked, territory))}
            className="my-3"
          />
          <PickedTerritories
            picked={picked}
            onSet={(status) => {
              change(withStatus(draft, picked, status));
              setPicked([]);
            }}
            onUnpick={() => setPicked([])}
          />
        </div>
        <div className="min-w-0">
          {failure && !refused && <Refused failure={failure} onStartAnew={onStartAnew} />}
          <Ledger className="border-y border-line">
            {territoriesOf(scope).map((territory) => (
              <TerritoryRow
                key={territory}
                territory={territory}
                draft={draft}
                partners={partners}
                error={refused === territory ? issue?.message : undefined}
                onChange={change}
              />
            ))}
          </Ledger>
          <p className="mt-3 text-small text-ink-2">{t('territories:distributorHint')}</p>
        </div>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('territories:closeConfirm', { count: closed.length })}
        text={t('territories:closeText', { names: closed.map(territoryName).join(', ') })}
        confirmLabel={t('territories:closeYes')}
        pendingLabel={t('territories:saving')}
        pending={saving.isPending}
        onConfirm={() => saving.mutate()}
      />
      <UnsavedDialog {...unsaved} />
    </Dialog>
  );
}

const toggled = (picked: readonly Territory[], territory: Territory): Territory[] =>
  picked.includes(territory) ? picked.filter((one) => one !== territory) : [...picked, territory];

/** Returns the index of the term that was rejected, and the reason. */
function issueOf({ issues }: ApiFailure): { place: number; message: string } | undefined {
  const [issue] = issues ?? [];
  const place = /^terms\.(\d+)/.exec(issue?.path ?? '')?.[1];
  return issue && place !== undefined ? { place: Number(place), message: issue.message } : undefined;
}

const Refused = ({ failure, onStartAnew }: { failure: ApiFailure; onStartAnew: () => void }) => (
  <div role="alert" className="mb-3">
    <FieldError>{failure.message || t('territories:saveFailedText')}</FieldError>
    {isChangedElsewhere(failure) && (
      <Button variant="quiet" size="sm" onClick={onStartAnew} className="mt-1 -ml-2">
        {t('territories:startAnew')}
      </Button>
    )}
  </div>
);
