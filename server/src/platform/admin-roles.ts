import type { Endpoint } from '#contract/endpoint.ts';
import type { AdminRole } from '#contract/vocabulary.ts';

/** Whether administrators with the given role may make the call. */
export function mayCall(
  role: AdminRole | undefined,
  { adminRole = 'reviewer' }: Pick<Endpoint, 'adminRole'>,
): boolean {
  return role !== undefined && (adminRole === 'any' || role === 'full' || role === adminRole);
}
