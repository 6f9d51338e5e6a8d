import {
  addPasskey,
  confirmByPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
} from '#contract/passkeys.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { recordRecentSignIn } from '#platform/sessions.ts';
import { countChallenge } from './limits.ts';
import * as own from './own-passkeys.ts';
import { requestOptions } from './passkeys.ts';

export function routes(on: On, platform: Platform): void {
  on(listPasskeys, ({ actor }) => own.listOwn(platform, actor));
  on(startPasskey, ({ actor }) => own.start(platform, actor));
  on(addPasskey, ({ actor, body }) => own.add(platform, actor, body));
  on(renamePasskey, ({ actor, params, body }) => own.rename(platform, actor, { ...params, ...body }));
  on(removePasskey, ({ actor, params }) => own.remove(platform, actor, params.id));
  on(startPasskeyConfirmation, ({ actor }) => own.startConfirmation(platform, actor));
  on(confirmByPasskey, async ({ actor, body, request }) => {
    await own.confirm(platform, actor, body);
    recordRecentSignIn(request);
  });
  on(startPasskeySignIn, async ({ request }) => {
    await countChallenge(platform, { ipAddress: request.ip });
    return requestOptions(platform);
  });
}
