import type { Platform } from '#platform/platform.ts';
import { findCompany } from './store.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { notify } from '#domains/notifications/index.ts';

export function listeners(platform: Platform): void {
  const { events } = platform;

  const notifyOfVerification = async (id: string, companyId: string, isVerified: boolean) => {
    const company = await findCompany(platform.db, companyId);
    if (!company) return;
    const subject = { kind: 'company_checked', companyId, companyName: company.name, isVerified } as const;
    for (const userId of await memberIdsOf(platform.db, companyId, 'editor'))
      await notify(platform, { userId, eventId: id, subject });
  };
  events.listen('companies', 'company.verified', ({ id, payload }) =>
    notifyOfVerification(id, payload.companyId, true),
  );
  events.listen('companies', 'company.unverified', ({ id, payload }) =>
    notifyOfVerification(id, payload.companyId, false),
  );
  events.listen('companies', 'company.deleted', async ({ id, payload }) => {
    const { ownerId, ownerIds = ownerId === null ? [] : [ownerId], name, reason } = payload;
    const subject = {
      kind: 'listing_removed',
      what: 'company',
      name,
      ...(reason !== undefined && { reason }),
    } as const;
    for (const userId of payload.otherMemberIds ?? [])
      await notify(platform, { userId, eventId: id, subject });
    // The deletion itself sends the owners' emails, regardless of their settings.
    for (const userId of ownerIds) await notify(platform, { userId, eventId: id, subject, email: null });
  });
}
