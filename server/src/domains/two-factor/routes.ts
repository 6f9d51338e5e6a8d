import {
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from '#contract/two-factor.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { sessionKey } from '#platform/sessions.ts';
import * as own from './own-two-factor.ts';

export function routes(on: On, platform: Platform): void {
  on(getTwoFactor, ({ actor }) => own.getOwn(platform, actor));
  on(startTwoFactor, ({ actor }) => own.start(platform, actor));
  on(turnOnTwoFactor, ({ actor, body, request }) =>
    own.turnOn(platform, actor, body.code, sessionKey(request)),
  );
  on(renewRecoveryCodes, ({ actor }) => own.renewCodes(platform, actor));
  on(turnOffTwoFactor, ({ actor }) => own.turnOff(platform, actor));
}
