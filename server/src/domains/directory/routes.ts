import { getCompanyFacets, getCompanyInfo, listCompanies } from '#contract/companies.ts';
import type { Platform } from '#platform/platform.ts';
import { readForVisitor } from '#platform/replica.ts';
import type { On } from '#platform/route.ts';
import { getFacets } from './facets.ts';
import { makeInfo } from './info.ts';
import { searchDirectory } from './list.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listCompanies, ({ actor, query, request }) =>
    readForVisitor(platform, request, (from) => searchDirectory(from, actor, query)),
  );
  on(getCompanyFacets, ({ actor, query }) => getFacets(platform, actor, query));
  on.file(getCompanyInfo, ({ actor, params }) => makeInfo(platform, actor, params.id));
}
