import {
  addPassportDocument,
  answerPassportQuestion,
  deletePassportDocument,
  getPassport,
  listPassportPartners,
  listPassportReadings,
  listPassportShares,
  listSharedPassports,
  openPassportDocument,
  requestPassportPart,
  revokePassportShare,
  sharePassport,
} from '#contract/passports.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as documents from './documents.ts';
import * as passports from './passports.ts';
import * as shares from './shares.ts';

export function routes(on: On, platform: Platform): void {
  on(getPassport, ({ actor, params }) => passports.getPassport(platform, actor, params.id));
  on(answerPassportQuestion, ({ actor, params, body }) =>
    passports.answerQuestion(platform, actor, params, body),
  );
  on.upload(addPassportDocument, ({ actor, params, query, upload }) =>
    documents.addDocument(platform, actor, params, {
      upload,
      expiresOn: query.expiresOn,
    }),
  );
  on(deletePassportDocument, ({ actor, params }) => documents.removeDocument(platform, actor, params));
  on.file(openPassportDocument, ({ actor, params }) => documents.openDocument(platform, actor, params));
  on.list(listPassportShares, ({ actor, params, query }) =>
    shares.listShares(platform, actor, params.id, query),
  );
  on.list(listPassportPartners, ({ actor, params, query }) =>
    shares.listPartners(platform, actor, params.id, query),
  );
  on(sharePassport, ({ actor, params, body }) => shares.share(platform, actor, params.id, body));
  on(revokePassportShare, ({ actor, params }) => shares.revoke(platform, actor, params));
  on.list(listPassportReadings, ({ actor, params, query }) =>
    shares.listReadings(platform, actor, params.id, query),
  );
  on(requestPassportPart, ({ actor, params, body }) => shares.requestPart(platform, actor, params.id, body));
  on.list(listSharedPassports, ({ actor, query }) => shares.listSharedWith(platform, actor, query));
}
