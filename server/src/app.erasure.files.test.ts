import { afterAll, describe, expect, test, vi } from 'vitest';
import { requestBadge } from '#contract/badges.ts';
import { deleteCompany } from '#contract/company-administration.ts';
import { type RfqFile, uploadRfqFile } from '#contract/rfq-files.ts';
import { sweepFiles } from '#platform/upload-folders.ts';
import { type TestApp, useApp } from '#test/app.ts';
import { agreeOnTerms, dealInReview } from '#test/contracts.ts';
import type { Principal } from '#test/deals.ts';
import { badgeIdOf, createAdmin, createProduct } from '#test/factories.ts';
import { startFakeS3 } from '#test/fake-s3.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { pdfFile } from '#test/office-files.ts';
import { pdfWith } from '#test/pdf-files.ts';
import { picture } from '#test/pictures.ts';
import { createRfq, respond } from '#test/rfqs.ts';
import { uploadFile } from '#test/uploads.ts';

const fake = await startFakeS3();
afterAll(() => fake.stop());

const OF_NO_COMPANY: Record<string, string> = {
  'message-attachments': 'belong to the two people of a connection',
  'data-exports': 'belong to the person who asked for them',
  'room-documents': 'belong to companies with a confidentiality agreement, which prevents their deletion',
};
const KEPT: Record<string, string> = {
  'contract-papers': 'the text of an agreement belongs to the other company too',
};
const DAYS_LATER_MS = 3 * 86_400_000;

async function filesIn({ app: { platform } }: TestApp): Promise<Record<string, readonly string[]>> {
  const folders = platform.domains.flatMap((domain) => domain.files ?? []);
  const lists = folders.map(async (folder) => [folder.name, await platform.files.list(folder)] as const);
  return Object.fromEntries(await Promise.all(lists));
}
const countsOf = (files: Record<string, readonly string[]>) =>
  Object.fromEntries(
    Object.entries(files).flatMap(([name, { length }]) => (length > 0 ? [[name, length]] : [])),
  );

async function uploadRfqFileAs({ client }: Principal): Promise<string> {
  const { body } = await uploadFile<RfqFile>(client, uploadRfqFile.path, {
    bytes: 'words',
    name: 'loaner.txt',
  });
  return body.id;
}

async function storeFiles(app: TestApp): Promise<Principal> {
  const dealing = await dealInReview(app);
  await agreeOnTerms(dealing);
  const { maker, seller, deal } = dealing;
  const { client, companyId } = maker;
  const upload = async (path: string, bytes: Uint8Array | string, name: string) => {
    const { status, body } = await uploadFile<{ url: string }>(client, path, { bytes, name });
    if (status >= 300) throw new Error(`could not upload ${name}: ${JSON.stringify(body)}`);
    return body;
  };
  const image = await picture('png');
  await upload(`/api/companies/${companyId}/logo`, image, 'logo.png');
  await upload(`/api/products/${(await createProduct(maker)).id}/image`, image, 'stem.png');
  const passport = `/api/companies/${companyId}/passport/answers/insurance/documents?expiresOn=`;
  await upload(passport, pdfFile('certificate'), 'insurance.pdf');
  await upload(`/api/deals/${deal.id}/contract/paper?seen=0`, await pdfWith(['The agreement']), 'ours.pdf');
  const proof = await upload(`/api/companies/${companyId}/badge-documents`, pdfFile('proof'), 'proof.pdf');
  const badgeId = await badgeIdOf(client, 'gmp_certified');
  const asked = { companyId, badgeId, verificationDocuments: [proof.url] };
  expect((await client.call(requestBadge, { body: asked })).status).toBe(201);
  const rfq = await createRfq(maker, { attachmentIds: [await uploadRfqFileAs(maker)] });
  await respond(seller, rfq, { attachmentIds: [await uploadRfqFileAs(seller)] });
  return maker;
}

describe.each([
  ['folder', {}],
  ['bucket', fake.variables],
])('a deleted company’s files in a %s', (_kind, variables) => {
  const app = useApp(variables);

  test('are deleted within days, except those that another company also keeps', async () => {
    const { companyId: id } = await storeFiles(app);
    const before = countsOf(await filesIn(app));
    const folders = Object.keys(await filesIn(app));
    expect(Object.keys(before).toSorted()).toEqual(folders.filter((name) => !OF_NO_COMPANY[name]).toSorted());

    const admin = await createAdmin(app);
    const deletion = { params: { id }, body: { reason: 'Closed' } };
    expect(await admin.call(deleteCompany, deletion)).toMatchObject({ status: 204 });
    await untilJobsAreDone(app);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAYS_LATER_MS });
    try {
      await sweepFiles(app.app.platform);
    } finally {
      vi.useRealTimers();
    }
    const kept = Object.entries(before).filter(([name]) => KEPT[name]);
    expect(countsOf(await filesIn(app))).toEqual(Object.fromEntries(kept));
  });
});
