import {
  addAdminPasskey,
  confirmAdminByPasskey,
  listAdminPasskeys,
  removeAdminPasskey,
  renameAdminPasskey,
  signInAdminByPasskey,
  startAdminConfirmation,
  startAdminPasskey,
} from '#contract/admin-passkeys.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { beginProvedSession, recordRecentSignIn } from '#platform/sessions.ts';
import { listPasskeys } from '#domains/passkeys/index.ts';
import * as own from './passkeys.ts';

export function passkeyRoutes(on: On, platform: Platform): void {
  on(listAdminPasskeys, ({ actor: { adminId } }) => listPasskeys(platform, { adminId }));
  on(startAdminPasskey, ({ actor }) => own.start(platform, actor));
  on(addAdminPasskey, ({ actor, body }) => own.add(platform, actor, body));
  on(renameAdminPasskey, ({ actor, params, body }) => own.rename(platform, actor, { ...params, ...body }));
  on(removeAdminPasskey, ({ actor, params }) => own.remove(platform, actor, params.id));
  on(signInAdminByPasskey, async ({ body, request }) => {
    const admin = await own.signIn(platform, body, request.ip);
    await beginProvedSession(request, admin, () => own.assertStillProved(platform, admin, body));
  });
  on(startAdminConfirmation, ({ actor }) => own.startConfirmation(platform, actor));
  on(confirmAdminByPasskey, async ({ actor, body, request }) => {
    await own.confirm(platform, actor, body);
    recordRecentSignIn(request);
  });
}
