import type { MemberRole } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError, notFound } from '#platform/errors.ts';

const ORDER: readonly MemberRole[] = ['viewer', 'editor', 'owner'];

export const rolesFrom = (role: MemberRole): readonly MemberRole[] => ORDER.slice(ORDER.indexOf(role));

type Role = MemberRole | undefined;

/**
 * Whether a role may edit. Editing covers all work for the company: its page, products, jobs, agreements and rooms.
 */
export const canEditCompany = (role: Role): boolean => role === 'editor' || role === 'owner';
export const canManageMembers = (role: Role): boolean => role === 'owner';
export const canListMembers = (role: Role): boolean => role !== undefined;

export const roleIn = ({ companies }: Pick<Actor, 'companies'>, companyId: string): Role =>
  companies.find(({ id }) => id === companyId)?.role;

/**
 * Returns the error for a member whose role is insufficient. Everyone else gets 404, so that they do not learn that
 * the record exists.
 */
export const roleError = (role: Role, code: 'company.editors_only' | 'company.owners_only'): ApiError =>
  role === undefined ? notFound() : new ApiError(code);

/**
 * Returns the error for someone who may not edit a company's record. `companyId` is undefined if they may not see the
 * record either and must not learn that it exists.
 */
export function editorError(actor: Pick<Actor, 'companies'>, companyId: string | undefined): ApiError {
  if (companyId === undefined) return notFound();
  return new ApiError(
    roleIn(actor, companyId) === undefined ? 'company.members_only' : 'company.editors_only',
  );
}

/** Whether the actor may write in the marketplace; observers can only read and be contacted. */
export const canWrite = ({ isObserver }: Pick<Actor, 'isObserver'>): boolean => !isObserver;

/** @throws ApiError 403 for observers */
export function assertCanWrite(actor: Pick<Actor, 'isObserver'>): void {
  if (!canWrite(actor)) throw new ApiError('account.observer');
}

/** @throws ApiError 404 for non-members; 403 for viewers */
export function assertCanEdit(actor: Pick<Actor, 'companies'>, companyId: string): void {
  const role = roleIn(actor, companyId);
  if (!canEditCompany(role)) throw roleError(role, 'company.editors_only');
}

/**
 * Rejects people who cannot work for any company, before the change itself is checked with `actsFor`.
 * @throws ApiError 403 for observers and for people who are only viewers of all their companies
 */
export function assertCanWork(actor: Actor): void {
  assertCanWrite(actor);
  const { companies } = actor;
  if (companies.length > 0 && !companies.some(({ role }) => canEditCompany(role)))
    throw new ApiError('company.editors_only');
}

/** @throws ApiError 404 for non-members; 403 for members who are not owners */
export function assertOwns(actor: Pick<Actor, 'companies'>, companyId: string): void {
  const role = roleIn(actor, companyId);
  if (!canManageMembers(role)) throw roleError(role, 'company.owners_only');
}
