import {
  acceptInvitation,
  changeMemberRole,
  chooseCompany,
  inviteMember,
  leaveCompany,
  listInvitations,
  listMembers,
  readInvitation,
  removeMember,
  resendInvitation,
  revokeInvitation,
} from '#contract/members.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { sessionKey } from '#platform/sessions.ts';
import * as accepting from './accept-invitation.ts';
import * as choosing from './choose.ts';
import * as inviting from './invite.ts';
import * as removing from './remove.ts';
import * as roles from './change-role.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listMembers, ({ actor, params, query }) => roles.listMembers(platform, actor, params.id, query));
  on.list(listInvitations, ({ actor, params, query }) =>
    inviting.listInvitations(platform, actor, params.id, query),
  );
  on(inviteMember, ({ actor, params, body, request }) =>
    inviting.invite(platform, { actor, companyId: params.id, sessionKey: sessionKey(request) }, body),
  );
  on(resendInvitation, ({ actor, params }) => inviting.resendInvitation(platform, actor, params.id));
  on(revokeInvitation, ({ actor, params }) => inviting.revokeInvitation(platform, actor, params.id));
  on(readInvitation, ({ actor, body }) => accepting.readInvitation(platform, actor, body.token));
  on(acceptInvitation, ({ actor, body }) => accepting.acceptInvitation(platform, actor, body.token));
  on(changeMemberRole, ({ actor, params, body }) => roles.changeRole(platform, actor, params, body.role));
  on(removeMember, ({ actor, params }) => removing.removeMember(platform, actor, params));
  on(chooseCompany, ({ actor, body }) => choosing.chooseCompany(platform, actor, body.companyId));
  on(leaveCompany, ({ actor, params }) => removing.leaveCompany(platform, actor, params.id));
}
