import { expect, test } from 'vitest';
import { getKeyDates } from '#contract/agreement-dates.ts';
import { utcDay } from '#contract/days.ts';
import { removeMember } from '#contract/members.ts';
import { useApp } from '#test/app.ts';
import { MILESTONE_DAY } from '#test/contracts.ts';
import { createColleague } from '#test/factories.ts';
import { readyToSign, signAs } from '#test/signing.ts';
import { keyDatesOf } from './key-dates.ts';

const app = useApp();

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
