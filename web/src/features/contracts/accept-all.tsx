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
  const [isAsking, setAsking] = useState(false);
  const accepting = useAcceptItems(contract);
  const waiting = items.filter(({ turn }) => turn === 'you');
  if (!contract.canEdit || waiting.length < 2) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        pending={accepting.isPending}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('contracts:acceptAll', { count: waiting.length })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={() => setAsking(false)}
        title={t('contracts:acceptAllTitle', { count: waiting.length })}
        text={t('contracts:acceptAllText', { company: contract.other.name })}
        confirmLabel={t('contracts:acceptAll', { count: waiting.length })}
        onConfirm={() => {
          setAsking(false);
          accepting.mutate(waiting);
        }}
      />
    </>
  );
}
