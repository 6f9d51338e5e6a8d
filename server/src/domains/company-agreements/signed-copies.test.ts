import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import {
  COMPANY_AGREEMENT_YEARS,
  getCompanyAgreement,
  withdrawCompanyAgreement,
} from '#contract/company-agreements.ts';
import { checkAgreement } from '#contract/agreement-checks.ts';
import { yearsAfter } from '#domains/signatures/record-signature.ts';
import { sha256 } from '#platform/crypto.ts';
import { useApp } from '#test/app.ts';
import { type Owner, createAgreement, createPair, propose, sign } from '#test/company-agreements.ts';
import { confirmAddress } from '#test/factories.ts';
import { emailAbout } from '#test/outbox.ts';

const app = useApp();

const fetchCopy = ({ client }: Owner, id: string) => client.fetch(`/api/company-agreements/${id}/signed.pdf`);
const download = async (owner: Owner, id: string) =>
  Buffer.from(await (await fetchCopy(owner, id)).arrayBuffer());
const check = async (digest: string) => (await app.client().call(checkAgreement, { body: { digest } })).body;
const signaturesOf = async ({ client }: Owner, id: string) =>
  (await client.call(getCompanyAgreement, { params: { id } })).body.signatures;

test('a signed copy contains the text and an evidence page for each company, and is identical for both', async () => {
  const { one, other, id } = await createAgreement(app);
  const bytes = await download(one, id);
  expect(await download(other, id)).toEqual(bytes);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  const said = text.replaceAll(/\s+/g, ' ');
  const signatures = await signaturesOf(one, id);
  for (const { companyName, digest } of signatures) {
    expect(said).toContain(`Evidence of signing for ${companyName}`);
    expect(said).toContain(`Of this record: ${digest}`);
  }
  const digests = await Promise.all(
    ['first-record.json', 'record.json'].map(async (name) =>
      sha256(Buffer.from((await document.getAttachmentContent(name)) ?? [])),
    ),
  );
  expect(digests).toEqual(signatures.map(({ digest }) => digest));
});

test('no signed copy exists before both companies have signed', async () => {
  const [maya, tom] = await createPair(app);
  const { id } = (await propose(maya, tom)).body;
  expect((await fetchCopy(maya, id)).status).toBe(404);
  await sign(tom, id);
  expect((await fetchCopy(maya, id)).status).toBe(200);
});

test('anyone can check the dates and validity of a copy or record without seeing names', async () => {
  const { one, other, id } = await createAgreement(app);
  const copy = sha256(await download(one, id));
  const [first, second] = await signaturesOf(one, id);
  const today = new Date().toISOString().slice(0, 10);
  const inThreeYears = yearsAfter(new Date(), COMPANY_AGREEMENT_YEARS).toISOString().slice(0, 10);
  for (const digest of [copy, first?.digest, second?.digest]) {
    const answer = await check(digest ?? '');
    expect(answer.agreement).toMatchObject({
      form: 'companies',
      version: '1.0',
      signedOn: today,
      validUntil: inThreeYears,
      isValid: true,
    });
    expect(JSON.stringify(answer)).not.toMatch(/Halden|Brenner|Dana/);
  }
  await other.client.call(withdrawCompanyAgreement, { params: { id } });
  expect((await check(copy)).agreement).toMatchObject({ isValid: false, validUntil: today });
  expect((await fetchCopy(one, id)).status).toBe(200);
});

test('once either signature is altered, no copy is created and no earlier copy is recognized', async () => {
  const { one, id } = await createAgreement(app);
  const copy = sha256(await download(one, id));
  const [first] = await signaturesOf(one, id);
  await app.database.db.execute(
    sql`update nda_agreements set signature_name = 'Somebody Else' where digest = ${first?.digest}`,
  );
  expect((await fetchCopy(one, id)).status).toBe(409);
  expect((await check(copy)).isKnown).toBe(false);
});

test('the signed copy is emailed to each signer with a confirmed address', async () => {
  const [maya, tom] = await createPair(app);
  await confirmAddress(app, maya);
  const { id } = (await propose(maya, tom)).body;
  const asked = await emailAbout(app, tom.user.email, 'Another company proposes a company agreement');
  expect(asked.text).not.toContain('Halden');
  await sign(tom, id);
  const mail = await emailAbout(
    app,
    maya.user.email,
    'Your company agreement with Brenner Medical is in force',
  );
  const [file] = mail.attachments;
  expect(sha256(Buffer.from(file?.content as ArrayBuffer))).toBe(sha256(await download(maya, id)));
  const bare = await emailAbout(app, tom.user.email, 'Your company agreement is in force');
  expect(bare.attachments).toHaveLength(0);
});
