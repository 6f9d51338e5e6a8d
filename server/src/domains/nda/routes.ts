import {
  getEarlierCopy,
  getNdaAgreement,
  getNdaDetails,
  getNdaStatus,
  getSignedCopy,
  listNdaVersions,
  listSignedAgreements,
  signNda,
} from '#contract/nda.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { translatorOf } from '#platform/words.ts';
import { listVersions } from './text.ts';
import * as copies from './own-copies.ts';
import * as service from './nda.ts';
import { requestDetailsOf } from '#domains/signatures/index.ts';

export function routes(on: On, platform: Platform): void {
  on(getNdaStatus, ({ actor }) => service.ndaStatus(platform, actor));
  on(getNdaAgreement, () => Promise.resolve(service.currentAgreement));
  on(listNdaVersions, ({ actor }) => Promise.resolve(listVersions(translatorOf(actor.language))));
  on(getNdaDetails, ({ actor }) => service.ndaDetails(platform, actor));
  on(signNda, ({ actor, body, request }) =>
    service.signNda(platform, actor, body, requestDetailsOf(request)),
  );
  on(listSignedAgreements, ({ actor }) => copies.listSignedAgreements(platform, actor));
  on.file(getSignedCopy, ({ actor }) => copies.downloadLastCopy(platform, actor));
  on.file(getEarlierCopy, ({ actor, params }) => copies.downloadCopy(platform, actor, params.id));
}
