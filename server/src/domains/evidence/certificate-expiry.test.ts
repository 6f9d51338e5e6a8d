import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { removeMember } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { changeProduct, withdrawProduct } from '#contract/products.ts';
import { certificateReminders, productClearances } from '#db/tables/evidence.ts';
import { useApp } from '#test/app.ts';
import { daysFromNow } from '#test/days.ts';
import {
  type Person,
  confirmAddress,
  createColleague,
  createPrincipal,
  createProduct,
} from '#test/factories.ts';
import { settledOf } from '#test/expect-notified.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { emailsTo } from '#test/outbox.ts';
import { remindOfExpiry } from './certificate-expiry.ts';

const app = useApp({ DEMO_DATA: 'off' });

const remind = () => remindOfExpiry(app.app.platform);
const certificate = (number: string, days: number) => ({
  kind: 'ce_certificate' as const,
  number,
  validUntil: daysFromNow(days),
});
const withCertificate = async (days: number) => {
  const owner = await createPrincipal(app);
  const product = await createProduct(owner, { clearances: [certificate('G1 12345', days)] });
  return { owner, product };
};
const daysTold = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(listNotifications)).body.flatMap(({ subject }) =>
    subject.kind === 'certificate_expiring' ? [subject.day] : [],
  );
const settled = (person: Pick<Person, 'client'>) => settledOf(person, 'certificate_expiring');

/** Moves the last day of a product's certificate and its reminders back, as if this many days had passed. */
async function pass(productId: string, days: number) {
  const { db } = app.database;
  const [clearance] = await db
    .update(productClearances)
    .set({ validUntil: sql`valid_until - ${days}::int` })
    .where(eq(productClearances.productId, productId))
    .returning({ id: productClearances.id });
  await db
    .update(certificateReminders)
    .set({ validUntil: sql`valid_until - ${days}::int` })
    .where(eq(certificateReminders.clearanceId, clearance?.id ?? ''));
}

test('owners and editors are reminded 30 and 7 days before a certificate expires, once each time', async () => {
  const { owner, product } = await withCertificate(31);
  await confirmAddress(app, owner);
  const [editor, viewer] = [
    await createColleague(app, owner, 'editor'),
    await createColleague(app, owner, 'viewer'),
  ];
  await remind();
  await untilJobsAreDone(app);
  expect(await daysTold(owner)).toEqual([]);

  await pass(product.id, 1);
  await Promise.all([remind(), remind(), remind()]);
  for (const person of [owner, editor]) await expect.poll(() => daysTold(person)).toEqual([daysFromNow(30)]);
  const toOwner = async () =>
    (await emailsTo(app, owner.user.email, 0)).flatMap(({ subject, text }) =>
      subject?.startsWith(`CE certificate G1 12345 for ${product.name} expires on `) ? [text] : [],
    );
  await expect.poll(toOwner).toEqual([expect.stringContaining(`/products/${product.id}`)]);

  await pass(product.id, 22);
  await remind();
  await untilJobsAreDone(app);
  expect(await daysTold(owner)).toHaveLength(1);
  await pass(product.id, 1);
  await Promise.all([remind(), remind()]);
  await expect.poll(() => daysTold(owner)).toHaveLength(2);
  await remind();
  await untilJobsAreDone(app);
  expect(await daysTold(owner)).toHaveLength(2);
  expect(await daysTold(viewer)).toEqual([]);
});

test('owners and editors are reminded again before a certificate’s new last day, and the earlier reminder is settled', async () => {
  const { owner, product } = await withCertificate(5);
  const editor = await createColleague(app, owner, 'editor');
  await remind();
  for (const person of [owner, editor]) await expect.poll(() => settled(person)).toEqual([false]);

  const params = { id: product.id };
  const change = async (updatedAt: string, days: number) => {
    const body = { updatedAt, clearances: [certificate('G1 12345', days)] };
    return (await owner.client.call(changeProduct, { params, body })).body;
  };
  const changed = await change(product.updatedAt, 400);
  expect(await settled(owner)).toEqual([true]);
  await change(changed.updatedAt, 20);
  await remind();
  await expect.poll(() => settled(owner)).toEqual([false, true]);
  await owner.client.call(removeMember, { params: { id: owner.companyId, userId: editor.id } });
  expect(await settled(editor)).toEqual([true, true]);
  await owner.client.call(withdrawProduct, { params });
  expect(await settled(owner)).toEqual([true, true]);
});

test('no reminder is sent for a certificate that expires later, has expired, or belongs to a withdrawn product', async () => {
  const [later, expired, withdrawn, today] = await Promise.all([
    withCertificate(200),
    withCertificate(-1),
    withCertificate(20),
    withCertificate(0),
  ]);
  await withdrawn.owner.client.call(withdrawProduct, { params: { id: withdrawn.product.id } });
  await remind();
  await expect.poll(() => daysTold(today.owner)).toEqual([daysFromNow(0)]);
  await untilJobsAreDone(app);
  for (const { owner } of [later, expired, withdrawn]) expect(await daysTold(owner)).toEqual([]);
});

test('a certificate of several products reminds the company once, until no product has it any longer', async () => {
  const { owner, product } = await withCertificate(20);
  const clearances = [certificate('G1 12345', 20)];
  const others = [await createProduct(owner, { clearances }), await createProduct(owner, { clearances })];
  await remind();
  await untilJobsAreDone(app);
  const { body } = await owner.client.call(listNotifications);
  expect(body.map(({ subject }) => subject)).toMatchObject([
    {
      kind: 'certificate_expiring',
      productId: product.id,
      number: 'G1 12345',
      others: { companyId: owner.companyId, count: 2 },
    },
  ]);
  const withdraw = ({ id }: { id: string }) => owner.client.call(withdrawProduct, { params: { id } });
  await withdraw(product);
  expect(await settled(owner)).toEqual([false]);
  for (const other of others) await withdraw(other);
  expect(await settled(owner)).toEqual([true]);
});

test('one reminder is recorded for each of many certificates that expire on the same day', async () => {
  const { product } = await withCertificate(200);
  const { db } = app.database;
  await db.execute(sql`insert into product_clearances (id, product_id, kind, number, valid_until, verdict)
    select gen_random_uuid(), ${product.id}::uuid, 'ce_certificate', 'MANY ' || n, current_date + 20, 'self_declared'
    from generate_series(1, 1100) as n`);
  const told = sql`events where name = 'clearance.expiring' and payload ->> 'productId' = ${product.id}`;
  const tellings = () => db.$count(sql`(select from ${told}) as told`);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await tellings()).toBe(1100);
});
