import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCertificate, changeCertificate } from '#contract/company-certificates.ts';
import { removeMember } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { companyCertificates } from '#db/tables/company-news.ts';
import { useApp } from '#test/app.ts';
import { daysFromNow } from '#test/days.ts';
import { settledOf } from '#test/expect-notified.ts';
import { type Person, confirmAddress, createColleague, createPrincipal } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { emailsTo } from '#test/outbox.ts';
import { remindOfExpiry } from './certificate-expiry.ts';

const app = useApp({ DEMO_DATA: 'off' });

const remind = async () => {
  await remindOfExpiry(app.app.platform);
  await untilJobsAreDone(app);
};
const certificate = (days: number) => ({
  standard: 'ISO 13485:2016',
  issuer: 'Nordcert AS',
  number: 'NC-48117',
  validFrom: null,
  validUntil: daysFromNow(days),
});
const withCertificate = async (days: number) => {
  const owner = await createPrincipal(app);
  const { companyId } = owner;
  const { body } = await owner.client.call(addCertificate, {
    params: { id: companyId },
    body: certificate(days),
  });
  return { owner, companyId, id: body.id };
};
const daysTold = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(listNotifications)).body.flatMap(({ subject }) =>
    subject.kind === 'company_certificate_expiring' ? [subject.day] : [],
  );
const settled = (person: Pick<Person, 'client'>) => settledOf(person, 'company_certificate_expiring');

/** Moves the last day of a certificate back, as if this many days had passed. */
const pass = (id: string, days: number) =>
  app.database.db
    .update(companyCertificates)
    .set({ validUntil: sql`valid_until - ${days}::int` })
    .where(eq(companyCertificates.id, id));

test('owners and editors are reminded 30 and 7 days before an ISO certificate expires, once each time', async () => {
  const { owner, companyId, id } = await withCertificate(31);
  await confirmAddress(app, owner);
  const editor = await createColleague(app, owner, 'editor');
  const viewer = await createColleague(app, owner, 'viewer');
  await remind();
  expect(await daysTold(owner)).toEqual([]);

  await pass(id, 1);
  await Promise.all([remind(), remind()]);
  for (const person of [owner, editor]) expect(await daysTold(person)).toEqual([daysFromNow(30)]);
  const toOwner = async () =>
    (await emailsTo(app, owner.user.email, 0)).flatMap(({ subject, text }) =>
      subject?.startsWith('ISO 13485:2016 certificate NC-48117 expires on ') ? [text] : [],
    );
  await expect.poll(toOwner).toEqual([expect.stringContaining(`/companies/${companyId}`)]);

  await pass(id, 22);
  await remind();
  expect(await daysTold(owner)).toHaveLength(1);
  await pass(id, 1);
  await remind();
  await remind();
  expect(await daysTold(owner)).toHaveLength(2);
  expect(await daysTold(viewer)).toEqual([]);
});

test('a renewed ISO certificate settles its reminder, and is reminded of again before its new last day', async () => {
  const { owner, companyId, id } = await withCertificate(5);
  const editor = await createColleague(app, owner, 'editor');
  await remind();
  for (const person of [owner, editor]) expect(await settled(person)).toEqual([false]);
  const change = (days: number) =>
    owner.client.call(changeCertificate, { params: { id }, body: certificate(days) });
  await change(400);
  expect(await settled(owner)).toEqual([true]);
  await change(20);
  await change(20);
  await remind();
  expect(await settled(owner)).toEqual([false, true]);
  await owner.client.call(removeMember, { params: { id: companyId, userId: editor.id } });
  expect(await settled(editor)).toEqual([true, true]);
});

test('no reminder is sent for an ISO certificate that expires later, has expired, or has no last day', async () => {
  const later = await withCertificate(200);
  const expired = await withCertificate(-1);
  const endless = await withCertificate(10);
  await endless.owner.client.call(changeCertificate, {
    params: { id: endless.id },
    body: { ...certificate(10), validUntil: null },
  });
  await remind();
  for (const { owner } of [later, expired, endless]) expect(await daysTold(owner)).toEqual([]);
});
