import { expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { useApp } from '#test/app.ts';
import type { Principal } from '#test/deals.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { readyToSign, signAs } from '#test/signing.ts';
import { remindOfDates } from './reminders.ts';

const app = useApp();

const datesOf = async ({ client }: Principal) =>
  (await client.call(listNotifications)).body.flatMap(({ subject }) =>
    subject.kind === 'contract_date' ? [`${subject.date} ${subject.day}`] : [],
  );

test('both companies are reminded of a key date once, however often and late the job runs', async () => {
  const dealing = await readyToSign(app);
  const { maker, seller } = dealing;
  await signAs(maker, dealing);
  await remindOfDates(app.app.platform, '2027-06-29');
  await signAs(seller, dealing);
  const remind = (today: string) => remindOfDates(app.app.platform, today);
  await Promise.all([remind('2027-06-29'), remind('2027-06-29')]);
  for (const who of [maker, seller])
    await expectNotified(who, { kind: 'contract_date', date: 'milestone', day: '2027-06-30' });
  await remind('2027-06-30');
  await remind('2027-07-01');
  const milestones = (await datesOf(seller)).filter((date) => date === 'milestone 2027-06-30');
  expect(milestones).toHaveLength(1);
});
