import { useState } from 'react';
import { leaveCompany } from '#contract/members.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';

interface LeaveCompanyProps {
  company: { id: string; name: string };
  /** Opens another screen if the person can no longer access the current one. */
  onLeft?: () => void;
}

/** Lets a member leave the company. The server rejects the last owner, with the reason. */
export function LeaveCompany({ company: { id, name }, onLeft }: LeaveCompanyProps) {
  const [isAsking, setAsking] = useState(false);
  const leaving = useAction({
    run: () => call(leaveCompany, { params: { id } }),
    stale: ['user', 'companies'],
    done: () => {
      showToast({ title: t('members:left', { company: name }), description: t('members:leftText') });
      onLeft?.();
    },
    failed: { title: t('members:leaveFailed') },
  });
  const ask = (next: boolean) => {
    if (next) leaving.reset();
    setAsking(next);
  };
  return (
    <>
      <Button
        variant="danger-quiet"
        size="sm"
        aria-label={t('members:leaveOf', { company: name })}
        aria-haspopup="dialog"
        onClick={() => ask(true)}
      >
        {t('members:leave')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('members:leaveTitle', { company: name })}
        text={t('members:leaveConfirmText', { company: name })}
        confirmLabel={t('members:leave')}
        pendingLabel={t('members:leaving')}
        pending={leaving.isPending}
        danger
        onConfirm={() => leaving.mutate()}
      >
        <div role="alert" className="empty:hidden">
          {leaving.error && <FieldError>{leaving.error.message}</FieldError>}
        </div>
      </ConfirmDialog>
    </>
  );
}

export const LeavePanel = (props: LeaveCompanyProps) => (
  <Panel className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-5 max-sm:p-4">
    <p className="min-w-0 flex-1 basis-65 text-detail leading-5 text-ink-2">{t('members:leaveText')}</p>
    <LeaveCompany {...props} />
  </Panel>
);
