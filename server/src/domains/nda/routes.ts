import { getNdaDetails, getNdaStatus, signNda } from '#contract/nda.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './service.ts';

export function routes(on: On, platform: Platform): void {
  on(getNdaStatus, ({ actor }) => service.ndaStatus(platform, actor));
  on(getNdaDetails, ({ actor }) => service.ndaDetails(platform, actor));
  on(signNda, ({ actor, body, request }) =>
    service.signNda(platform, actor, body, {
      ipAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    }),
  );
}
