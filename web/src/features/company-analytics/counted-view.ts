import { useEffect } from 'react';
import { roleIn } from '#lib/membership.ts';
import { useUser } from '#lib/session.ts';

/** Records that a member of another company views a company's page or one of its products. */
export function useCountedView(companyId: string, productId?: string): void {
  const user = useUser();
  const counts = Boolean(user?.companies.length) && roleIn(user, companyId) === undefined;
  useEffect(() => {
    if (counts) void record(productId === undefined ? { companyId } : { productId });
  }, [counts, companyId, productId]);
}

const record = async (viewed: { companyId: string } | { productId: string }): Promise<void> =>
  (await import('./record-view.ts')).recordView(viewed);
