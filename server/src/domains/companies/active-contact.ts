import type { DomainEvent } from '#contract/events.ts';
import type { Platform } from '#platform/platform.ts';
import { notify } from '#domains/notifications/index.ts';
import { lockCompany, publishChange } from '#domains/members/index.ts';
import { findCompany } from './store.ts';
import * as store from './active-contact.store.ts';

/**
 * Replaces suspended contact persons, because otherwise no one could ask their companies to connect, although another
 * owner can sign in. That owner remains the contact person after the suspension ends.
 */
export function activeContactListeners(platform: Platform): void {
  const { db, events } = platform;
  for (const name of ['user.suspended', 'user.restored'] as const)
    events.listen('companies', name, async ({ payload: { userId } }) => {
      for (const companyId of await store.findOwnedBy(db, userId))
        await replaceIfSuspended(platform, companyId);
    });
  for (const name of ['member.joined', 'member.role_changed', 'member.removed', 'member.left'] as const)
    events.listen('companies', name, ({ payload: { companyId } }) => replaceIfSuspended(platform, companyId));
  events.listen('companies', 'company.contact_replaced', (event) => notifyOfBeingContact(platform, event));
}

const replaceIfSuspended = (platform: Platform, companyId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    // Prevents an owner who is leaving at this moment from becoming the contact person.
    await lockCompany(tx, companyId);
    const contactId = await store.replaceSuspendedContact(tx, companyId);
    if (contactId === undefined) return;
    await platform.events.record(tx, 'company.contact_replaced', null, { companyId, contactId });
    await publishChange(platform, tx, companyId);
  });

async function notifyOfBeingContact(
  platform: Platform,
  { id, payload: { companyId, contactId } }: DomainEvent<'company.contact_replaced'>,
): Promise<void> {
  const company = await findCompany(platform.db, companyId);
  if (!company) return;
  const subject = { kind: 'company_contact', companyId, companyName: company.name } as const;
  await notify(platform, { userId: contactId, eventId: id, subject });
}
