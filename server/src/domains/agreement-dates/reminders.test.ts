import { expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { useApp } from '#test/app.ts';
import { MILESTONE_DAY } from '#test/contracts.ts';
import { daysFromNow } from '#test/days.ts';
import type { Principal } from '#test/deals.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { readyToSign, signAs } from '#test/signing.ts';
import { remindOfDates } from './reminders.ts';

const app = useApp();

const datesOf = async ({ client }: Principal) =>
  (await client.call(listNotifications)).body.flatMap(({ subject }) =>
    subject.kind === 'contract_date' ? [`${subject.date} ${subject.day}`] : [],
  );

test('both companies are reminded of a key date once, however often and however late the job runs', async () => {
  const dealing = await readyToSign(app);
  const { maker, seller } = dealing;
  await signAs(maker, dealing);
  const dayBefore = daysFromNow(219);
  await remindOfDates(app.app.platform, dayBefore);
  await signAs(seller, dealing);
  const remind = (today: string) => remindOfDates(app.app.platform, today);
  await Promise.all([remind(dayBefore), remind(dayBefore)]);
  for (const who of [maker, seller])
    await expectNotified(who, { kind: 'contract_date', date: 'milestone', day: MILESTONE_DAY });
  await remind(MILESTONE_DAY);
  await remind(daysFromNow(221));
  const milestones = (await datesOf(seller)).filter((date) => date === `milestone ${MILESTONE_DAY}`);
  expect(milestones).toHaveLength(1);
});
