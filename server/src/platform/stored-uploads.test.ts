import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Passport } from '#contract/passports.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal } from '#test/factories.ts';
import { startFakeS3 } from '#test/fake-s3.ts';
import { bytesInBuffers } from '#test/memory.ts';
import { receivedUpload, uploadFile } from '#test/uploads.ts';
import { PASSPORT_FILES } from '#domains/passports/passport-files.ts';
import { identifyFile } from './file-types.ts';

const fake = await startFakeS3();
afterAll(() => fake.stop());
const app = useApp(fake.variables);

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(25_000_000), Buffer.from('%%EOF')]);
/** The number of concurrent uploads. Together they exceed the memory that the server has for uploads. */
const UPLOADS = 2;

/** Makes the store wait before it reads. The result counts the waiting calls. */
function holdStore() {
  const held = fake.hold();
  onTestFinished(() => held.release());
  return held;
}

describe('documents of 25 MB', () => {
  let owner: Awaited<ReturnType<typeof createPrincipal>>;
  beforeAll(async () => {
    owner = await createPrincipal(app);
  });
  const path = () => `/api/companies/${owner.companyId}/passport`;
  const send = () =>
    uploadFile<Passport>(owner.client, `${path()}/answers/quality_system/documents`, {
      bytes: PDF,
      name: 'Certificate.pdf',
    });

  test('are sent to the object store concurrently and are downloaded unchanged', async () => {
    const held = holdStore();
    const sent = Promise.all(Array.from({ length: UPLOADS }, send));
    await expect.poll(() => held.waiting(), { timeout: 60_000 }).toBe(UPLOADS);
    held.release();
    const answers = (await sent).flatMap(({ body }) => body.answers);
    const ids = new Set(answers.flatMap(({ documents }) => documents.map(({ id }) => id)));
    expect(ids.size).toBe(UPLOADS);
    for (const id of ids) {
      const answer = await owner.client.fetch(`${path()}/documents/${id}/file`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    }
  });

  test('take less than one megabyte of memory each while they are stored', async () => {
    const uploads = await Promise.all(
      Array.from({ length: UPLOADS }, () => receivedUpload({ bytes: PDF, name: 'Certificate.pdf' })),
    );
    const before = bytesInBuffers();
    const held = holdStore();
    const stored = Promise.all(
      uploads.map(async (upload) => {
        const { content } = await identifyFile(upload, PDF.length);
        await app.app.platform.encryptedFiles.add(PASSPORT_FILES, uuidv7(), content, async () => {});
      }),
    );
    await expect.poll(() => held.waiting(), { timeout: 60_000 }).toBe(UPLOADS);
    // Memory that is no longer used is released a little later.
    await expect.poll(() => bytesInBuffers() - before, { timeout: 10_000 }).toBeLessThan(UPLOADS * 1_000_000);
    held.release();
    await stored;
  });

  test.each([
    ['refuses them', () => fake.fail(403)],
    ['breaks off', () => fake.breakOff()],
  ])('are rejected with 503 and not kept when the object store %s', async (_what, breakIt) => {
    const before = fake.objects.size;
    breakIt();
    const { status } = await send();
    fake.fail();
    expect(status).toBe(503);
    expect(fake.objects.size).toBe(before);
  });
});
