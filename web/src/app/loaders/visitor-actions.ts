import type { CompanyPage } from '#contract/companies.ts';
import type { CurrentUser } from '#contract/session.ts';
import { colleagueConnectionsQuery } from '#features/connections/queries.ts';
import { relationshipQuery } from '#entities/relationship/queries.ts';
import { roomWithQuery } from '#features/document-rooms/queries.ts';
import { load } from '#lib/loading.ts';

export function loadVisitorActions(user: CurrentUser, { id }: CompanyPage): Promise<void> {
  const ownCompanyId = user.companies[0]?.id;
  return load(
    relationshipQuery(id),
    ...(ownCompanyId ? [roomWithQuery({ companyId: id }), colleagueConnectionsQuery(ownCompanyId, id)] : []),
  );
}
