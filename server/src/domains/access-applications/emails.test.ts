import { expect, test } from 'vitest';
import {
  applyForAccess,
  listApplications,
  readSetUpLink,
  reviewApplication,
  setUpAccount,
} from '#contract/access-applications.ts';
import { getCompany } from '#contract/companies.ts';
import { getUser, register, signIn } from '#contract/session.ts';
import { useApp } from '#test/app.ts';
import { PASSWORD, createAdmin, newApplication } from '#test/factories.ts';
import { linkParameter } from '#test/outbox.ts';
import { useFakeSmtp } from '#test/fake-smtp.ts';

const post = useFakeSmtp();
const app = useApp(() => ({
  APP_URL: 'http://medaccord.example',
  SMTP_URL: post.url(),
  MAIL_FROM: 'MedAccord <post@medaccord.example>',
  REGISTRATION: 'invite',
}));

test('an approved applicant sets up an account with a company and a profile through the emailed invitation and is signed in', async () => {
  const application = newApplication();
  const { email } = application;
  const newcomer = { email, password: PASSWORD, firstName: 'Grace', lastName: 'Lindqvist' };
  const applied = await app.client().call(applyForAccess, { body: application });
  expect(applied.status).toBe(201);
  const [received] = await post.emailsTo(email);
  expect(received).toMatchObject({
    from: { address: 'post@medaccord.example' },
    text: expect.stringContaining(applied.body.reference),
  });
  expect(received?.text).not.toContain('token=');
  expect((await app.client().call(register, { body: newcomer })).status).toBe(403);

  const admin = await createAdmin(app);
  const [waiting] = (await admin.call(listApplications, { query: { q: email } })).body;
  const id = waiting?.id ?? '';
  await admin.call(reviewApplication, { params: { id }, body: { status: 'approved' } });
  const invited = (await post.emailsTo(email, 2)).at(-1);
  const token = linkParameter(invited, 'token');
  const link = `http://medaccord.example/set-up?token=${token}`;
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(invited?.text).toContain(link);
  expect(invited?.html).toContain(`href="${link}"`);
  expect((await app.client().call(register, { body: newcomer })).status).toBe(403);
  expect((await app.client().call(signIn, { body: newcomer })).status).toBe(401);

  const visitor = app.client();
  expect((await visitor.call(readSetUpLink, { body: { token } })).body).toMatchObject({ email });
  const { status, body: user } = await visitor.call(setUpAccount, { body: { token, password: PASSWORD } });
  expect(status).toBe(201);
  const [company] = user.companies;
  expect(company).toMatchObject({ name: application.companyName, type: 'distributor' });
  expect((await visitor.call(getUser)).body).toMatchObject({ id: user.id, isEmailVerified: true });
  expect((await visitor.call(getCompany, { params: { id: company?.id ?? '' } })).body).toMatchObject({
    territories: ['mid_atlantic'],
    distributor: { yearsExperience: '>10' },
  });

  const again = await app.client().call(setUpAccount, { body: { token, password: 'battery staple' } });
  expect(again.status).toBe(400);
  expect((await app.client().call(signIn, { body: newcomer })).status).toBe(200);
  expect(post.takenFor(email)).toHaveLength(2);
});
