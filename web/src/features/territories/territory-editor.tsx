import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { changeProductTerritories, type ProductTerritories } from '#contract/territories.ts';
import { ApiFailure, call, isChangedElsewhere } from '#lib/api.ts';
import { today } from '#lib/dates.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { closing, type DraftTerm, draftOf, sentOf } from './draft.ts';
import { TerritoryChoice } from './territory-choice.tsx';

interface TerritoryEditorProps {
  product: Product;
  saved: ProductTerritories;
  onClose: () => void;
}

export function TerritoryEditor(props: TerritoryEditorProps) {
  // Unsaved edits stay as they are until the person loads the saved version, which remounts the editor.
  const [round, setRound] = useState(0);
  return <Editing key={round} {...props} onShowSaved={() => setRound(round + 1)} />;
}

function Editing({
  product,
  saved,
  onClose,
  onShowSaved,
}: TerritoryEditorProps & { onShowSaved: () => void }) {
  const [begun] = useState(saved);
  const [before] = useState(() => draftOf(saved.terms));
  const [draft, setDraft] = useState(before);
  const [isConfirming, setConfirming] = useState(false);
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
      return toastOf(failure, { title: t('territories:saveFailed') });
    },
  });
  const unsaved = useUnsaved(draft !== before, { isSaving: saving.isPending });
  const change = (next: DraftTerm[]) => {
    setDraft(next);
    saving.reset();
  };
  const failure = saving.error instanceof ApiFailure ? saving.error : null;
  const refused = failure ? refusedIn(draft, failure) : undefined;

  return (
    <Dialog
      open
      wide
      onOpenChange={() => unsaved.leave(onClose)}
      title={t('territories:editTitle', { name: product.name })}
      text={t('territories:editText')}
      footer={
        <>
          <Button variant="secondary" disabled={saving.isPending} onClick={() => unsaved.leave(onClose)}>
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
      <TerritoryChoice
        draft={draft}
        onChange={change}
        refused={refused}
        notice={failure && !refused && <Refused failure={failure} onShowSaved={onShowSaved} />}
      />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('territories:closeConfirm', { count: closed.length })}
        text={t('territories:closeText', { names: closed.map(territoryName).join(', ') })}
        confirmLabel={t('territories:closeAndSave')}
        pendingLabel={t('territories:saving')}
        pending={saving.isPending}
        onConfirm={() => saving.mutate()}
      />
      <UnsavedDialog {...unsaved} />
    </Dialog>
  );
}

function refusedIn(draft: readonly DraftTerm[], { issues }: ApiFailure) {
  const [issue] = issues ?? [];
  const index = /^terms\.(\d+)/.exec(issue?.path ?? '')?.[1];
  const term = index === undefined ? undefined : draft[Number(index)];
  return issue && term && { territory: term.territory, message: issue.message };
}

const Refused = ({ failure, onShowSaved }: { failure: ApiFailure; onShowSaved: () => void }) => (
  <div role="alert" className="mb-3">
    <FieldError>{failure.message}</FieldError>
    {isChangedElsewhere(failure) && (
      <Button variant="quiet" size="sm" onClick={onShowSaved} className="mt-1 -ml-2.25">
        {t('territories:showSaved')}
      </Button>
    )}
  </div>
);
