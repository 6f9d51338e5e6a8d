import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getAgreementInForce, terminateAgreement } from '#contract/agreements-in-force.ts';
import { deleteCompany } from '#contract/company-administration.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getProductTerritories } from '#contract/territories.ts';
import { productTerritories } from '#db/tables/products.ts';
import { amending, signAmendment } from '#test/amendments.ts';
import { setSignedTerm, signedAgreement } from '#test/agreements-in-force.ts';
import { useApp } from '#test/app.ts';
import { daysFromNow } from '#test/days.ts';
import type { Principal } from '#test/deals.ts';
import { createAdmin } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';

const app = useApp();

async function remove({ companyId: id }: Principal): Promise<void> {
  const admin = await createAdmin(app);
  const answer = await admin.call(deleteCompany, { params: { id }, body: { reason: 'Closed' } });
  expect(answer.status).toBe(204);
  await untilJobsAreDone(app);
}

const newsTo = async ({ client }: Principal) =>
  (await client.call(listNotifications)).body.flatMap(({ subject }) =>
    subject.kind === 'contract_in_force' && subject.what === 'company_deleted' ? [subject.companyName] : [],
  );

test.each([
  ['distributor', 'seller', 'maker', 'Brazos Surgical Partners'],
  ['manufacturer', 'maker', 'seller', 'Halden Orthopaedics'],
] as const)(
  'the other company is notified when the %s of an agreement in force is deleted',
  async (...given) => {
    const [, gone, left, name] = given;
    const dealing = await signedAgreement(app);
    await remove(dealing[gone]);
    expect(await newsTo(dealing[left])).toEqual([name]);
    const { body } = await dealing[left].client.call(getAgreementInForce, {
      params: { id: dealing.deal.id },
    });
    expect(body?.isOver).toBe(false);
  },
);

test('no one is notified when a company whose agreement is over is deleted', async () => {
  const dealing = await signedAgreement(app);
  const value = { months: 1, renewalMonths: null, noticeMonths: 0 };
  await setSignedTerm(app, dealing, { field: 'term', value });
  await app.database.db.execute(sql`update contracts set signed_at = signed_at - interval '2 months'`);
  await remove(dealing.seller);
  expect(await newsTo(dealing.maker)).toEqual([]);
});

test('ending an agreement with a deleted distributor does not affect the territories of unregistered partners', async () => {
  const dealing = await signedAgreement(app);
  const { maker, deal, product } = dealing;
  await amending(dealing, { exclusivity: { kind: 'none' } });
  expect((await signAmendment(dealing)).status).toBe(200);
  const partner = { territory: 'texas', state: 'non_exclusive', distributorId: null, endsOn: null } as const;
  await app.database.db
    .insert(productTerritories)
    .values({ ...partner, productId: product.id, startsOn: daysFromNow(0) });
  await remove(dealing.seller);
  const endsOn = daysFromNow(0);
  const ended = await maker.client.call(terminateAgreement, {
    params: { id: deal.id },
    body: { ground: 'breach', endsOn, reason: null },
  });
  expect(ended.status).toBe(200);
  const { body } = await maker.client.call(getProductTerritories, { params: { id: product.id } });
  expect(new Set(body.terms.map((term) => term.endsOn))).toEqual(new Set([endsOn, null]));
});
