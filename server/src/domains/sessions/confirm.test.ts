import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inviteMember } from '#contract/members.ts';
import { changeProfile } from '#contract/profile.ts';
import { confirmIdentity, signIn } from '#contract/session.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { startTwoFactor } from '#contract/two-factor.ts';
import { sessions } from '#db/tables/sessions.ts';
import { useApp } from '#test/app.ts';
import { PASSWORD, createPerson, createPrincipal } from '#test/factories.ts';
import { emailAbout, emailsTo } from '#test/outbox.ts';

const app = useApp();

const age = (userId: string) =>
  app.database.db
    .update(sessions)
    .set({ sess: sql`${sessions.sess} || '{"confirmedAt": 0}'::jsonb` })
    .where(eq(sessions.userId, userId));

describe('a recent sign-in', () => {
  test('is required for changing the email address, members or two-factor sign-in, and is renewed by entering the password', async () => {
    const { client, user, id, companyId } = await createPrincipal(app);
    await age(id);
    const { firstName, lastName } = user;
    const email = `new-${user.email}`;
    const calls = [
      () => client.call(changeProfile, { body: { firstName, lastName, email } }),
      () =>
        client.call(inviteMember, {
          params: { id: companyId },
          body: { email: 'jia@halden.example', role: 'editor' },
        }),
      () => client.call(startTwoFactor),
    ];
    for (const make of calls)
      expect(await make()).toMatchObject({ status: 403, body: { code: 'account.confirm_first' } });
    const sameAddress = { firstName: 'Dana M.', lastName, email: user.email };
    expect((await client.call(changeProfile, { body: sameAddress })).status).toBe(200);

    const wrong = await client.call(confirmIdentity, { body: { password: 'something else' } });
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } });
    expect((await calls[0]?.())?.status).toBe(403);
    expect((await client.call(confirmIdentity, { body: { password: PASSWORD } })).status).toBe(204);
    for (const make of calls) expect((await make()).status).toBeLessThan(300);
  });

  test('does not count for the person’s other sessions', async () => {
    const person = await createPerson(app);
    const other = app.client();
    await other.call(signIn, { body: { email: person.user.email, password: PASSWORD } });
    await age(person.id);
    await person.client.call(confirmIdentity, { body: { password: PASSWORD } });
    expect((await person.client.call(startTwoFactor)).status).toBe(200);
    expect((await other.call(startTwoFactor)).status).toBe(403);
  });
});

describe('the email about a sign-in', () => {
  test('names the country in the recipient’s language', async () => {
    const { client, user } = await createPerson(app);
    await client.call(changeUserSettings, { body: { language: 'de' } });
    await app.app.server.inject({
      method: 'POST',
      url: signIn.path,
      remoteAddress: '80.58.61.250',
      headers: { 'user-agent': 'Firefox/145.0' },
      payload: { email: user.email, password: PASSWORD },
    });
    const alert = await emailAbout(app, user.email, 'Neue Anmeldung bei Ihrem Konto');
    expect(alert.text).toContain('Ort (aus der IP-Adresse geschätzt): Spanien. Netzwerk: 80.58.*.*.');
  });

  test('is sent once for each new browser or network, except the first', async () => {
    const email = `${crypto.randomUUID()}@devices.example`;
    const from = (userAgent: string, remoteAddress: string, url = '/api/login', more = {}) =>
      app.app.server.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: { 'user-agent': userAgent },
        payload: { email, password: PASSWORD, ...more },
      });
    const chrome = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0.0.0 Safari/537.36';
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';
    await from(chrome, '203.0.113.7', '/api/register', { firstName: 'Dana', lastName: 'Whitfield' });
    await from(chrome.replace('143', '144'), '203.0.77.9');
    await from(firefox, '203.0.113.7');
    await from(firefox, '203.0.113.8');
    await from(firefox, '2001:db8:1::7');
    await from(firefox, '87.128.1.1');
    const alerts = (await emailsTo(app, email, 4)).filter(
      ({ subject }) => subject === 'New sign-in to your account',
    );
    expect(alerts).toHaveLength(3);
    expect(alerts[0]?.text).toContain('with Firefox on Windows.');
    const places = alerts.map(({ text }) => text?.match(/^Location .*$/m)?.[0]);
    expect(places).toEqual([
      'Location (estimated from the IP address): unknown. Network: 203.0.*.*.',
      'Location (estimated from the IP address): unknown. Network: 2001:db8:*.',
      'Location (estimated from the IP address): Germany. Network: 87.128.*.*.',
    ]);
  });
});
