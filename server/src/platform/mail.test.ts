import { existsSync, readFileSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { useApp } from '#test/app.ts';
import { createPerson } from '#test/factories.ts';
import { smtpRefusal, untilMail, usePostOffice } from '#test/post-office.ts';
import { DARK, type Letter, LIGHT, asHtml, asText } from './mail/letter.ts';

const SECRET = 'token-that-opens-an-account';
const letter: Letter = {
  subject: 'Reset “your” password & more <b>',
  paragraphs: ['Ørsted says <script>alert(1)</script>'],
  action: { label: 'Choose', url: `https://medaccord.example/reset?token=${SECRET}&a=b` },
  notes: ['The link works once.'],
};

describe('the layout', () => {
  test('says the same as text and as HTML, and lets nothing in a letter become markup', () => {
    const html = asHtml(letter);
    expect(asText(letter)).toContain(`Choose:\n${letter.action?.url}\n`);
    expect(html).toContain('Ørsted says &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain(`href="https://medaccord.example/reset?token=${SECRET}&amp;a=b"`);
    expect(html).not.toMatch(/<script|<img|<link|src=|url\(/);
  });

  test('lists what it is about, and says how to have no more of it', () => {
    const listing: Letter = {
      ...letter,
      items: [
        { title: 'Stem <2>', text: 'Halden & Sons', url: 'https://medaccord.example/products/1?a=b&c' },
      ],
      unsubscribe: {
        label: 'Turn off',
        url: 'https://medaccord.example/off#token',
        oneClickUrl: 'https://medaccord.example/api/off?token=token',
        settingsUrl: 'https://medaccord.example/settings#notifications',
      },
    };
    const [text, html] = [asText(listing), asHtml(listing)];
    expect(text).toContain('Stem <2>\nHalden & Sons\nhttps://medaccord.example/products/1?a=b&c\n');
    expect(text).toContain('Turn off:\nhttps://medaccord.example/off#token\n');
    expect(html).toContain('href="https://medaccord.example/products/1?a=b&amp;c"');
    expect(html).toContain('Stem &lt;2&gt;</a><br>Halden &amp; Sons');
    expect(html).toContain('href="https://medaccord.example/off#token"');
    expect(text + html).not.toContain('/api/off');
  });

  test('wears the colours of the web', () => {
    const tokens = readFileSync(new URL('../../../web/src/tokens.css', import.meta.url), 'utf8');
    const [light = '', dark = ''] = tokens.split("[data-theme='dark'] {");
    const valueIn = (sheet: string, name: string) => new RegExp(`--color-${name}: (#\\w+);`).exec(sheet)?.[1];
    for (const name of Object.keys(LIGHT) as (keyof typeof LIGHT)[]) {
      expect([name, LIGHT[name], DARK[name]]).toEqual([name, valueIn(light, name), valueIn(dark, name)]);
    }
  });
});

describe('over SMTP', () => {
  const post = usePostOffice();
  const app = useApp(() => ({ SMTP_URL: post.url(), MAIL_FROM: 'MedAccord <post@medaccord.example>' }));
  const send = (address: string, changed: Partial<Letter> = {}) =>
    app.app.platform.mail.send(app.database.db, { address }, { ...letter, ...changed });
  const { takenFor, mailsTo } = post;

  test('a letter arrives with both parts, from whom it should, marked as written by a program', async () => {
    await send('dana@halden.example');
    const [mail] = await mailsTo('dana@halden.example');
    expect(mail).toMatchObject({
      subject: letter.subject,
      from: { name: 'MedAccord', address: 'post@medaccord.example' },
      text: expect.stringContaining(asText(letter).trimEnd()),
      html: expect.stringContaining(asHtml(letter).trimEnd()),
    });
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('is tried again where the server is busy, and never lies in plain in the queue: not what it says, for whom, or why it waits', async () => {
    post.answers.push(smtpRefusal(451, 'patient@halden.example is over quota'));
    await send('patient@halden.example');
    await mailsTo('patient@halden.example');
    expect(takenFor('patient@halden.example')[0]?.messageId).toMatch(/^<[\da-f-]{36}@localhost>$/);

    const [queue] = await jobRows<{ jobs: string; retries: number }>(
      sql`select string_agg(j::text, '') as jobs, sum(retry_count)::int as retries from pgboss.job j where name = 'mail'`,
    );
    expect(queue?.retries).toBe(1);
    expect(queue?.jobs).toContain('"encrypted"');
    expect(queue?.jobs).not.toMatch(/halden|Reset|token-that|quota/);
  });

  test('is given up where the server refuses the address for good', async () => {
    await send('unknown@halden.example');
    await send('known@halden.example');
    await mailsTo('known@halden.example');
    await untilMail(async () => (await waitingJobs()).length === 0);
    expect(takenFor('unknown@halden.example')).toEqual([]);
  });

  test('goes to where a person is to be reached when it leaves, and to nobody who is gone', async () => {
    const { id, user } = await createPerson(app);
    await app.app.platform.mail.send(app.database.db, { userId: id }, { ...letter, subject: 'To a person' });
    await app.app.platform.mail.send(app.database.db, { userId: crypto.randomUUID() }, letter);
    await untilMail(() => takenFor(user.email).some(({ subject }) => subject === 'To a person'));
    await untilMail(async () => (await waitingJobs()).length === 0);
  });

  test('does not go out where the change it belongs to fails', async () => {
    const failing = app.database.db.transaction(async (tx) => {
      await app.app.platform.mail.send(tx, { address: 'never@halden.example' }, letter);
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    await send('after@halden.example');
    await mailsTo('after@halden.example');
    expect(takenFor('never@halden.example')).toEqual([]);
  });

  test('leaves nothing to read at /dev/mail', async () => {
    expect((await app.client().send('GET', '/dev/mail')).status).toBe(404);
  });

  const waitingJobs = () =>
    jobRows(sql`select id from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`);
  const jobRows = async <Row = object>(query: SQL): Promise<Row[]> =>
    ((await app.database.db.execute(query)) as { rows: Row[] }).rows;
});

describe('without a mail server', () => {
  const app = useApp();
  const outbox = () => join(app.dataDir, 'outbox');
  const files = async () =>
    existsSync(outbox()) ? (await readdir(outbox())).filter((name) => name.endsWith('.eml')) : [];

  test('each mail is a file for its owner alone, and can be read at /dev/mail without a script', async () => {
    expect((await app.client().send<string>('GET', '/dev/mail')).body).toContain('No mail yet.');
    await app.app.platform.mail.send(app.database.db, { address: '"<i>"@halden.example' }, letter);
    const [name = ''] = await untilMail(async () => (await files()).length > 0 && (await files()));
    expect((await stat(join(outbox(), name))).mode & 0o777).toBe(0o600);
    expect((await PostalMime.parse(await readFile(join(outbox(), name)))).text).toContain(
      asText(letter).trimEnd(),
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
      asHtml(letter).trimEnd(),
    );
  });

  test('sixty mails of one moment leave one after the other, without waiting for each other’s turn', async () => {
    const before = (await files()).length;
    await app.database.db.transaction(async (tx) => {
      for (let index = 0; index < 60; index += 1)
        await app.app.platform.mail.send(tx, { address: `number-${index}@halden.example` }, letter);
    });
    await vi.waitUntil(async () => (await files()).length === before + 60, { timeout: 15_000, interval: 50 });
  });

  test.each([
    '/dev/mail/nothing',
    '/dev/mail/..%2fsecrets%2fencryption-key',
    '/dev/mail/00000000-0000-7000-8000-000000000000',
  ])('there is nothing at %s', async (path) => {
    expect((await app.client().send('GET', path)).status).toBe(404);
  });
});

describe('in production', () => {
  const app = useApp({
    NODE_ENV: 'production',
    SESSION_SECRET: 's'.repeat(32),
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  });

  test.each(['/dev/mail', '/dev/mail/', '/dev/mail/00000000-0000-7000-8000-000000000000'])(
    'there is no %s',
    async (path) => {
      const { status, body } = await app.client().send('GET', path);
      expect([status, body]).toEqual([404, { message: 'Not found', code: 'not_found' }]);
    },
  );
});
