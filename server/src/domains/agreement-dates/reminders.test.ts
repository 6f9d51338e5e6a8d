import { expect, test } from 'vitest';
import { createCalendarFeed, getKeyDates } from '#contract/agreement-dates.ts';
import {
  answerAgreementResult,
  enterAgreementResult,
  giveTrialNotice,
} from '#contract/agreements-in-force.ts';
import { listNotifications } from '#contract/notifications.ts';
import { moveMilestone, setSignedTerm, signedAgreement } from '#test/agreements-in-force.ts';
import { useApp } from '#test/app.ts';
import { type Dealing, MILESTONE_DAY } from '#test/contracts.ts';
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

test('reminders skip milestones that are met and trials that are over, and use the new end of a trial after a notice', async () => {
  const won = await signedAgreement(app);
  const result = { kind: 'milestone', day: MILESTONE_DAY, amount: 120, seen: 0 } as const;
  const params = { id: won.deal.id };
  expect((await won.seller.client.call(enterAgreementResult, { params, body: result })).status).toBe(200);
  const confirmed = {
    kind: 'milestone',
    day: MILESTONE_DAY,
    seen: 1,
    isConfirmed: true,
    reason: null,
  } as const;
  expect((await won.maker.client.call(answerAgreementResult, { params, body: confirmed })).status).toBe(200);
  const late = await signedAgreement(app);
  await moveMilestone(app, late, daysFromNow(-1));
  const lastDay = daysFromNow(400);
  const notice = { params: { id: late.deal.id }, body: { lastDay } };
  expect((await late.maker.client.call(giveTrialNotice, notice)).status).toBe(200);

  const shown = async ({ seller, deal }: Dealing) =>
    (await seller.client.call(getKeyDates, { params: { id: deal.id } })).body?.dates
      .filter(({ kind }) => kind === 'milestone' || kind === 'trial_end')
      .map(({ kind, day }) => `${kind} ${day}`);
  expect(await shown(won)).toEqual([]);
  expect(await shown(late)).toEqual([`milestone ${daysFromNow(-1)}`, `trial_end ${lastDay}`]);
  for (const day of [daysFromNow(219), daysFromNow(360), daysFromNow(399)])
    await remindOfDates(app.app.platform, day);
  await expectNotified(late.seller, { kind: 'contract_date', date: 'trial_end', day: lastDay });
  expect((await datesOf(late.seller)).filter((date) => date.startsWith('trial_end'))).toHaveLength(1);
  expect((await datesOf(won.seller)).filter((date) => /milestone|trial_end/.test(date))).toEqual([]);
});

test('the end of a sell-off is announced only for an agreement that does not renew', async () => {
  const [renewing, ending] = [await signedAgreement(app), await signedAgreement(app)];
  const term = { months: 36, renewalMonths: null, noticeMonths: 0 };
  await setSignedTerm(app, ending, { field: 'term', value: term });
  for (const dealing of [renewing, ending])
    await setSignedTerm(app, dealing, { field: 'sellOff', value: { days: 10 } });
  const params = { id: ending.deal.id };
  const { body } = await ending.seller.client.call(getKeyDates, { params });
  const lastDay = body?.dates.find(({ kind }) => kind === 'end')?.day;
  await remindOfDates(app.app.platform, lastDay);
  await expectNotified(ending.seller, { kind: 'contract_date', date: 'sell_off' });
  expect((await datesOf(renewing.seller)).filter((date) => date.startsWith('sell_off'))).toEqual([]);

  const calendarOf = async ({ seller: { client, companyId } }: Dealing) => {
    const { body: feed } = await client.call(createCalendarFeed, { params: { id: companyId } });
    return (await app.client().fetch(new URL(feed.url).pathname)).text();
  };
  expect(await calendarOf(ending)).toContain('-sell_off-');
  expect(await calendarOf(renewing)).not.toContain('-sell_off-');
});
