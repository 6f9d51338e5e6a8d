import { getSite } from '#contract/site.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';

export function routes(on: On, { settings: { registration, contactEmail, billing } }: Platform): void {
  const { name, address } = billing.seller;
  on(getSite, async () => ({
    registration,
    operator: { name, address: [...address] },
    contactEmail: contactEmail ?? null,
  }));
}
