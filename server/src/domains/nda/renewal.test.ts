import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { englishDay } from '#contract/days.ts';
import { checkAgreement } from '#contract/agreement-checks.ts';
import {
  getNdaAgreement,
  getNdaDetails,
  getNdaStatus,
  listSignedAgreements,
  signNda,
  fillAgreement,
} from '#contract/nda.ts';
import { listNotifications } from '#contract/notifications.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { violates } from '#platform/errors.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import { signedEarlier } from '#test/agreements.ts';
import { useApp } from '#test/app.ts';
import { createPerson, createSigned, DRAWN_SIGNATURE, type Person, signAgreement } from '#test/factories.ts';
import { emailAbout, emailsTo } from '#test/outbox.ts';
import { readyToSign, signAs } from '#test/signing.ts';
import { remindOfRenewal } from './renewal.ts';

const app = useApp();
/** Five years are 1826 or 1827 days. */
const NEAR_THE_END = 1_780;

async function signAgain(person: Person) {
  const { body } = await person.client.call(getNdaAgreement);
  const signatureName = 'Dana Whitfield';
  const day = englishDay(new Date());
  return person.client.call(signNda, {
    body: {
      agreementText: fillAgreement(body.agreementText, signatureName, day),
      signatureName,
      digitalSignature: DRAWN_SIGNATURE,
    },
  });
}
const signedBy = async ({ client }: Person) => (await client.call(listSignedAgreements)).body;
const detailsOf = async ({ client }: Person) => (await client.call(getNdaDetails)).body;
const remind = () => remindOfRenewal(app.app.platform);
const endings = async ({ client }: Person) =>
  (await client.call(listNotifications)).body.filter(({ subject }) => subject.kind === 'nda_expiring');

test('an NDA can be renewed once in its last 90 days, and both agreements are kept with their signed copies', async () => {
  const person = await createSigned(app);
  const first = await signedEarlier(app, person, NEAR_THE_END);
  expect(await detailsOf(person)).toMatchObject({ hasSigned: true, canRenew: true });

  const replies = await Promise.all(Array.from({ length: 8 }, () => signAgain(person)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await detailsOf(person)).toMatchObject({ hasSigned: true, canRenew: false });
  const signed = await signedBy(person);
  expect(signed.map(({ id }) => id === first.id)).toEqual([false, true]);
  expect((await person.client.call(getNdaStatus)).body.expiresAt).toBe(signed[0]?.expiresAt);

  const copies = await Promise.all(
    signed.map(({ id }) => person.client.fetch(`/api/nda/agreements/${id}/signed.pdf`)),
  );
  expect(copies.map(({ status }) => status)).toEqual([200, 200]);
  for (const { digest } of signed) {
    const { body } = await app.client().call(checkAgreement, { body: { digest } });
    expect(body).toMatchObject({ isKnown: true, agreement: { isValid: true } });
  }
});

test('signing again before the renewal period creates no record', async () => {
  const person = await createSigned(app);
  await signedEarlier(app, person, 1_700);
  expect(await detailsOf(person)).toMatchObject({ hasSigned: true, canRenew: false });
  expect((await signAgain(person)).status).toBe(200);
  expect(await signedBy(person)).toHaveLength(1);
});

test('a database constraint rejects an early second record', async () => {
  const person = await createSigned(app);
  const record = await signedEarlier(app, person, 1_000);
  const second = {
    ...record,
    id: '0198c0de-0000-7000-8000-00000000000a',
    position: 100_000,
    digest: 'second',
    signedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 5 * 366 * 86_400_000).toISOString(),
  };
  const refused: unknown = await app.database.db
    .insert(ndaAgreements)
    .values(second)
    .catch((error: unknown) => error);
  expect(violates(refused, 'nda_agreements_one_valid_per_version')).toBe(true);
  expect(await signedBy(person)).toHaveLength(1);
});

test('signers are reminded once by email and in the app, until they sign again', async () => {
  const [near, far, over, renewed] = await Promise.all([
    createSigned(app),
    createSigned(app),
    createSigned(app),
    createSigned(app),
  ]);
  const { expiresAt } = await signedEarlier(app, near, NEAR_THE_END);
  await signedEarlier(app, far, 1_700);
  await signedEarlier(app, over, 1_900);
  await signedEarlier(app, renewed, NEAR_THE_END);
  await signAgain(renewed);

  await Promise.all([remind(), remind(), remind()]);
  await remind();
  await expect.poll(() => endings(near)).toHaveLength(1);
  expect((await endings(near))[0]?.subject).toEqual({ kind: 'nda_expiring', version: '1.0', expiresAt });
  const subject = `Your non-disclosure agreement ends on ${readerOf(BASE_LANGUAGE).formatDate(expiresAt)}`;
  expect((await emailAbout(app, near.user.email, subject)).text).toContain('/nda-management');
  const mails = await emailsTo(app, near.user.email, 0);
  expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
  for (const other of [far, over, renewed]) expect(await endings(other)).toEqual([]);

  expect(await endings(near)).toMatchObject([{ isSettled: false }]);
  await signAgain(near);
  expect(await endings(near)).toMatchObject([{ isSettled: true }]);
});

test('signers are reminded even if they have signed a distribution agreement since', async () => {
  const dealing = await readyToSign(app);
  const { maker } = dealing;
  await signAgreement(maker);
  await signedEarlier(app, maker, NEAR_THE_END);
  await signAs(maker, dealing);
  await remind();
  await expect.poll(() => endings(maker)).toHaveLength(1);
});

test('people who never signed see an empty list and the text to sign', async () => {
  const person = await createPerson(app);
  expect(await signedBy(person)).toEqual([]);
  expect(await detailsOf(person)).toMatchObject({ hasSigned: false, canRenew: true });
  expect((await person.client.call(getNdaAgreement)).body.agreementText).toContain('{{name}}');
  expect((await app.client().call(getNdaAgreement)).status).toBe(401);
  const rows = await app.database.db.select().from(ndaAgreements).where(eq(ndaAgreements.userId, person.id));
  expect(rows).toEqual([]);
});
