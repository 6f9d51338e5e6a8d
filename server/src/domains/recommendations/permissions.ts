import type { Actor } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import { assertCanWrite } from '#domains/members/index.ts';

export const ownCompanyId = ({ companies }: Actor): string | undefined =>
  companies.find(({ type }) => type !== 'observer')?.id;

/** @throws ApiError 403 for observers; 409 without a company */
export function assertOwnCompanyId(actor: Actor): string {
  assertCanWrite(actor);
  const companyId = ownCompanyId(actor);
  if (companyId === undefined) throw new ApiError('recommendation.no_company');
  return companyId;
}
