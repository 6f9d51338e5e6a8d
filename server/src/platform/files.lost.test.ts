import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCompany } from '#contract/companies.ts';
import { uploadAttachment } from '#contract/message-attachments.ts';
import { type TestApp, serve } from '#test/app.ts';
import { type TestDatabase, createTestDatabase } from '#test/database.ts';
import { rowsOf } from './db.ts';
import { createPrincipal, createSigned } from '#test/factories.ts';
import { picture } from '#test/pictures.ts';
import { uploadFile } from '#test/uploads.ts';
import { type Wire, openWire } from '#test/wire.ts';

// The embedded database has no connection that could be lost.
describe.skipIf(process.env.TEST_DB === 'pglite')('an uploaded file whose database row was saved', () => {
  let storage: TestDatabase;
  let wire: Wire;
  let app: TestApp;
  beforeAll(async () => {
    storage = await createTestDatabase();
    wire = await openWire(storage.url ?? '');
    app = await serve({ ...storage, url: wire.url }, {});
  });
  afterAll(async () => {
    await app.stop();
    await wire.cut();
    await storage.drop();
  });

  test('is kept when the database connection is lost before the commit is acknowledged', async () => {
    const dana = await createSigned(app);
    const lost = wire.loseCommitAfter('insert into "message_attachments"');
    const { status } = await uploadFile(dana.client, uploadAttachment.path, {
      bytes: 'the words of a file',
      name: 'a.txt',
    });
    await lost;
    expect(status).toBe(503);
    const [saved] = await rowsOf<{ id: string }>(
      app.database.db,
      sql`select id from message_attachments where sender_id = ${dana.id}`,
    );
    const answer = await dana.client.fetch(`/api/messages/attachments/${saved?.id}`);
    expect(await answer.text()).toBe('the words of a file');
  });

  test('is kept when the database connection is lost before the commit of a public picture is acknowledged', async () => {
    const owner = await createPrincipal(app);
    const lost = wire.loseCommitAfter('update "companies" set "logo_url"');
    const { status } = await uploadFile(owner.client, `/api/companies/${owner.companyId}/logo`, {
      bytes: await picture('png'),
      name: 'logo.png',
    });
    await lost;
    expect(status).toBe(503);
    const { body: company } = await app.client().call(getCompany, { params: { id: owner.companyId } });
    expect((await app.client().fetch(String(company.logoUrl))).status).toBe(200);
  });
});
