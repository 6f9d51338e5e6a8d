import { checkAdmin, confirmAdmin, getAdminOverview, signInAdmin, signOutAdmin } from '#contract/admins.ts';
import { findAdmin } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { beginProvedSession, endSession, recordRecentSignIn } from '#platform/sessions.ts';
import { confirmByCode } from '#domains/two-factor/index.ts';
import { permissionsOf } from './permissions.ts';
import * as service from './admins.ts';

export function routes(on: On, platform: Platform): void {
  on(signInAdmin, async ({ body, request }) => {
    const { proved, ...answer } = await service.signIn(platform, body, request.ip);
    if (proved) await beginProvedSession(request, { adminId: proved.adminId }, proved.assertStillProved);
    return { isAdmin: proved !== undefined, ...answer };
  });
  on(signOutAdmin, async ({ request }) => {
    const admin = await findAdmin(platform, request);
    if (!admin) return;
    await service.recordSignOut(platform, admin);
    await endSession(request);
  });
  on(confirmAdmin, async ({ actor: { adminId }, body, request }) => {
    await confirmByCode(platform, { adminId }, body.code);
    recordRecentSignIn(request);
  });
  on(checkAdmin, async ({ request }) => {
    const admin = await findAdmin(platform, request);
    return admin
      ? { isAdmin: true, role: admin.role, permissions: permissionsOf(admin.role) }
      : { isAdmin: false };
  });
  on(getAdminOverview, () => service.getOverview(platform));
}
