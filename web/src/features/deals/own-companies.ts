import type { DealCompany } from '#contract/deals.ts';
import type { CurrentUser } from '#contract/session.ts';
import { workingCompanies } from '#lib/membership.ts';

/**
 * Returns the companies that can start a deal with a partner, and the one that starts it: the selected company, or the
 * first one if the selected company has the partner's type.
 */
export function ownCompaniesFor(
  user: Pick<CurrentUser, 'companies'>,
  partner: Pick<DealCompany, 'type'> | undefined,
  chosenId: string | undefined,
) {
  const own = workingCompanies(user).filter(({ type }) => type !== partner?.type);
  return { own, starting: own.find(({ id }) => id === chosenId) ?? own[0] };
}
