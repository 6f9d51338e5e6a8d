import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAuditLog } from '#contract/audit-log.ts';
import { listNotifications } from '#contract/notifications.ts';
import { announcePolicy, listPolicyVersions } from '#contract/policies.ts';
import { POLICY_DAYS } from '#contract/policy-versions.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { policyVersions } from '#db/tables/policies.ts';
import { useApp } from '#test/app.ts';
import { createAdmin, createPerson } from '#test/factories.ts';
import { emailAbout, emailsTo } from '#test/outbox.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { notifyMembers } from './announce.ts';

const app = useApp();
const summary = 'We now name the companies that process payments.';

test('a new version of a policy is announced once: in the app, by email in the member’s language, and in the audit log', async () => {
  const admin = await createAdmin(app);
  const [dana, jonas] = [await createPerson(app), await createPerson(app)];
  await jonas.client.call(changeUserSettings, { body: { language: 'de' } });
  const body = { policy: 'privacy', summary } as const;
  const replies = await Promise.all([1, 2].map(() => admin.call(announcePolicy, { body })));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);

  const day = POLICY_DAYS.privacy;
  for (const person of [dana, jonas])
    await expectNotified(person, { kind: 'policy_changed', policy: 'privacy', day, summary });
  const email = await emailAbout(app, dana.user.email, 'The MedAccord Privacy Policy changed');
  expect(email.text).toContain(summary);
  expect(email.text).toContain('/privacy-policy');
  await emailAbout(app, jonas.user.email, 'Die Datenschutzerklärung von MedAccord hat sich geändert');
  expect((await app.client().call(listPolicyVersions)).body).toMatchObject([
    { policy: 'privacy', day, summary },
  ]);
  const { body: log } = await admin.call(listAuditLog, { query: { q: 'policy.announced' } });
  expect(log).toMatchObject([{ subject: 'privacy' }]);

  const { db, platform } = { db: app.database.db, platform: app.app.platform };
  const [version] = await db.select().from(policyVersions).where(eq(policyVersions.policy, 'privacy'));
  await notifyMembers(platform, { versionId: version?.id ?? '' });
  const later = await createPerson(app);
  await notifyMembers(platform, { versionId: version?.id ?? '' });
  expect((await later.client.call(listNotifications)).body).toEqual([]);
  const toDana = await emailsTo(app, dana.user.email);
  expect(toDana.filter(({ subject }) => subject?.includes('Privacy Policy'))).toHaveLength(1);
});

test('only an administrator can announce a policy, and a summary is required', async () => {
  const admin = await createAdmin(app);
  const { client } = await createPerson(app);
  expect((await client.call(announcePolicy, { body: { policy: 'terms', summary } })).status).toBe(401);
  expect((await admin.call(announcePolicy, { body: { policy: 'terms', summary: ' ' } })).status).toBe(400);
});
