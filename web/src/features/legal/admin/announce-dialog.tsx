import { useState } from 'react';
import { announcePolicy } from '#contract/policies.ts';
import type { PolicyName } from '#contract/policy-versions.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { call } from '#lib/api.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';

interface AnnounceDialogProps {
  policy: PolicyName;
  name: string;
  onClose: () => void;
}

export function AnnounceDialog({ policy, name, onClose }: AnnounceDialogProps) {
  const [summary, setSummary] = useState('');
  const announcing = useAdminAction({
    run: () => call(announcePolicy, { body: { policy, summary } }),
    stale: ['user'],
    done: () => {
      onClose();
      showToast({
        title: t('admin-operations:policySent'),
        description: t('admin-operations:policySentText', { name }),
      });
    },
    failed: { title: t('admin-operations:notSaved') },
  });
  const unsaved = useUnsaved(summary.trim() !== '', { isSaving: announcing.isPending });
  return (
    <ConfirmDialog
      open
      onOpenChange={() => unsaved.leave(onClose)}
      title={t('admin-operations:policyNotifyTitle', { name })}
      text={t('admin-operations:policyNotifyText')}
      confirmLabel={t('admin-operations:policyNotify')}
      pendingLabel={t('admin-operations:sending')}
      pending={announcing.isPending}
      onConfirm={() => announcing.mutate()}
    >
      <Field
        label={t('admin-operations:policyChanges')}
        hint={t('admin-operations:policyChangesHint')}
        error={announcing.error?.message}
        required
      >
        <Textarea
          maxLength={2000}
          value={summary}
          onChange={({ target }) => {
            setSummary(target.value);
            announcing.reset();
          }}
        />
      </Field>
      <UnsavedDialog {...unsaved} />
    </ConfirmDialog>
  );
}
