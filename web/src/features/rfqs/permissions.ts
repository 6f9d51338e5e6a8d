import type { ComparedResponse } from '#contract/rfq-responses.ts';
import type { RfqPage } from '#contract/rfqs.ts';
import type { CurrentUser } from '#contract/session.ts';
import { workingCompanies } from '#lib/membership.ts';

/**
 * The answer with a field that a process of the previous release leaves out. During an update, the page may be of the
 * new release already. It then offers what the previous release offered, and the server decides.
 */
type OfEitherRelease<Answer, New extends keyof Answer> = Omit<Answer, New> & Partial<Pick<Answer, New>>;

type AskedCompanies = OfEitherRelease<Pick<RfqPage, 'respondingCompanyIds'>, 'respondingCompanyIds'>;

export function respondingCompanies(
  person: Pick<CurrentUser, 'companies'>,
  { respondingCompanyIds }: AskedCompanies,
): CurrentUser['companies'] {
  const own = workingCompanies(person);
  return respondingCompanyIds ? own.filter(({ id }) => respondingCompanyIds.includes(id)) : own;
}

type Closable = OfEitherRelease<Pick<RfqPage, 'canReopen' | 'canEdit' | 'status' | 'openedAt'>, 'canReopen'>;

export const mayReopen = ({ canEdit, status, openedAt, canReopen }: Closable): boolean =>
  canReopen ?? (canEdit && status !== 'open' && openedAt === null);

/** `mayWithdraw`: whether the person is an editor and the request is open. */
export const mayChange = (
  { canChange }: OfEitherRelease<Pick<ComparedResponse, 'canChange'>, 'canChange'>,
  mayWithdraw: boolean,
): boolean => canChange ?? mayWithdraw;
