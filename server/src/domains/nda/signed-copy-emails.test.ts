import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { createReader } from '#test/alerts.ts';
import { useApp } from '#test/app.ts';
import { createPerson, type Person, signAgreement } from '#test/factories.ts';
import { emailAbout, emailsTo } from '#test/outbox.ts';
import { sendSignedCopy } from './signed-copy-emails.ts';

const app = useApp();
const SUBJECT = 'Your signed non-disclosure agreement';

const about = async ({ user }: Person) =>
  (await emailsTo(app, user.email, 1)).filter(({ subject }) => subject === SUBJECT);

test('the signer gets one email, with the same file that can be downloaded', async () => {
  const person = await createReader(app);
  await signAgreement(person);
  const mail = await emailAbout(app, person.user.email, SUBJECT);
  const [copy] = mail.attachments;
  expect(copy).toMatchObject({
    filename: expect.stringMatching(/^NDA version 1\.0, signed .*\.pdf$/) as string,
    mimeType: 'application/pdf',
  });
  const download = await person.client.fetch('/api/nda/signed.pdf');
  expect(Buffer.from(copy?.content as ArrayBuffer).equals(Buffer.from(await download.arrayBuffer()))).toBe(
    true,
  );
  expect(mail.text).toContain('/nda-management');

  const [record] = await app.database.db
    .select()
    .from(ndaAgreements)
    .where(eq(ndaAgreements.userId, person.id));
  await Promise.all([1, 2, 3].map(() => sendSignedCopy(app.app.platform, record?.digest ?? '')));
  await sendSignedCopy(app.app.platform, 'of nothing');
  expect(await about(person)).toHaveLength(1);
});

test('an email to an unconfirmed address contains nothing that was typed or drawn', async () => {
  const person = await createPerson(app, { firstName: 'Buypills', lastName: 'Example' });
  await signAgreement(person);
  const mail = await emailAbout(app, person.user.email, SUBJECT);
  expect(mail.attachments).toEqual([]);
  expect(mail.text).toContain('Sign in to download your signed copy');
  expect(`${mail.text}${mail.html}`).not.toContain('Buypills');
});
