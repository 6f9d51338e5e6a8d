import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AdminPermissions, checkAdmin } from '#contract/admins.ts';
import { oneQuery, queryClient } from '#lib/queries.ts';

/** Refetched with every change and when a call is refused, so that the end of the session is noticed. */
export const adminCheckQuery = queryOptions({
  ...oneQuery(checkAdmin, {}, []),
  meta: { topics: ['applications', 'badges', 'claims', 'companies', 'user'], isAboutSession: true },
});

/** Whether the administrator's role may do something, which the server decides. Buttons for the rest are not shown. */
export const useMay = (permission: keyof AdminPermissions): boolean =>
  useQuery(adminCheckQuery).data?.permissions?.[permission] === true;

export function setAdmin(isAdmin: boolean): void {
  queryClient.setQueryData(adminCheckQuery.queryKey, { isAdmin });
  // Only the server knows the role.
  if (isAdmin) void queryClient.invalidateQueries({ queryKey: adminCheckQuery.queryKey });
}
