import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { changeUserSettings, getUserSettings } from '#contract/user-settings.ts';
import { requestConnection } from '#contract/connections.ts';
import { type Client, useApp } from '#test/app.ts';
import { createAdmin, createPerson, createPrincipal, newApplication } from '#test/factories.ts';
import { emailsTo } from '#test/outbox.ts';
import { requestedLanguage } from '#platform/language.ts';

const app = useApp();

const JSON_TYPE = { 'content-type': 'application/json' };

const post = async (client: Client, path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await client.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...JSON_TYPE, ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string; message?: string } };
};

const wrongSignIn = (client: Client, headers: Record<string, string>) =>
  post(client, '/api/login', { email: 'nobody@halden.example', password: 'not this one' }, headers);

describe('the language of a response', () => {
  test('is the first supported one that a visitor’s browser requests, with the same error code in every language', async () => {
    const client = app.client();
    const refusals = await Promise.all(
      ['es-MX,es;q=0.9', 'fr;q=0.8, de-AT', 'it, pt', ''].map((tag) =>
        wrongSignIn(client, { 'accept-language': tag }),
      ),
    );
    expect(refusals.map(({ body }) => body.code)).toEqual(Array(4).fill('account.wrong_password'));
    expect(refusals.map(({ body }) => body.message)).toEqual([
      'Correo electrónico o contraseña incorrectos',
      'E-Mail-Adresse oder Passwort ist falsch',
      'Invalid email or password',
      'Invalid email or password',
    ]);
  });

  test('is the one that the visitor selected in the footer, whatever the browser requests', async () => {
    const { body } = await wrongSignIn(app.client(), { 'accept-language': 'es', cookie: 'a=b; language=fr' });
    expect(body.message).toBe('E-mail ou mot de passe incorrect');
  });

  test('is the one in the member’s settings, even for errors in individual fields', async () => {
    const { client } = await createPerson(app);
    await client.call(changeUserSettings, { body: { language: 'fr' } });
    const refused = await client.fetch('/api/settings', {
      method: 'PUT',
      body: '{"timeZone":"Mars/Olympus"}',
      headers: { ...JSON_TYPE, 'accept-language': 'es' },
    });
    const { code, issues } = (await refused.json()) as {
      code: string;
      issues: { key: string; message: string }[];
    };
    expect([refused.status, code, issues[0]?.key]).toEqual([400, 'request.invalid', 'validation:timeZone']);
    expect(issues[0]?.message).toMatch(/fuseau horaire/);
  });

  test.each([
    ['de', 'de'],
    ['en;q=0.2, fr-CH;q=0.9', 'fr'],
    ['fr;q=0, es;q=0.1', 'es'],
    ['*', 'en'],
    ['DE-de', 'de'],
    [';;q=,de;q=x', 'en'],
    [undefined, 'en'],
  ])('is read from the header %j as %s', (header, language) => {
    expect(requestedLanguage({ headers: { 'accept-language': header } })).toBe(language);
  });
});

describe('the language of an email', () => {
  test('is the recipient’s: someone who reads German gets German from an English sender', async () => {
    const [sender, reader] = await Promise.all([createPrincipal(app), createPrincipal(app)]);
    await reader.client.call(changeUserSettings, { body: { language: 'de' } });
    await sender.client.call(requestConnection, { body: { recipientId: reader.id } });
    let mail: Email | undefined;
    await expect
      .poll(async () => {
        const mails = await emailsTo(app, reader.user.email);
        return (mail = mails.find(({ subject }) => subject?.endsWith('möchte sich vernetzen')));
      })
      .toBeDefined();
    expect(mail?.text).toMatch(/^Guten Tag,/);
    expect(mail?.html).toContain('<html lang="de">');
  });

  test('is the one in which someone registered, until they select another', async () => {
    const client = app.client();
    const email = 'karin.neu@halden.example';
    await post(
      client,
      '/api/register',
      { email, password: 'loaner-set-42', firstName: 'Karin', lastName: 'Neu' },
      { 'accept-language': 'de' },
    );
    expect((await client.call(getUserSettings)).body.language).toBe('de');
    await post(client, '/api/forgot-password', { email });
    expect((await emailsTo(app, email)).at(-1)?.text).toMatch(/^Guten Tag,/);
  });

  test('is the application’s language for applicants, even when an administrator answers', async () => {
    const email = 'luc.demande@halden.example';
    await post(app.client(), '/api/access-applications', newApplication({ email }), {
      'accept-language': 'fr',
    });
    expect((await emailsTo(app, email))[0]?.text).toMatch(/^Bonjour,/);
    const admin = await createAdmin(app);
    const [{ id }] = (await (await admin.fetch('/api/access-applications?status=pending')).json()) as [
      { id: string },
    ];
    await admin.send('PATCH', `/api/access-applications/${id}`, { status: 'approved', reviewNotes: 'Fine' });
    expect((await emailsTo(app, email, 2))[1]?.text).toMatch(/^Bonjour,/);
  });
});
