import { useNavigate } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/session.ts';
import { ColleagueConnections } from '#features/connections/colleague-connections.tsx';
import { InviteForm } from '#features/members/invite-form.tsx';
import { LeavePanel } from '#features/members/leave-company.tsx';
import { MembersList } from '#features/members/members-list.tsx';
import { PendingInvitations } from '#features/members/pending-invitations.tsx';
import { RoleTable } from '#features/members/role-table.tsx';
import { useSignedInUser } from '#lib/session.ts';

export function MembersPanels({ company }: { company: CurrentUser['companies'][number] }) {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const isOwner = company.role === 'owner';
  return (
    <div className="grid max-w-273 gap-6 max-sm:gap-5">
      {isOwner && <InviteForm company={company} />}
      <MembersList user={user} company={company} isOwner={isOwner} />
      {isOwner && <PendingInvitations companyId={company.id} />}
      <ColleagueConnections ownCompanyId={company.id} />
      <RoleTable />
      <LeavePanel company={company} onLeft={() => void navigate({ to: '/home' })} />
    </div>
  );
}
