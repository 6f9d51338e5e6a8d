import { useState } from 'react';
import { changeMemberRole, type Member } from '#contract/members.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import { personName } from '#contract/shown-values.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { roleOptions } from './roles.ts';

/** Changes a role immediately; only making someone an owner asks for confirmation. */
export function RoleSelect({ member, companyId }: { member: Member; companyId: string }) {
  const name = personName(member);
  const [isAsking, setAsking] = useState(false);
  const changing = useAction({
    run: (role: MemberRole) =>
      call(changeMemberRole, { params: { id: companyId, userId: member.userId }, body: { role } }),
    stale: ['companies'],
    done: ({ role }) => {
      setAsking(false);
      showToast({
        title: t('members:roleChanged'),
        description: t('members:roleChangedText', { name, role }),
      });
    },
    failed: { title: t('members:roleFailed') },
  });
  return (
    <>
      <Select
        aria-label={t('members:roleOf', { name })}
        options={roleOptions()}
        value={changing.isPending ? changing.variables : member.role}
        disabled={changing.isPending}
        onChange={({ target }) => {
          const role = target.value as MemberRole;
          if (role === 'owner') setAsking(true);
          else changing.mutate(role);
        }}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('members:makeOwner', { name })}
        text={t('members:makeOwnerText')}
        confirmLabel={t('members:makeOwnerConfirm')}
        pendingLabel={t('members:changing')}
        pending={changing.isPending}
        onConfirm={() => changing.mutate('owner')}
      />
    </>
  );
}
