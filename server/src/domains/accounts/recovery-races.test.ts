import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getClosingRequest, requestClosing } from '#contract/account-closing.ts';
import { createCalendarFeed, getCalendarFeed } from '#contract/agreement-dates.ts';
import { inviteMember, listInvitations } from '#contract/members.ts';
import { changePassword } from '#contract/own-sessions.ts';
import { signInByPasskey, startPasskeySignIn } from '#contract/passkeys.ts';
import { changeProfile } from '#contract/profile.ts';
import { getUser, signIn } from '#contract/session.ts';
import { getTwoFactor, startTwoFactor, turnOnTwoFactor } from '#contract/two-factor.ts';
import { sessions } from '#db/tables/sessions.ts';
import { users } from '#db/tables/users.ts';
import { deletePasskeysOf } from '#domains/passkeys/index.ts';
import { hashPassword } from '#platform/passwords.ts';
import { type Client, type Reply, useApp } from '#test/app.ts';
import { codeOf } from '#test/authenticator.ts';
import { PASSWORD, type Person, createPerson, createPrincipal } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { untilWaiting } from '#test/locks.ts';
import { SITE, addOwnPasskey } from '#test/passkeys.ts';

const app = useApp({ APP_URL: SITE });
const OWNERS = 'battery staple';

const enter = (client: Client, { user }: Person, password: string) =>
  client.call(signIn, { body: { email: user.email, password } });

/** Recovers the account, as a reset by email does, while a stranger's call is being processed. */
async function recoverDuring<Body>(
  { id }: Person,
  start: () => Promise<Reply<Body>>,
): Promise<Reply<Body> | undefined> {
  const passwordHash = await hashPassword(OWNERS);
  // A job that the registration queued would wait for the same lock.
  await untilJobsAreDone(app);
  let call: Promise<Reply<Body>> | undefined;
  await app.database.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    call = start();
    await untilWaiting(app, 1);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await deletePasskeysOf(tx, { userId: id });
  });
  return call;
}

describe.skipIf(process.env.TEST_DB === 'pglite')(
  'a call that began before the account was recovered',
  () => {
    test('cannot replace the password that the owner chose', async () => {
      const stranger = await createPerson(app);
      const answer = await recoverDuring(stranger, () =>
        stranger.client.call(changePassword, {
          body: { currentPassword: PASSWORD, newPassword: 'stolen again' },
        }),
      );
      expect(answer?.status).toBe(401);
      expect((await stranger.client.call(getUser)).status).toBe(401);
      expect((await enter(app.client(), stranger, 'stolen again')).status).toBe(401);
      expect((await enter(app.client(), stranger, OWNERS)).status).toBe(200);
    });

    test('cannot change the email address', async () => {
      const stranger = await createPerson(app);
      const { firstName, lastName } = stranger.user;
      const answer = await recoverDuring(stranger, () =>
        stranger.client.call(changeProfile, {
          body: { firstName, lastName, email: 'mallory@races.example' },
        }),
      );
      expect(answer?.status).toBe(401);
      expect((await enter(app.client(), stranger, OWNERS)).body.email).toBe(stranger.user.email);
    });

    test('cannot ask for the account to be deleted', async () => {
      const stranger = await createPerson(app);
      const answer = await recoverDuring(stranger, () => stranger.client.call(requestClosing));
      expect(answer?.status).toBe(401);
      const owner = app.client();
      await enter(owner, stranger, OWNERS);
      expect((await owner.call(getClosingRequest)).body).toEqual({ askedAt: null });
    });

    test('cannot invite anyone to a company', async () => {
      const stranger = await createPrincipal(app);
      const params = { id: stranger.companyId };
      const answer = await recoverDuring(stranger, () =>
        stranger.client.call(inviteMember, {
          params,
          body: { email: 'mallory@races.example', role: 'owner' },
        }),
      );
      expect(answer?.status).toBe(401);
      const owner = app.client();
      await enter(owner, stranger, OWNERS);
      expect((await owner.call(listInvitations, { params })).body).toEqual([]);
    });

    test('cannot create a secret calendar URL', async () => {
      const stranger = await createPrincipal(app);
      const params = { id: stranger.companyId };
      const answer = await recoverDuring(stranger, () =>
        stranger.client.call(createCalendarFeed, { params }),
      );
      expect(answer?.status).toBe(401);
      const owner = app.client();
      await enter(owner, stranger, OWNERS);
      expect((await owner.call(getCalendarFeed, { params })).body).toBeNull();
    });

    test('cannot turn on two-factor sign-in with an app of its own', async () => {
      const stranger = await createPerson(app);
      const { body: enrollment } = await stranger.client.call(startTwoFactor);
      const answer = await recoverDuring(stranger, () =>
        stranger.client.call(turnOnTwoFactor, { body: { code: codeOf(enrollment.secret) } }),
      );
      expect(answer?.status).toBe(401);
      const owner = app.client();
      expect((await enter(owner, stranger, OWNERS)).status).toBe(200);
      expect((await owner.call(getTwoFactor)).body).toMatchObject({ isOn: false });
    });

    test('cannot sign in with the former password', async () => {
      const stranger = await createPerson(app);
      const client = app.client();
      const answer = await recoverDuring(stranger, () => enter(client, stranger, PASSWORD));
      expect(answer?.status).toBe(401);
      expect((await client.call(getUser)).status).toBe(401);
    });

    test('cannot sign in with a passkey that was removed', async () => {
      const stranger = await createPerson(app);
      const { authenticator } = await addOwnPasskey(stranger.client);
      const client = app.client();
      const { body: options } = await client.call(startPasskeySignIn);
      const answer = await recoverDuring(stranger, () =>
        client.call(signInByPasskey, { body: authenticator.get(options) }),
      );
      expect(answer?.status).toBe(401);
      expect((await client.call(getUser)).status).toBe(401);
    });
  },
);
