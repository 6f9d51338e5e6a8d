import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listBadgeRequests } from '#contract/badge-administration.ts';
import {
  type BadgeDocument,
  DOCUMENT_MAX_BYTES,
  listCompanyBadges,
  removeBadgeDocument,
  requestBadge,
  withdrawBadgeRequest,
} from '#contract/badges.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { badgeDocuments } from '#db/tables/badges.ts';
import { sweepFiles } from '#platform/upload-folders.ts';
import { type Client, useApp } from '#test/app.ts';
import { askForBadge, badgeIdOf, createAdmin, createPerson, createPrincipal } from '#test/factories.ts';
import { encryptOlder, removeUnattached } from './documents.ts';

const app = useApp();

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0e4d53' } })
    .toFormat(format)
    .toBuffer();

interface File {
  bytes?: Uint8Array | string;
  name?: string;
  type?: string;
}

async function upload(
  { client, companyId }: { client: Client; companyId: string },
  { bytes = PDF, name = 'certificate.pdf', type = 'application/pdf' }: File = {},
) {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart], { type }), name);
  const path = `/api/companies/${companyId}/badge-documents`;
  const response = await client.fetch(path, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as BadgeDocument & ErrorBody };
}
const askWith = async ({ client, companyId }: { client: Client; companyId: string }, ...urls: string[]) =>
  client.call(requestBadge, {
    body: { companyId, badgeId: await badgeIdOf(client, 'gmp_certified'), verificationDocuments: urls },
  });
const dayOldName = () => uuidv7({ msecs: Date.now() - 25 * 3_600_000 });
const filesKept = (): Promise<string[]> =>
  readdir(join(app.dataDir, 'uploads', 'badge-documents')).catch(() => []);

describe('an uploaded proof for a badge', () => {
  test('is encrypted on disk, and a job encrypts a proof that an earlier release stored unencrypted', async () => {
    const owner = await createPrincipal(app);
    const before = new Set(await filesKept());
    const { body } = await upload(owner);
    const name = (await filesKept()).find((file) => !before.has(file)) ?? '';
    const path = join(app.dataDir, 'uploads', 'badge-documents', name);
    expect((await readFile(path)).includes('%PDF')).toBe(false);
    const read = async () => (await owner.client.fetch(body.url)).text();
    await writeFile(path, PDF);
    expect(await read()).toBe(PDF);
    await encryptOlder(app.app.platform);
    expect((await readFile(path)).includes('%PDF')).toBe(false);
    expect(await read()).toBe(PDF);
  });

  test('keeps its name and can be downloaded, but not displayed in the browser, by its owner and administrators', async () => {
    const owner = await createPrincipal(app);
    const { status, body } = await upload(owner, { name: 'C:\\Scans\\ISO 13485 “2026”.pdf' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'ISO 13485 “2026”.pdf', bytes: PDF.length });

    expect((await askWith(owner, body.url, 'https://example.com/a')).body.request?.evidence).toEqual([
      { url: body.url, name: 'ISO 13485 “2026”.pdf', bytes: PDF.length },
      { url: 'https://example.com/a', name: 'https://example.com/a', bytes: null },
    ]);
    for (const reader of [owner.client, await createAdmin(app)]) {
      const response = await reader.fetch(body.url);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(PDF);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename/) as string,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      });
    }
  });

  test('cannot be read by anyone else, at any URL', async () => {
    const owner = await createPrincipal(app);
    const { body } = await upload(owner);
    await askWith(owner, body.url);
    expect((await app.client().fetch(body.url)).status).toBe(401);
    const stranger = await createPrincipal(app, { name: 'Northfork' });
    expect((await stranger.client.fetch(body.url)).status).toBe(404);
    expect((await stranger.client.fetch(`/api/badge-documents/${crypto.randomUUID()}`)).status).toBe(404);
    for (const name of await filesKept()) {
      for (const path of [
        `/files/badge-documents/${name}`,
        `/files/private:badge-documents/${name}`,
        `/files/logos/..%2Fbadge-documents%2F${name}`,
        `/files/logos/../badge-documents/${name}`,
        `/uploads/badge-documents/${name}`,
      ]) {
        const response = await owner.client.fetch(path);
        expect(await response.text()).not.toContain('%PDF');
      }
    }
  });

  test.each(['png', 'jpeg'] as const)('is re-encoded from %s without hidden data', async (format) => {
    const owner = await createPrincipal(app);
    const polyglot = Buffer.concat([
      await picture(format),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ]);
    const { status, body } = await upload(owner, { bytes: polyglot, name: 'scan.html', type: 'text/html' });
    expect(status).toBe(201);
    expect(body.name).toBe('scan.jpg');
    const response = await owner.client.fetch(body.url);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    expect(bytes.includes('script')).toBe(false);
  });

  test.each<[string, File, number]>([
    ['an SVG', { bytes: SVG, name: 'a.svg', type: 'image/svg+xml' }, 415],
    ['a web page with the name of a PDF', { bytes: '<!doctype html><script>alert(1)</script>' }, 415],
    ['a web page followed by a PDF', { bytes: `<script>alert(1)</script>${PDF}` }, 415],
    ['a truncated PDF', { bytes: '%PDF-1.7\n1 0 obj' }, 400],
    ['a program', { bytes: 'MZ\x90\x00\x03', name: 'a.pdf' }, 415],
    ['an archive', { bytes: 'PK\x03\x04\x14', name: 'a.pdf' }, 415],
    ['an empty file', { bytes: '' }, 400],
  ])('is refused when it is %s', async (_, file, status) => {
    const owner = await createPrincipal(app);
    const before = (await filesKept()).length;
    expect((await upload(owner, file)).status).toBe(status);
    expect((await filesKept()).length).toBe(before);
  });

  test.each(['webp', 'gif'] as const)('is refused if it is a %s image', async (format) => {
    const owner = await createPrincipal(app);
    expect(await upload(owner, { bytes: await picture(format) })).toMatchObject({
      status: 415,
      body: { code: 'scan.wrong_kind' },
    });
  });

  test('is limited in size and must be a form upload', async () => {
    const owner = await createPrincipal(app);
    const huge = `%PDF-1.7${' '.repeat(DOCUMENT_MAX_BYTES)}%%EOF`;
    expect(await upload(owner, { bytes: huge })).toMatchObject({
      status: 413,
      body: { code: 'file.too_large', params: { megabytes: 10 } },
    });
    const path = `/api/companies/${owner.companyId}/badge-documents`;
    expect((await owner.client.send('POST', path, { file: PDF })).status).toBe(415);
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF';
    expect((await owner.client.fetch(path, { method: 'POST', headers: broken, body })).status).toBe(400);
  });

  test('can be added only by the owner, and not by an observer', async () => {
    const owner = await createPrincipal(app);
    const stranger = await createPerson(app);
    expect((await upload({ client: stranger.client, companyId: owner.companyId })).status).toBe(403);
    expect((await upload({ client: app.client(), companyId: owner.companyId })).status).toBe(401);
    expect((await upload(await createPrincipal(app, { type: 'observer', name: 'Pecos' }))).status).toBe(403);
  });

  test('can be used for only one request, and only by its own company', async () => {
    const owner = await createPrincipal(app);
    const stranger = await createPrincipal(app, { name: 'Northfork' });
    const { body } = await upload(owner);
    expect(await askWith(stranger, body.url)).toMatchObject({
      status: 400,
      body: { code: 'badge.document_gone' },
    });
    expect(
      (await stranger.client.call(listCompanyBadges, { params: { companyId: stranger.companyId } })).body,
    ).toEqual([]);
    expect((await askWith(owner, body.url)).status).toBe(201);
    await expect(askForBadge(owner, 'ce_marked', { verificationDocuments: [body.url] })).rejects.toThrow(
      'badge.document_gone',
    );
  });

  test('is limited in number, even for concurrent uploads', async () => {
    const owner = await createPrincipal(app);
    const replies = await Promise.all(Array.from({ length: 25 }, () => upload(owner)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});

describe('the file of a proof', () => {
  test('is deleted when the proof is removed, when its request is withdrawn, or after a day without a request', async () => {
    const owner = await createPrincipal(app);
    const before = new Set(await filesKept());
    const ownFiles = async () => (await filesKept()).filter((name) => !before.has(name)).length;
    const [removed, sent, forgotten] = await Promise.all([upload(owner), upload(owner), upload(owner)]);
    expect(await ownFiles()).toBe(3);
    const remove = (client: Client, id: string) => client.call(removeBadgeDocument, { params: { id } });
    expect((await remove((await createPerson(app)).client, removed.body.id)).status).toBe(404);
    expect((await remove(owner.client, removed.body.id)).status).toBe(204);

    const { body: request } = await askWith(owner, sent.body.url);
    expect((await remove(owner.client, sent.body.id)).status).toBe(404);
    await expect.poll(ownFiles).toBe(2);
    await owner.client.call(withdrawBadgeRequest, { params: { id: request.id } });
    await expect.poll(ownFiles).toBe(1);

    await app.database.db
      .update(badgeDocuments)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(sql`${badgeDocuments.id} = ${forgotten.body.id}`);
    await removeUnattached(app.app.platform);
    await expect.poll(ownFiles).toBe(0);
  });

  test('is deleted after a day if no document uses it, and is otherwise kept', async () => {
    const owner = await createPrincipal(app);
    const before = new Set(await filesKept());
    const { body } = await upload(owner);
    const stored = (await filesKept()).find((name) => !before.has(name)) ?? '';
    const [lost, kept] = [dayOldName(), dayOldName()];
    const folder = join(app.dataDir, 'uploads', 'badge-documents');
    for (const name of [lost, kept]) await copyFile(join(folder, stored), join(folder, name));
    await app.database.db
      .update(badgeDocuments)
      .set({ address: `private:badge-documents/${kept}` })
      .where(sql`${badgeDocuments.id} = ${body.id}`);
    await sweepFiles(app.app.platform);
    const left = await filesKept();
    expect([lost, kept].map((name) => left.includes(name))).toEqual([false, true]);
  });

  test('remains readable to administrators while its request exists', async () => {
    const owner = await createPrincipal(app);
    const { body } = await upload(owner);
    await askWith(owner, body.url);
    await removeUnattached(app.app.platform);
    const admin = await createAdmin(app);
    const { body: queue } = await admin.call(listBadgeRequests);
    const evidence = queue.find(({ companyId }) => companyId === owner.companyId)?.request.evidence;
    expect(evidence).toEqual([{ url: body.url, name: 'certificate.pdf', bytes: PDF.length }]);
    expect((await admin.fetch(body.url)).status).toBe(200);
  });
});
