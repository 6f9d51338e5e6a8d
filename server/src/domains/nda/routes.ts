import {
  checkAgreement,
  getEarlierCopy,
  getNdaAgreement,
  getNdaDetails,
  getNdaStatus,
  getSignedCopy,
  listSignedAgreements,
  signNda,
} from '#contract/nda.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as checks from './checks/service.ts';
import * as copies from './copies/service.ts';
import * as service from './service.ts';

export function routes(on: On, platform: Platform): void {
  on(getNdaStatus, ({ actor }) => service.ndaStatus(platform, actor));
  on(getNdaAgreement, () => Promise.resolve(service.currentAgreement));
  on(getNdaDetails, ({ actor }) => service.ndaDetails(platform, actor));
  on(signNda, ({ actor, body, request }) =>
    service.signNda(platform, actor, body, {
      ipAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    }),
  );
  on(listSignedAgreements, ({ actor }) => copies.listSignedAgreements(platform, actor));
  on.file(getSignedCopy, ({ actor }) => copies.downloadLastCopy(platform, actor));
  on.file(getEarlierCopy, ({ actor, params }) => copies.downloadCopy(platform, actor, params.id));
  on(checkAgreement, ({ body, request }) => checks.checkAgreement(platform, body.digest, request.ip));
}
