import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import { canEditCompany } from '#domains/members/index.ts';
import { type DealRow, type OwnCompanies, findDeal } from './store.ts';

export const ownCompaniesOf = ({ companies }: Actor): OwnCompanies => ({
  ids: companies.map(({ id }) => id),
  editableIds: companies.filter(({ role }) => canEditCompany(role)).map(({ id }) => id),
});

/** @throws ApiError 404 for everyone who acts for neither company */
export async function findOwnDeal(db: Db, actor: Actor, id: string): Promise<DealRow> {
  const deal = await findDeal(db, id, ownCompaniesOf(actor));
  if (!deal) throw notFound();
  return deal;
}

export function ownCompanyIdOf({
  side,
  manufacturerId,
  distributorId,
}: Pick<DealRow, 'side' | 'manufacturerId' | 'distributorId'>): string {
  const companyId = side === 'manufacturer' ? manufacturerId : distributorId;
  if (companyId === null) throw new Error('a company that people act for exists');
  return companyId;
}
