import { useState } from 'react';
import { renewRecoveryCodes } from '#contract/two-factor.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const renewing = useAction({
    run: () => call(renewRecoveryCodes),
    stale: ['user'],
    done: ({ recoveryCodes }) => setCodes(recoveryCodes),
    failed: { title: t('security:failed') },
  });
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('security:newCodesTitle')}
      text={t('security:newCodesText')}
      confirmLabel={t('security:newCodesConfirm')}
      pendingLabel={t('security:newCodesReplacing')}
      pending={renewing.isPending}
      onConfirm={() => renewing.mutate()}
    />
  );
}
