import type { MemberRole } from '#contract/vocabulary.ts';
import { type Actor, canWrite } from '#platform/actor.ts';
import { ApiError, forbidden, notFound } from '#platform/errors.ts';

/** From the least to the most that a member may do. */
const ORDER: readonly MemberRole[] = ['viewer', 'editor', 'owner'];

/** The roles that may do at least what `role` may. */
export const rolesFrom = (role: MemberRole): readonly MemberRole[] => ORDER.slice(ORDER.indexOf(role));

type Role = MemberRole | undefined;

/** All work for the company: its page, products, jobs, agreements and rooms. */
export const canEditCompany = (role: Role): boolean => role === 'editor' || role === 'owner';
export const canManageMembers = (role: Role): boolean => role === 'owner';
/** Colleagues see each other. */
export const canListMembers = (role: Role): boolean => role !== undefined;

/** The role of the actor in a company; undefined for a company of others. */
export const roleIn = ({ companies }: Pick<Actor, 'companies'>, companyId: string): Role =>
  companies.find(({ id }) => id === companyId)?.role;

/** The answer to a member whose role does not allow what was asked; nobody else learns that there is something. */
export const refusalFor = (role: Role, message: string): ApiError =>
  role === undefined ? notFound() : forbidden(message);

export const EDITORS_ONLY =
  'Only owners and editors of this company can do this. Ask an owner to change your role.';
export const OWNERS_ONLY = 'Only owners of this company can do this.';

/** @throws ApiError 404 to everyone but members, 403 to viewers */
export function assertCanEdit(actor: Pick<Actor, 'companies'>, companyId: string): void {
  const role = roleIn(actor, companyId);
  if (!canEditCompany(role)) throw refusalFor(role, EDITORS_ONLY);
}

/**
 * Refuses early who cannot work for any company. The change itself is scoped by `actsFor`.
 * @throws ApiError observer, 403 to people who are viewers of all their companies
 */
export function assertCanWork(actor: Actor): void {
  if (!canWrite(actor)) throw new ApiError('account.observer');
  const { companies } = actor;
  if (companies.length > 0 && !companies.some(({ role }) => canEditCompany(role)))
    throw forbidden(EDITORS_ONLY);
}
