import type { z } from 'zod';
import type { PolicyNotice, PolicyVersion } from '#contract/policies.ts';
import { POLICY_DAYS, POLICY_PATHS } from '#contract/policy-versions.ts';
import type { AdminActor } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { notifyWithin } from '#domains/notifications/index.ts';
import { policyEmail } from './emails.ts';
import * as store from './store.ts';

export const ANNOUNCEMENTS = 'policies.tell';
const BATCH = 100;

export interface Announcement {
  versionId: string;
}

export const listVersions = async ({ db }: Platform): Promise<PolicyVersion[]> =>
  (await store.findVersions(db)).map(toVersion);

const toVersion = ({ id, policy, day, summary, announcedAt }: store.StoredVersion): PolicyVersion => ({
  id,
  policy,
  day,
  summary,
  announcedAt,
});

/**
 * Notifies all members of the current version of a policy.
 * @throws ApiError 409 when they were already notified of it
 */
export const announcePolicy = (
  platform: Platform,
  { adminId }: AdminActor,
  { policy, summary }: z.output<typeof PolicyNotice>,
): Promise<PolicyVersion> =>
  platform.db.transaction(async (tx) => {
    const version = { policy, day: POLICY_DAYS[policy], summary, announcedBy: adminId };
    const inserted = await store.insertVersion(tx, version);
    if (!inserted) throw new ApiError('policy.announced');
    const { id: versionId, day } = inserted;
    await platform.events.record(tx, 'policy.announced', adminId, { versionId, name: policy, day, adminId });
    await platform.jobs.send(tx, ANNOUNCEMENTS, { versionId } satisfies Announcement);
    await platform.live.publishStale(tx, [ADMINS], ['user']);
    return toVersion(inserted);
  });

/**
 * Notifies the next batch of members, and queues another job for the rest. Each member is notified only once, even if a
 * job is repeated.
 */
export const notifyMembers = (platform: Platform, { versionId }: Announcement): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const version = await store.lockVersion(tx, versionId);
    const members = version ? await store.findMembers(tx, version, BATCH) : [];
    const last = members.at(-1);
    if (!version || !last) return;
    const { policy, day, summary } = version;
    const subject = { kind: 'policy_changed', policy, day, summary } as const;
    for (const { id: userId } of members)
      await notifyWithin(platform, tx, { userId, eventId: versionId, subject, email: null });
    const email = policyEmail(version, new URL(POLICY_PATHS[policy], platform.settings.appUrl).href);
    await platform.mail.sendAll(
      tx,
      members.map(({ id: userId }) => ({ to: { userId }, email })),
    );
    await store.recordNotified(tx, versionId, last.id);
    await platform.jobs.send(tx, ANNOUNCEMENTS, { versionId } satisfies Announcement);
  });
