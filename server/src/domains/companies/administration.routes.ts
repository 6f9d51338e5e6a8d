import {
  deleteCompany,
  changeCompanyOwner,
  listAdminCompanies,
  verifyCompany,
} from '#contract/company-administration.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { listCompanies } from './administration.ts';
import * as owner from './change-owner.ts';
import * as deletion from './delete.ts';
import * as verification from './verify.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listAdminCompanies, ({ query }) => listCompanies(platform, query));
  on(verifyCompany, ({ actor, params, body }) =>
    verification.verifyCompany(platform, actor, params.id, body),
  );
  on(changeCompanyOwner, ({ actor, params, body }) =>
    owner.changeCompanyOwner(platform, actor, params.id, body),
  );
  on(deleteCompany, ({ actor, params, body }) => deletion.deleteCompany(platform, actor, params.id, body));
}
