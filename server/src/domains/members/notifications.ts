import type { DomainEvent } from '#contract/events.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import { personName } from '#contract/shown-values.ts';
import type { Platform } from '#platform/platform.ts';
import { notify } from '#domains/notifications/index.ts';
import { findUser } from '#domains/users/index.ts';
import { findCompanyName, memberIdsOf } from './store.ts';

type Change = { kind: 'member_joined'; role: MemberRole } | { kind: 'member_left' };

export const notifyOfJoining = (platform: Platform, event: DomainEvent<'member.joined'>): Promise<void> =>
  notifyOwners(platform, event, { kind: 'member_joined', role: event.payload.role });

export const notifyOfLeaving = (platform: Platform, event: DomainEvent<'member.left'>): Promise<void> =>
  notifyOwners(platform, event, { kind: 'member_left' });

async function notifyOwners(
  platform: Platform,
  { id: eventId, payload }: DomainEvent<'member.joined' | 'member.left'>,
  change: Change,
): Promise<void> {
  const { companyId, userId: memberId } = payload;
  const [companyName, member] = await Promise.all([
    findCompanyName(platform.db, companyId),
    findUser(platform.db, memberId),
  ]);
  if (companyName === undefined || !member) return;
  for (const userId of await memberIdsOf(platform.db, companyId, 'owner')) {
    if (userId === memberId) continue;
    const subject = { ...change, companyId, companyName, memberId, personName: personName(member) };
    await notify(platform, { userId, eventId, subject });
  }
}
