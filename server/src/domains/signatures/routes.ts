import { checkAgreement, checkSeal } from '#contract/agreement-checks.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as checks from './public-check.ts';
import * as seals from './seal-check.ts';

export function routes(on: On, platform: Platform): void {
  on(checkSeal, ({ body, request }) => seals.checkSeal(platform, body, request.ip));
  on(checkAgreement, ({ body, request }) => checks.checkAgreement(platform, body.digest, request.ip));
}
