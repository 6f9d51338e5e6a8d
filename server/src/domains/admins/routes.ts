import { checkAdmin, getAdminOverview, signInAdmin, signOutAdmin } from '#contract/admins.ts';
import { findAdmin } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { beginSession, endSession } from '#platform/sessions.ts';
import * as service from './admins.ts';

export function routes(on: On, platform: Platform): void {
  on(signInAdmin, async ({ body, request }) => {
    const adminId = await service.signIn(platform, body, request.ip);
    await beginSession(request, { adminId });
    return { isAdmin: true };
  });
  on(signOutAdmin, async ({ request }) => {
    const admin = findAdmin(request);
    if (!admin) return;
    await service.noteSignOut(platform, admin);
    await endSession(request);
  });
  on(checkAdmin, async ({ request }) => ({ isAdmin: findAdmin(request) !== null }));
  on(getAdminOverview, () => service.getOverview(platform));
}
