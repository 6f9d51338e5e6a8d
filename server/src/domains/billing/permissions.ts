import type { Actor } from '#platform/actor.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { canEditCompany, roleIn } from '#domains/members/index.ts';

/** @throws ApiError 404; 403 for everyone but owners; 409 without a company */
export function ownCompany(actor: Actor, companyId: string | undefined): string {
  const id = companyId ?? actor.companies[0]?.id;
  if (!id) throw new ApiError('plan.no_company');
  const role = roleIn(actor, id);
  if (!role) throw notFound();
  if (role !== 'owner') throw new ApiError('company.owners_only');
  return id;
}

/**
 * Observers can only read, so a plan would give them nothing. They can still cancel a plan that they already had.
 * @throws ApiError as `ownCompany` does; 403 for observers
 */
export function buyingCompany(actor: Actor, companyId: string | undefined): string {
  const id = ownCompany(actor, companyId);
  if (isObserverCompany(actor, id)) throw new ApiError('account.observer');
  return id;
}

export const isObserverCompany = ({ companies }: Actor, companyId: string): boolean =>
  companies.some(({ id, type }) => id === companyId && type === 'observer');

/**
 * Returns the company that pays for an accepted request if the request names no company: the first whose money the
 * person may spend. Without one, the person pays.
 */
export const payingCompany = ({ companies }: Actor): string | undefined =>
  companies.find(({ role, type }) => canEditCompany(role) && type !== 'observer')?.id;
