import { useState } from 'react';
import { type Member, removeMember } from '#contract/members.ts';
import { personName } from '#contract/shown-values.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface RemoveMemberProps {
  member: Member;
  company: { id: string; name: string };
}

export function RemoveMember({ member, company }: RemoveMemberProps) {
  const [isAsking, setAsking] = useState(false);
  const name = personName(member);
  const removing = useAction({
    run: () => call(removeMember, { params: { id: company.id, userId: member.userId } }),
    stale: ['companies'],
    done: () =>
      showToast({
        title: t('members:removed'),
        description: t('members:removedText', { name, company: company.name }),
      }),
    failed: { title: t('members:removeFailed') },
  });
  return (
    <>
      <Button
        variant="danger-quiet"
        size="sm"
        aria-label={t('members:removeOf', { name })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('common:removeAction')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('members:removeTitle', { name })}
        text={t('members:removeText', { company: company.name })}
        confirmLabel={t('members:removeConfirm')}
        pendingLabel={t('common:removing')}
        pending={removing.isPending}
        danger
        onConfirm={() => removing.mutate()}
      />
    </>
  );
}
