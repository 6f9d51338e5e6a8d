import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AdminPermissions, checkAdmin } from '#contract/admins.ts';
import { oneQuery, queryClient } from '#lib/queries.ts';

/** Refetched after every change and when a request returns 401, so that the panel notices the end of the session. */
export const adminCheckQuery = queryOptions({
  ...oneQuery(checkAdmin, {}, []),
  meta: { topics: ['applications', 'badges', 'claims', 'companies', 'user'], isAboutSession: true },
});

/** Returns whether the administrator's role has a permission. Only hides buttons: the server checks each request. */
export const useMay = (permission: keyof AdminPermissions): boolean =>
  useQuery(adminCheckQuery).data?.permissions?.[permission] === true;

export function setAdmin(isAdmin: boolean): void {
  queryClient.setQueryData(adminCheckQuery.queryKey, { isAdmin });
  // Only the server knows the role, so it is fetched.
  if (isAdmin) void queryClient.invalidateQueries({ queryKey: adminCheckQuery.queryKey });
}
