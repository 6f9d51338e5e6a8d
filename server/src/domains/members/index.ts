import { defineDomain } from '#platform/domain.ts';
import { renameMember } from '#domains/notifications/index.ts';
import { deleteInvitationsTo } from './invitations.store.ts';
import { MEMBER_INVITATIONS, revokeInvitationsOf } from './invite.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';
import { memberships, invitations } from './personal-data.store.ts';

export { registerWithInvitation } from './accept-invitation.ts';
export { areObservers, loadActor } from './actor.store.ts';
export {
  assertCanEdit,
  assertCanWork,
  assertCanWrite,
  assertOwns,
  canEditCompany,
  canWrite,
  editorError,
  roleIn,
} from './permissions.ts';
export { assertCanEditPage, pageError } from './edit-page.ts';
export { isClaimed } from './claimed.store.ts';
export { explainLastOwner, publishChange } from './change-role.ts';
export { lockOwnCompany } from './invite.ts';
export { leaveSharedCompanies } from './remove.ts';
export { hasOnlySuspendedOwners, isOnlyActiveOwner } from './active-owners.store.ts';
export {
  actsFor,
  deleteMember,
  findRole,
  hasOtherOwner,
  isMemberOf,
  lockCompany,
  memberIdsOf,
  ownOrder,
  setRole,
} from './store.ts';

const toMembers = ({ companyId }: { companyId: string }) => `/companies/${companyId}/members`;

export const members = defineDomain({
  name: 'members',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [MEMBER_INVITATIONS],
  notifications: {
    member_joined: { topic: 'company', pathOf: toMembers },
    member_left: { topic: 'company', pathOf: toMembers },
  },
  onAccountDeletion: {
    async erase(_platform, tx, { userId }) {
      await deleteInvitationsTo(tx, userId);
      await renameMember(tx, userId);
    },
  },
  onAccountRecovery: revokeInvitationsOf,
  personalData: [memberships, invitations],
});
