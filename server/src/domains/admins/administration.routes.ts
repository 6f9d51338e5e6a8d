import {
  acceptAdminInvitation,
  changeAdminRole,
  inviteAdministrator,
  listAdminInvitations,
  listAdministrators,
  removeAdministrator,
  resetAdminSecondFactor,
  revokeAdminInvitation,
} from '#contract/administrators.ts';
import { exportAuditLog, listAuditLog } from '#contract/audit-log.ts';
import { languageOf } from '#platform/language.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { translatorOf } from '#platform/words.ts';
import * as administrators from './administrators.ts';
import * as audit from './audit-log.ts';

export function administrationRoutes(on: On, platform: Platform): void {
  on(listAdministrators, ({ actor }) => administrators.list(platform, actor));
  on(listAdminInvitations, () => administrators.listInvitations(platform));
  on(inviteAdministrator, ({ actor, body, request }) =>
    administrators.invite(platform, actor, body, request.ip),
  );
  on(revokeAdminInvitation, ({ actor, params }) =>
    administrators.revokeInvitation(platform, actor, params.id),
  );
  on(acceptAdminInvitation, ({ body, request }) =>
    administrators.acceptInvitation(platform, body, request.ip),
  );
  on(changeAdminRole, ({ actor, params, body }) =>
    administrators.changeRole(platform, actor, params.id, body.role),
  );
  on(removeAdministrator, ({ actor, params }) => administrators.remove(platform, actor, params.id));
  on(resetAdminSecondFactor, ({ actor, params }) =>
    administrators.resetSecondFactor(platform, actor, params.id),
  );
  on.list(listAuditLog, ({ query, request }) =>
    audit.listEntries(platform, translatorOf(languageOf(request)), query),
  );
  on.file(exportAuditLog, ({ query, request }) =>
    audit.exportEntries(platform, translatorOf(languageOf(request)), query),
  );
}
