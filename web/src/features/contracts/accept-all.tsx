import { useState } from 'react';
import type { ContractItem } from '#contract/contract-terms.ts';
import type { Contract } from '#contract/contracts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useAcceptItems } from './answer-items.ts';

interface AcceptAllProps {
  contract: Contract;
  items: readonly ContractItem[];
}

export function AcceptAll({ contract, items }: AcceptAllProps) {
  // The items as they were when the dialog opened. The server rejects any that have changed since, so none is accepted
  // unseen.
  const [asked, setAsked] = useState<readonly ContractItem[]>();
  const accepting = useAcceptItems(contract);
  const waiting = asked ?? items.filter(({ turn }) => turn === 'you');
  if (!contract.canEdit || waiting.length < 2) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        pending={accepting.isPending}
        aria-haspopup="dialog"
        onClick={() => setAsked(waiting)}
      >
        {t('contracts:acceptAll', { count: waiting.length })}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t('contracts:acceptAllTitle', { count: waiting.length })}
        text={t('contracts:acceptAllText', { company: contract.other.name })}
        confirmLabel={t('contracts:acceptAll', { count: waiting.length })}
        onConfirm={() => {
          setAsked(undefined);
          accepting.mutate(waiting);
        }}
      />
    </>
  );
}
