import {
  addCertificate,
  changeCertificate,
  listCertificates,
  removeCertificate,
} from '#contract/company-certificates.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './certificates.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listCertificates, ({ actor, params, query }) =>
    service.listCertificates(platform, actor, params.id, query),
  );
  on(addCertificate, ({ actor, params, body }) => service.addCertificate(platform, actor, params.id, body));
  on(changeCertificate, ({ actor, params, body }) =>
    service.changeCertificate(platform, actor, params.id, body),
  );
  on(removeCertificate, ({ actor, params }) => service.removeCertificate(platform, actor, params.id));
}
