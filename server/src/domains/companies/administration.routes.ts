import {
  deleteCompany,
  changeCompanyOwner,
  listAdminCompanies,
  verifyCompany,
} from '#contract/company-administration.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './administration.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listAdminCompanies, ({ query }) => service.listCompanies(platform, query));
  on(verifyCompany, ({ actor, params, body }) =>
    service.verifyCompany(platform, actor, params.id, body.isVerified),
  );
  on(changeCompanyOwner, ({ actor, params, body }) =>
    service.changeCompanyOwner(platform, actor, params.id, body),
  );
  on(deleteCompany, ({ actor, params, body }) => service.deleteCompany(platform, actor, params.id, body));
}
