import { useQuery } from '@tanstack/react-query';
import { checkAdmin } from '#contract/admins.ts';
import { oneQuery, queryClient } from '#lib/queries.ts';

/** Refetched with every change and when the live stream is rejected, so that the end of the session is noticed. */
export const adminCheckQuery = oneQuery(checkAdmin, {}, [
  'applications',
  'badges',
  'claims',
  'companies',
  'user',
]);

/** Whether the administrator may do what is reserved for the full role, such as removing and suspending accounts. */
export const useIsFullAdmin = (): boolean => useQuery(adminCheckQuery).data?.role === 'full';

export function setAdmin(isAdmin: boolean): void {
  queryClient.setQueryData(adminCheckQuery.queryKey, { isAdmin });
  // Only the server knows the role.
  if (isAdmin) void queryClient.invalidateQueries({ queryKey: adminCheckQuery.queryKey });
}
