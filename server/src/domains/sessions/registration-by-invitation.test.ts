import { expect, test } from 'vitest';
import { inviteMember, registerWithInvitation } from '#contract/members.ts';
import { signIn } from '#contract/session.ts';
import { useApp } from '#test/app.ts';
import { PASSWORD, createPrincipal, invitationToken } from '#test/factories.ts';
import { emailAbout, emailsTo } from '#test/outbox.ts';

const app = useApp();

test('someone who joins through an invitation is emailed in their language about the first sign-in from another browser', async () => {
  const owner = await createPrincipal(app);
  const email = `ines-${owner.id}@example.test`;
  await owner.client.call(inviteMember, {
    params: { id: owner.companyId },
    body: { email, role: 'editor' },
  });
  const token = await invitationToken(app, email);
  const from = (userAgent: string, url: string, payload: object) =>
    app.app.server.inject({
      method: 'POST',
      url,
      headers: { 'user-agent': userAgent, 'accept-language': 'de' },
      payload,
    });
  const own = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0.0.0 Safari/537.36';
  const person = { firstName: 'Ines', lastName: 'Moreau', password: PASSWORD };
  const joined = await from(own, registerWithInvitation.path, { token, ...person });
  expect(joined.statusCode).toBe(201);

  await from('Firefox/145.0', signIn.path, { email, password: PASSWORD });
  await from(own, signIn.path, { email, password: PASSWORD });
  const alert = await emailAbout(app, email, 'Neue Anmeldung bei Ihrem Konto');
  expect(alert.text).toContain('Firefox');
  const alerts = (await emailsTo(app, email, 2)).filter(({ subject }) => subject === alert.subject);
  expect(alerts).toHaveLength(1);
});
