import { existsSync, readFileSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { useApp } from '#test/app.ts';
import { createPerson } from '#test/factories.ts';
import { smtpRefusal, untilMail, useFakeSmtp } from '#test/fake-smtp.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import { DARK, type Email, LIGHT, asHtml, asText } from './email.ts';

const SECRET = 'token-that-opens-an-account';
const email: Email = {
  subject: 'Reset “your” password & more <b>',
  paragraphs: ['Ørsted says <script>alert(1)</script>'],
  action: { label: 'Choose', url: `https://medaccord.example/reset?token=${SECRET}&a=b` },
  notes: ['The link works once.'],
};
const reader = readerOf(BASE_LANGUAGE);

describe('email layout', () => {
  test('renders the same content as text and as HTML, and escapes all markup', () => {
    const html = asHtml(email, reader);
    expect(asText(email, reader)).toContain(`Choose:\n${email.action?.url}\n`);
    expect(html).toContain('Ørsted says &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain(`href="https://medaccord.example/reset?token=${SECRET}&amp;a=b"`);
    expect(html).not.toMatch(/<script|<img|<link|src=|url\(/);
  });

  test('renders the items and the unsubscribe links', () => {
    const listing: Email = {
      ...email,
      items: [
        { title: 'Stem <2>', text: 'Halden & Sons', url: 'https://medaccord.example/products/1?a=b&c' },
      ],
      unsubscribe: {
        label: 'Turn off',
        url: 'https://medaccord.example/off#token',
        oneClickUrl: 'https://medaccord.example/api/off?token=token',
        settingsUrl: 'https://medaccord.example/settings/notifications',
      },
    };
    const [text, html] = [asText(listing, reader), asHtml(listing, reader)];
    expect(text).toContain('Stem <2>\nHalden & Sons\nhttps://medaccord.example/products/1?a=b&c\n');
    expect(text).toContain('Turn off:\nhttps://medaccord.example/off#token\n');
    expect(html).toContain('href="https://medaccord.example/products/1?a=b&amp;c"');
    expect(html).toContain('Stem &lt;2&gt;</a><br>Halden &amp; Sons');
    expect(html).toContain('href="https://medaccord.example/off#token"');
    expect(text + html).not.toContain('/api/off');
  });

  test('uses the colors of the design tokens', () => {
    const tokens = readFileSync(new URL('../../../../web/src/tokens.css', import.meta.url), 'utf8');
    const [light = '', dark = ''] = tokens.split("[data-theme='dark'] {");
    const valueIn = (sheet: string, name: string) => new RegExp(`--color-${name}: (#\\w+);`).exec(sheet)?.[1];
    for (const name of Object.keys(LIGHT) as (keyof typeof LIGHT)[]) {
      expect([name, LIGHT[name], DARK[name]]).toEqual([name, valueIn(light, name), valueIn(dark, name)]);
    }
  });
});

describe('a server that sends email over SMTP', () => {
  const post = useFakeSmtp();
  const app = useApp(() => ({
    SMTP_URL: post.url(),
    MAIL_FROM: 'MedAccord <post@medaccord.example>',
    CONTACT_EMAIL: 'people@medaccord.example',
  }));
  const send = (address: string, changed: Partial<Email> = {}) =>
    app.app.platform.mail.send(app.database.db, { address, language: null }, () => ({
      ...email,
      ...changed,
    }));
  const { takenFor, emailsTo } = post;

  test('delivers the text and the HTML from the configured sender, with replies to the contact address', async () => {
    await send('dana@halden.example');
    const [mail] = await emailsTo('dana@halden.example');
    expect(mail).toMatchObject({
      subject: email.subject,
      from: { name: 'MedAccord', address: 'post@medaccord.example' },
      replyTo: [{ address: 'people@medaccord.example' }],
      text: expect.stringContaining(asText(email, reader).trimEnd()),
      html: expect.stringContaining(asHtml(email, reader).trimEnd()),
    });
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('retries when the mail server is busy, and stores no content, recipient or error message in plain text', async () => {
    post.answers.push(smtpRefusal(451, 'patient@halden.example is over quota'));
    await send('patient@halden.example');
    await emailsTo('patient@halden.example');
    expect(takenFor('patient@halden.example')[0]?.messageId).toMatch(/^<[\da-f-]{36}@localhost>$/);

    const [queue] = await jobRows<{ jobs: string; retries: number }>(
      sql`select string_agg(j::text, '') as jobs, sum(retry_count)::int as retries from pgboss.job j where name = 'mail'`,
    );
    expect(queue?.retries).toBe(1);
    expect(queue?.jobs).toContain('"encrypted"');
    expect(queue?.jobs).not.toMatch(/halden|Reset|token-that|quota/);
  });

  test('gives up when the mail server permanently rejects the address', async () => {
    await send('unknown@halden.example');
    await send('known@halden.example');
    await emailsTo('known@halden.example');
    await untilMail(async () => (await waitingJobs()).length === 0);
    expect(takenFor('unknown@halden.example')).toEqual([]);
  });

  test('sends to a person’s current address, and to no one without an account', async () => {
    const { id, user } = await createPerson(app);
    await app.app.platform.mail.send(app.database.db, { userId: id }, () => ({
      ...email,
      subject: 'To a person',
    }));
    await app.app.platform.mail.send(app.database.db, { userId: crypto.randomUUID() }, () => email);
    await untilMail(() => takenFor(user.email).some(({ subject }) => subject === 'To a person'));
    await untilMail(async () => (await waitingJobs()).length === 0);
  });

  test('sends nothing when the transaction fails', async () => {
    const failing = app.database.db.transaction(async (tx) => {
      await app.app.platform.mail.send(tx, { address: 'never@halden.example', language: null }, () => email);
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    await send('after@halden.example');
    await emailsTo('after@halden.example');
    expect(takenFor('never@halden.example')).toEqual([]);
  });

  test('answers 404 at /dev/mail', async () => {
    expect((await app.client().send('GET', '/dev/mail')).status).toBe(404);
  });

  const waitingJobs = () =>
    jobRows(sql`select id from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`);
  const jobRows = async <Row = object>(query: SQL): Promise<Row[]> =>
    ((await app.database.db.execute(query)) as { rows: Row[] }).rows;
});

describe('a server without a mail server', () => {
  const app = useApp();
  const outbox = () => join(app.dataDir, 'outbox');
  const files = async () =>
    existsSync(outbox()) ? (await readdir(outbox())).filter((name) => name.endsWith('.eml')) : [];

  test('writes each email to a file that only its owner can read, and shows it at /dev/mail without scripts', async () => {
    expect((await app.client().send<string>('GET', '/dev/mail')).body).toContain('No emails yet.');
    await app.app.platform.mail.send(
      app.database.db,
      { address: '"<i>"@halden.example', language: null },
      () => email,
    );
    const [name = ''] = await untilMail(async () => (await files()).length > 0 && (await files()));
    expect((await stat(join(outbox(), name))).mode & 0o777).toBe(0o600);
    expect((await PostalMime.parse(await readFile(join(outbox(), name)))).text).toContain(
      asText(email, reader).trimEnd(),
    );

    const id = name.replace('.eml', '');
    const list = await app.client().send<string>('GET', '/dev/mail');
    expect(list.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(list.body).toContain(`href="/dev/mail/${id}">Reset “your” password &amp; more &lt;b&gt;`);
    const single = (await app.client().send<string>('GET', `/dev/mail/${id}`)).body;
    expect(single).toContain(`token=${SECRET}&amp;a=b">`);
    expect(single).toContain('&lt;script&gt;');
    expect(list.body + single).not.toMatch(/<script|<i>/);
    expect((await app.client().send<string>('GET', `/dev/mail/${id}/html`)).body).toContain(
      asHtml(email, reader).trimEnd(),
    );
  });

  test('sends sixty emails that were queued at the same moment without waiting for the next poll', async () => {
    const before = (await files()).length;
    await app.database.db.transaction(async (tx) => {
      for (let index = 0; index < 60; index += 1)
        await app.app.platform.mail.send(
          tx,
          { address: `number-${index}@halden.example`, language: null },
          () => email,
        );
    });
    await vi.waitUntil(async () => (await files()).length === before + 60, { timeout: 60_000, interval: 50 });
  });

  test.each([
    '/dev/mail/nothing',
    '/dev/mail/..%2fsecrets%2fencryption-key',
    '/dev/mail/00000000-0000-7000-8000-000000000000',
  ])('answers 404 at %s', async (path) => {
    expect((await app.client().send('GET', path)).status).toBe(404);
  });
});

describe('a server in production', () => {
  const app = useApp({
    NODE_ENV: 'production',
    SESSION_SECRET: 's'.repeat(32),
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  });

  test.each(['/dev/mail', '/dev/mail/', '/dev/mail/00000000-0000-7000-8000-000000000000'])(
    'answers 404 at %s',
    async (path) => {
      const { status, body } = await app.client().send('GET', path);
      expect([status, body]).toEqual([404, { message: 'Not found', code: 'request.not_found' }]);
    },
  );
});
