import { setTimeout } from 'node:timers/promises';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { codeOf } from '#test/authenticator.ts';

interface Credentials {
  username: string;
  password: string;
}

/**
 * The credentials with which the test server is started. This administrator invites a separate administrator for each
 * journey.
 */
export const ADMIN: Credentials = { username: 'reviewer', password: 'queue-is-empty-7' };

/** Signs the first administrator in once for all journeys, because each code works only once. */
export async function prepareAdmins(origin: string): Promise<void> {
  const api = await request.newContext({ baseURL: origin });
  process.env.E2E_ADMIN_SECRET = await enroll(api, ADMIN);
  const { cookies } = await api.storageState();
  // Playwright passes the environment on to its workers.
  process.env.E2E_ORIGIN = origin;
  process.env.E2E_ADMIN_COOKIE = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await api.dispose();
}

async function newAdmin(): Promise<Credentials> {
  const { E2E_ORIGIN: baseURL = '', E2E_ADMIN_COOKIE: cookie = '' } = process.env;
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { cookie } });
  const username = `admin-${crypto.randomUUID()}`;
  const email = `${username}@journeys.example`;
  await invite(api, email);
  let token: string | undefined;
  // A job sends the email. If it never arrives, the journey's own time limit ends the wait.
  while ((token = await tokenFor(api, email)) === undefined) await setTimeout(200);
  const credentials = { username, password: ADMIN.password };
  await api.post('/api/admin/invitations/accept', { data: { ...credentials, token } });
  await api.dispose();
  return credentials;
}

async function invite(api: APIRequestContext, email: string): Promise<void> {
  const send = () => api.post('/api/admin/invitations', { data: { email, role: 'full' } });
  let invited = await send();
  // A 403 means that the sign-in is no longer recent. All journeys share the session, so another journey may already
  // have used the current code.
  for (; invited.status() === 403; invited = await send()) {
    await api.post('/api/admin/confirm', { data: { code: codeOf(process.env.E2E_ADMIN_SECRET ?? '') } });
    await setTimeout(500);
  }
  if (!invited.ok()) throw new Error(`could not invite: ${await invited.text()}`);
}

async function tokenFor(api: APIRequestContext, email: string): Promise<string | undefined> {
  const list = await (await api.get('/dev/mail')).text();
  const id = [...list.matchAll(/href="\/dev\/mail\/([\da-f-]+)">[^<]*<\/a><br>to ([^,]+),/g)].find(
    ([, , to]) => to?.includes(email),
  )?.[1];
  const mail = id && (await (await api.get(`/dev/mail/${id}`)).text());
  return mail ? /invitation=([\w-]+)/.exec(mail)?.[1] : undefined;
}

async function enroll(api: APIRequestContext, credentials: Credentials): Promise<string> {
  const first = await api.post('/api/admin/login', { data: credentials });
  const { enrollment } = (await first.json()) as { enrollment: { secret: string } };
  const done = await api.post('/api/admin/login', {
    data: { ...credentials, code: codeOf(enrollment.secret) },
  });
  if (!done.ok()) throw new Error(`could not sign in: ${await done.text()}`);
  return enrollment.secret;
}

export async function signInAdminBy(api: APIRequestContext): Promise<void> {
  await enroll(api, await newAdmin());
}

export async function enterCredentials(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function signInAdmin(page: Page): Promise<void> {
  await enterCredentials(page, await newAdmin());
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  await page.getByLabel(/^Code/).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'I have saved the codes' }).click();
}
