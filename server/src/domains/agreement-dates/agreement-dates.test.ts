import { expect, test } from 'vitest';
import { getKeyDates } from '#contract/agreement-dates.ts';
import { giveTrialNotice } from '#contract/agreements-in-force.ts';
import { utcDay } from '#contract/days.ts';
import { removeMember } from '#contract/members.ts';
import { moveMilestone, setSignedTerm, signedAgreement } from '#test/agreements-in-force.ts';
import { useApp } from '#test/app.ts';
import { MILESTONE_DAY } from '#test/contracts.ts';
import { daysFromNow } from '#test/days.ts';
import { createColleague } from '#test/factories.ts';
import { readyToSign, signAs } from '#test/signing.ts';
import { keyDatesOf } from './key-dates.ts';

const app = useApp();

test('a trial notice moves the end of the trial, but not past the end of a shortened agreement', async () => {
  const dealing = await signedAgreement(app);
  const { maker, deal } = dealing;
  const params = { id: deal.id };
  const daysOf = async (kind: 'trial_end' | 'end') =>
    (await maker.client.call(getKeyDates, { params })).body?.dates.flatMap((date) =>
      date.kind === kind ? [date.day] : [],
    );
  await moveMilestone(app, dealing, daysFromNow(-1));
  const lastDay = daysFromNow(300);
  await maker.client.call(giveTrialNotice, { params, body: { lastDay } });
  expect(await daysOf('trial_end')).toEqual([lastDay]);
  await setSignedTerm(app, dealing, {
    field: 'term',
    value: { months: 6, renewalMonths: null, noticeMonths: 0 },
  });
  const [end = ''] = (await daysOf('end')) ?? [];
  expect(end < lastDay).toBe(true);
  expect(await daysOf('trial_end')).toEqual([end]);
});

test("members of both companies can read an agreement's key dates once both companies have signed", async () => {
  const dealing = await readyToSign(app);
  const { maker, seller, deal } = dealing;
  const params = { id: deal.id };
  await signAs(maker, dealing);
  expect((await seller.client.call(getKeyDates, { params })).body).toBeNull();
  await signAs(seller, dealing);
  const { body } = await maker.client.call(getKeyDates, { params });
  const effectiveOn = utcDay(new Date());
  const [end] = keyDatesOf(
    { effectiveOn, terms: { term: { months: 36, renewalMonths: null, noticeMonths: 0 } } },
    effectiveOn,
  );
  expect(body).toMatchObject({ effectiveOn });
  const dates = body?.dates ?? [];
  expect(dates.filter(({ kind }) => kind === 'minimum_purchase')).toHaveLength(36);
  expect(dates).toContainEqual({ kind: 'milestone', day: MILESTONE_DAY, units: 120 });
  expect(dates).toContainEqual({ kind: 'end', day: end?.day, renewalMonths: 12 });
  expect((await seller.client.call(getKeyDates, { params })).body).toEqual(body);

  const colleague = await createColleague(app, seller, 'viewer');
  expect((await colleague.client.call(getKeyDates, { params })).status).toBe(200);
  await seller.client.call(removeMember, { params: { id: seller.companyId, userId: colleague.id } });
  expect((await colleague.client.call(getKeyDates, { params })).status).toBe(404);
});
