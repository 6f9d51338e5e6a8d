import {
  changeCompany,
  getCompany,
  getCompanyBySlug,
  listOwnCompanies,
  registerCompany,
  registerDistributor,
  unwatchCompany,
  watchCompany,
} from '#contract/companies.ts';
import { removeCompanyLogo, uploadCompanyLogo } from '#contract/company-logos.ts';
import { transferOwnership } from '#contract/members.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as editing from './edit.ts';
import * as logo from './logo.ts';
import * as transfer from './transfer-to-member.ts';
import * as service from './companies.ts';

export function routes(on: On, platform: Platform): void {
  on(getCompany, ({ actor, params }) => service.getCompany(platform, actor, params.id));
  on(getCompanyBySlug, ({ actor, params }) => service.getCompanyBySlug(platform, actor, params.slug));
  on(changeCompany, ({ actor, params, body }) => editing.changeCompany(platform, actor, params.id, body));
  on.upload(uploadCompanyLogo, ({ actor, params, upload }) =>
    logo.uploadLogo(platform, actor, params.id, upload),
  );
  on(removeCompanyLogo, ({ actor, params }) => logo.removeLogo(platform, actor, params.id));
  on(registerCompany, ({ actor, body }) => service.registerCompany(platform, actor, body));
  on(registerDistributor, ({ actor, body }) => service.registerDistributor(platform, actor, body));
  on.list(listOwnCompanies, ({ actor, query }) => service.listOwnPage(platform, actor, query));
  on(watchCompany, ({ actor, params }) => service.watchCompany(platform, actor, params.id));
  on(unwatchCompany, ({ actor, params }) => service.unwatchCompany(platform, actor, params.id));
  on(transferOwnership, ({ actor, params, body }) =>
    transfer.transferOwnership(platform, actor, params.id, body.userId),
  );
}
