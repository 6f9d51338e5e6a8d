import { getSite } from '#contract/site.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';

export function routes(on: On, { settings: { registration, contactEmail } }: Platform): void {
  on(getSite, async () => ({ registration, contactEmail: contactEmail ?? null }));
}
