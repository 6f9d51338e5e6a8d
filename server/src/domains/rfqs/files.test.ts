import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeRfqResponse, submitRfqResponse, withdrawRfqResponse } from '#contract/rfq-responses.ts';
import { type RfqFile, removeRfqFile, uploadRfqFile } from '#contract/rfq-files.ts';
import { changeRfq, getRfq, listRfqs, postRfq } from '#contract/rfqs.ts';
import { rfqFiles } from '#db/tables/rfq-files.ts';
import { useApp } from '#test/app.ts';
import { readExport } from '#test/data-exports.ts';
import { type Principal, createDealers } from '#test/deals.ts';
import { createColleague, createPrincipal } from '#test/factories.ts';
import { createRfq, newRfq, respond } from '#test/rfqs.ts';
import { uploadFile } from '#test/uploads.ts';
import { removeUnattached } from './files.ts';

const app = useApp();
let maker: Principal;
let seller: Principal;
let other: Principal;

beforeAll(async () => {
  [maker, seller] = await createDealers(app);
  other = await createPrincipal(app, { name: 'Trinity Fork', type: 'distributor' });
});

const upload = async ({ client }: Pick<Principal, 'client'>, name = 'loaner-plan.txt') =>
  uploadFile<RfqFile>(client, uploadRfqFile.path, { bytes: `words of ${name}`, name });
const uploaded = async (person: Pick<Principal, 'client'>, name?: string) =>
  (await upload(person, name)).body;
const download = ({ client }: Pick<Principal, 'client'>, { url }: RfqFile) => client.fetch(url);
const isStored = ({ id }: RfqFile) => existsSync(join(app.dataDir, 'uploads', 'rfq-files', id));

describe('a file of a request for quotes or a response', () => {
  test('can be read by everyone who can see the request that it belongs to', async () => {
    const file = await uploaded(maker);
    expect(file).toMatchObject({ name: 'loaner-plan.txt', kind: 'txt' });
    expect((await download(seller, file)).status).toBe(404);
    const rfq = await createRfq(maker, { attachmentIds: [file.id] });
    expect((await seller.client.call(getRfq, { params: { id: rfq.id } })).body.attachments).toEqual([file]);
    expect(await (await download(seller, file)).text()).toBe('words of loaner-plan.txt');

    const chosen = await uploaded(maker);
    await createRfq(maker, {
      audience: 'chosen',
      companyIds: [seller.companyId],
      attachmentIds: [chosen.id],
    });
    expect((await download(seller, chosen)).status).toBe(200);
    expect((await download(other, chosen)).status).toBe(404);
  });

  test('can be read only by the requesting and the responding company if it belongs to a response', async () => {
    const rfq = await createRfq(maker);
    const file = await uploaded(seller);
    const response = await respond(seller, rfq, { attachmentIds: [file.id] });
    expect(response.attachments).toEqual([file]);
    await respond(other, rfq);
    expect((await download(maker, file)).status).toBe(200);
    expect((await download(await createColleague(app, seller, 'viewer'), file)).status).toBe(200);
    expect((await download(other, file)).status).toBe(404);
    const table = await maker.client.fetch(`/api/rfqs/${rfq.id}/comparison.csv`);
    expect(await table.text()).toContain('loaner-plan.txt');
  });

  test('can be kept, added or deleted when its request or response is changed, and is deleted when its response is withdrawn', async () => {
    const rfq = await createRfq(maker);
    const [kept, dropped, added] = [await uploaded(seller), await uploaded(seller), await uploaded(seller)];
    const first = await respond(seller, rfq, { attachmentIds: [kept.id, dropped.id] });
    const { body } = await seller.client.call(changeRfqResponse, {
      params: { id: first.id },
      body: { updatedAt: first.updatedAt, attachmentIds: [kept.id, added.id] },
    });
    expect(body.attachments).toEqual([kept, added]);
    const without = await seller.client.call(changeRfqResponse, {
      params: { id: first.id },
      body: { updatedAt: body.updatedAt, capabilities: 'Six reps' },
    });
    expect(without.body.attachments).toEqual([kept, added]);
    await expect.poll(() => isStored(dropped)).toBe(false);
    await seller.client.call(withdrawRfqResponse, { params: { id: first.id } });
    await expect.poll(() => isStored(kept)).toBe(false);
    expect((await download(seller, kept)).status).toBe(404);

    const spec = await uploaded(maker, 'specification.txt');
    const changed = await maker.client.call(changeRfq, {
      params: { id: rfq.id },
      body: { updatedAt: rfq.updatedAt, attachmentIds: [spec.id] },
    });
    expect(changed.body.attachments).toEqual([spec]);
  });

  test('can be saved with only one request or response, and only by the person who uploaded it', async () => {
    const rfq = await createRfq(maker);
    const file = await uploaded(seller);
    const body = { rfqId: rfq.id, proposal: 'Ours', attachmentIds: [file.id] };
    expect(await other.client.call(submitRfqResponse, { body })).toMatchObject({
      status: 409,
      body: { code: 'rfq.file_gone' },
    });
    await respond(seller, rfq, { attachmentIds: [file.id] });
    const again = newRfq({ attachmentIds: [file.id] });
    expect((await seller.client.call(postRfq, { body: again })).status).toBe(409);
    expect((await seller.client.call(removeRfqFile, { params: { id: file.id } })).status).toBe(404);
  });

  test('can be deleted by its owner, and is deleted after a day, if it is not saved with a request or response', async () => {
    const [own, late] = [await uploaded(seller), await uploaded(seller)];
    expect((await other.client.call(removeRfqFile, { params: { id: own.id } })).status).toBe(404);
    expect((await seller.client.call(removeRfqFile, { params: { id: own.id } })).status).toBe(204);
    await app.database.db.update(rfqFiles).set({ createdAt: sql`now() - interval '25 hours'` });
    await removeUnattached(app.app.platform);
    await expect.poll(() => [own, late].map(isStored)).toEqual([false, false]);
  });

  test('does not hide the request, and can be downloaded, if its name cannot be decrypted', async () => {
    const file = await uploaded(maker);
    const rfq = await createRfq(maker, { attachmentIds: [file.id] });
    await app.database.db
      .update(rfqFiles)
      .set({ name: Buffer.from('damaged') })
      .where(eq(rfqFiles.id, file.id));
    const { body, status } = await seller.client.call(listRfqs);
    expect(status).toBe(200);
    expect(body.find(({ id }) => id === rfq.id)?.attachments).toEqual([{ ...file, name: 'file.txt' }]);
    expect((await seller.client.call(getRfq, { params: { id: rfq.id } })).status).toBe(200);
    expect(await (await download(seller, file)).text()).toBe('words of loaner-plan.txt');
    const copy = JSON.parse((await readExport(maker.client))['data.json'] ?? '') as { rfqFiles: object[] };
    expect(copy.rfqFiles).toContainEqual(expect.objectContaining({ id: file.id, name: 'file.txt' }));
  });

  test('cannot be uploaded by observers or beyond the limit of unsaved files', async () => {
    expect((await upload(await createPrincipal(app, { type: 'observer' }))).status).toBe(403);
    const statuses = [];
    for (let sent = 0; sent < 26; sent += 1) statuses.push((await upload(other)).status);
    expect(statuses).toEqual([...Array.from({ length: 25 }, () => 201), 409]);
  });
});
