import type { DomainEvent } from '#contract/events.ts';
import type { Platform } from '#platform/platform.ts';
import { notify } from '#domains/notifications/index.ts';
import { lockCompany, publishChange } from '#domains/members/index.ts';
import { findCompany } from './store.ts';
import * as store from './active-contact.store.ts';

/**
 * Keeps companies in reach. While a contact person is suspended, no one could ask their company to connect, although
 * another owner can sign in. That owner becomes the contact person, and stays so after the suspension ends.
 */
export function activeContactListeners(platform: Platform): void {
  const { db, events } = platform;
  for (const name of ['user.suspended', 'user.restored'] as const)
    events.listen('companies', name, async ({ payload: { userId } }) => {
      for (const companyId of await store.findOwnedBy(db, userId)) await keepInReach(platform, companyId);
    });
  for (const name of ['member.joined', 'member.role_changed', 'member.removed', 'member.left'] as const)
    events.listen('companies', name, ({ payload: { companyId } }) => keepInReach(platform, companyId));
  events.listen('companies', 'company.contact_replaced', (event) => notifyOfBeingContact(platform, event));
}

const keepInReach = (platform: Platform, companyId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    // An owner who leaves at this moment does not become the contact person.
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
