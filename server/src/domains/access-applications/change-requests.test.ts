import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  type AccessApplication,
  applyForAccess,
  countApplications,
  listApplications,
  reviewApplication,
} from '#contract/access-applications.ts';
import {
  type ApplicationToChange,
  listChangeRequests,
  readChangesLink,
  resendChangesLink,
  resubmitApplication,
} from '#contract/application-changes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { accessApplications, changeRequests } from '#db/tables/access-applications.ts';
import { type Client, useApp } from '#test/app.ts';
import { createAdmin, createPerson, newApplication } from '#test/factories.ts';
import { linkParameter, emailsTo } from '#test/outbox.ts';

const app = useApp();
const NOTE = 'Please name the hospitals you serve.';
const INVALID = { code: 'application.change_link_invalid' };

type Given = Parameters<typeof newApplication>[0];

const findOf = async (admin: Client, email: string): Promise<AccessApplication> => {
  const { body } = await admin.call(listApplications, { query: { q: email } });
  const [application] = body;
  if (!application) throw new Error('the application is not listed');
  return application;
};

let reviewer: Promise<Client> | undefined;

async function waiting(given?: Given) {
  const admin = await (reviewer ??= createAdmin(app, 'reviewer'));
  const { body } = await app.client().call(applyForAccess, { body: newApplication(given) });
  return { admin, ...(await findOf(admin, body.email)) };
}

const ask = (admin: Client, id: string, seen?: Pick<AccessApplication, 'submittedAt'>) =>
  admin.call(reviewApplication, {
    params: { id },
    body: {
      status: 'changes_requested',
      reviewNotes: NOTE,
      ...(seen && { seen: { status: 'pending', submittedAt: seen.submittedAt } }),
    },
  });

const newestToken = async (email: string, mails: number) =>
  linkParameter((await emailsTo(app, email, mails)).at(-1), 'token');

async function asked(given?: Given) {
  const { admin, id, email } = await waiting(given);
  const { body } = await ask(admin, id);
  return { admin, ...body, token: await newestToken(email, 2) };
}

const read = (token: string) => app.client().call(readChangesLink, { body: { token } });

const answer = (token: string, { firstName, lastName, companyName, profile }: AnyAnswers, changed = {}) =>
  app.client().call(resubmitApplication, {
    body: { token, firstName, lastName, companyName, profile, ...changed },
  });
type AnyAnswers = Pick<ApplicationToChange, 'firstName' | 'lastName' | 'companyName' | 'profile'>;

const expire = (id: string) =>
  app.database.db
    .update(changeRequests)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(changeRequests.applicationId, id));

describe('asking for changes', () => {
  test('lets the applicant return the application to the queue through the emailed link, and stores what was requested and changed', async () => {
    const application = await asked();
    const { admin, id, email, reference, token } = application;
    expect(application).toMatchObject({
      status: 'changes_requested',
      reviewNotes: NOTE,
      reviewedBy: 'reviewer',
      changesLink: 'link_sent',
      changeRequests: 1,
    });
    const mail = (await emailsTo(app, email, 2)).at(-1);
    expect(mail?.subject).toBe(`Changes to your application ${reference}`);
    expect(mail?.text).not.toMatch(/hospitals|Grace|Northfork/);

    const { body: toChange } = await read(token);
    expect(toChange).toMatchObject({
      reference,
      email,
      note: NOTE,
      firstName: 'Grace',
      profile: application.profile,
    });
    const later = await waiting();
    const changed = await answer(token, toChange, {
      lastName: 'Lindqvist-Roe',
      profile: { ...toChange.profile, companyDescription: 'We serve four hospitals.' },
    });
    expect([changed.status, changed.body]).toEqual([200, { reference, email, status: 'pending' }]);

    const again = await findOf(admin, email);
    expect(again).toMatchObject({
      id,
      status: 'pending',
      lastName: 'Lindqvist-Roe',
      reviewedAt: null,
      reviewedBy: null,
      changesLink: null,
      changeRequests: 1,
      createdAt: application.createdAt,
    });
    expect(again.submittedAt > later.submittedAt).toBe(true);
    const { body: queue } = await admin.call(listApplications, {
      query: { status: 'pending', q: 'northfork' },
    });
    expect(queue.map((one) => one.id).slice(0, 2)).toEqual([id, later.id]);

    expect((await admin.call(listChangeRequests, { params: { id } })).body).toEqual([
      {
        id: expect.any(String),
        note: NOTE,
        askedBy: 'reviewer',
        askedAt: expect.any(String),
        answeredAt: expect.any(String),
        changed: [
          { field: 'lastName', before: 'Lindqvist', after: 'Lindqvist-Roe' },
          {
            field: 'companyDescription',
            before: 'Independent orthopaedic distributor.',
            after: 'We serve four hospitals.',
          },
        ],
      },
    ]);
    expect((await emailsTo(app, email, 3)).at(-1)?.text).toContain('We received the changes');
  });

  test('gives the application its own status, which is counted separately and included in the list of reviewed applications', async () => {
    const lastName = 'Changing';
    const { admin, id } = await asked({ lastName });
    for (const status of ['changes_requested', 'reviewed', ''] as const) {
      const { body } = await admin.call(listApplications, { query: { status, q: lastName } });
      expect([status, body.map((one) => one.id)]).toEqual([status, [id]]);
    }
    for (const status of ['pending', 'approved', 'rejected'] as const)
      expect((await admin.call(listApplications, { query: { status, q: lastName } })).body).toEqual([]);
    const { body: counts } = await admin.call(countApplications, { query: { q: lastName } });
    expect(counts).toEqual({ pending: 0, approved: 0, rejected: 0, changes_requested: 1 });
  });

  test('can be repeated, and the changes of each round are listed separately', async () => {
    const { admin, id, email, token, ...first } = await asked();
    await answer(token, first, { companyName: 'Northfork Two' });
    await ask(admin, id);
    const second = await newestToken(email, 4);
    const { body: toChange } = await read(second);
    await answer(second, toChange, { companyName: 'Northfork Three' });
    const { body: rounds } = await admin.call(listChangeRequests, { params: { id } });
    expect(rounds.map(({ changed }) => changed)).toEqual([
      [{ field: 'companyName', before: 'Northfork Medical', after: 'Northfork Two' }],
      [{ field: 'companyName', before: 'Northfork Two', after: 'Northfork Three' }],
    ]);
  });

  test.each([undefined, '', '  '])('is refused with %j as the explanation', async (reviewNotes) => {
    const { admin, id } = await waiting();
    const body = { status: 'changes_requested', ...(reviewNotes !== undefined && { reviewNotes }) };
    const response = await admin.send('PATCH', `/api/access-applications/${id}`, body);
    expect([response.status, response.body]).toMatchObject([
      400,
      { issues: [{ path: 'reviewNotes', message: 'Please say what should change' }] },
    ]);
  });

  test('sends the applicant only one request for 200 concurrent calls', async () => {
    const { admin, id, email } = await waiting();
    const replies = await Promise.all(Array.from({ length: 200 }, () => ask(admin, id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(199);
    expect(await emailsTo(app, email, 2)).toHaveLength(2);
  });
});

describe('deciding on an application that needs changes', () => {
  const decide = (admin: Client, id: string, seen?: Pick<AccessApplication, 'submittedAt'>) =>
    admin.call(reviewApplication, {
      params: { id },
      body: {
        status: 'rejected',
        ...(seen && { seen: { status: 'changes_requested', submittedAt: seen.submittedAt } }),
      },
    });

  test('is refused to a reviewer who still sees the application as pending', async () => {
    const { admin, id, token } = await asked();
    const { status, body } = await decide(admin, id);
    expect([status, body]).toMatchObject([409, { code: 'application.changes_requested' }]);
    expect((await read(token)).status).toBe(200);
  });

  test('is possible for a reviewer who has seen that changes are requested, and revokes the link', async () => {
    const { admin, id, token, ...application } = await asked();
    expect((await decide(admin, id, application)).body).toMatchObject({
      status: 'rejected',
      changesLink: null,
    });
    expect((await read(token)).body).toMatchObject(INVALID);
    expect((await answer(token, application)).body).toMatchObject(INVALID);
    const [round] = (await admin.call(listChangeRequests, { params: { id } })).body;
    expect(round).toMatchObject({ note: NOTE, answeredAt: null, changed: [] });
  });

  test('is refused to a reviewer who has not seen that the applicant has resubmitted it', async () => {
    const { admin, id, token, ...application } = await asked();
    await answer(token, application);
    const unseen = [await decide(admin, id, application), await ask(admin, id, application)];
    expect(unseen.map(({ status }) => status)).toEqual([409, 409]);
    expect(unseen[0]?.body).toMatchObject({
      message: expect.stringContaining('resubmitted this application'),
    });
  });

  test('succeeds only if a concurrent resubmission fails', async () => {
    const { admin, id, token, ...application } = await asked();
    const [decided, ...answered] = await Promise.all([
      decide(admin, id, application),
      ...Array.from({ length: 20 }, () => answer(token, application)),
    ]);
    const succeeded = [decided.status, ...answered.map(({ status }) => status)].filter(
      (status) => status === 200,
    );
    expect(succeeded).toHaveLength(1);
    const { status } = await findOf(admin, application.email);
    expect(status).toBe(decided.status === 200 ? 'rejected' : 'pending');
  });
});

describe('the link for requested changes', () => {
  test('works for only one of 200 concurrent uses', async () => {
    const { admin, token, ...application } = await asked();
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        answer(token, application, { companyName: `Northfork ${index}` }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(199);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await findOf(admin, application.email)).companyName).toBe(`Northfork ${winner}`);
    expect(await emailsTo(app, application.email, 3)).toHaveLength(3);
  });

  test('is stored only as a digest and is valid for 14 days', async () => {
    const { id, token } = await asked();
    const rows = await app.database.db
      .select()
      .from(changeRequests)
      .where(eq(changeRequests.applicationId, id));
    expect(JSON.stringify(rows)).not.toContain(token);
    const [row] = rows;
    const days = (Date.parse(row?.expiresAt ?? '') - Date.parse(row?.askedAt ?? '')) / 86_400_000;
    expect(days).toBeCloseTo(14, 1);
  });

  test('is revoked by a newer one', async () => {
    const { admin, id, email, token } = await asked();
    const { status, body } = await admin.call(resendChangesLink, { params: { id } });
    expect([status, body.changesLink]).toEqual([200, 'link_sent']);
    expect((await read(token)).body).toMatchObject(INVALID);
    expect((await read(await newestToken(email, 3))).body).toMatchObject({ note: NOTE });
  });

  test('stops working when it expires, and can then be sent again', async () => {
    const { admin, id, email, token, ...application } = await asked();
    await expire(id);
    expect((await read(token)).body).toMatchObject(INVALID);
    expect((await answer(token, application)).body).toMatchObject(INVALID);
    expect((await findOf(admin, email)).changesLink).toBe('link_expired');
    await admin.call(resendChangesLink, { params: { id } });
    expect((await answer(await newestToken(email, 3), application)).status).toBe(200);
  });

  test.each(['nothing', '', 'x'.repeat(300)])('is refused when invalid: “%s”', async (token) => {
    expect((await read(token)).status).toBe(400);
  });

  test('is sent again only while changes are requested', async () => {
    const { admin, id } = await waiting();
    expect((await admin.call(resendChangesLink, { params: { id } })).status).toBe(409);
    const params = { id: crypto.randomUUID() };
    expect((await admin.call(resendChangesLink, { params })).status).toBe(404);
    expect((await admin.call(listChangeRequests, { params })).status).toBe(404);
  });
});

describe('resubmitting an application', () => {
  test("is refused if a distributor's profile is missing, and the link stays valid", async () => {
    const { token, profile, ...application } = await asked();
    const { status, body } = await answer(
      token,
      { ...application, profile },
      {
        profile: { ...profile, distributorProfile: null },
      },
    );
    expect([status, body]).toMatchObject([400, { issues: [{ path: 'profile.distributorProfile' }] }]);
    expect((await read(token)).status).toBe(200);
  });

  test('requires no profile from a manufacturer', async () => {
    const { token, ...application } = await asked({ companyType: 'manufacturer', reviewNotes: '{}' });
    expect((await answer(token, application)).status).toBe(200);
  });

  test('changes neither the email address nor the company type', async () => {
    const { admin, id, email, token, ...application } = await asked();
    const changed = { email: 'else@where.example', companyType: 'observer', status: 'approved' };
    expect((await answer(token, application, changed)).status).toBe(200);
    expect(await findOf(admin, email)).toMatchObject({
      id,
      email,
      companyType: 'distributor',
      status: 'pending',
    });
  });

  test.each([
    ['no first name', { firstName: ' ' }],
    ['no company', { companyName: '' }],
    ['U+0000', { companyName: 'a\0b' }],
    ['a website URL that runs code', { profile: { companyWebsite: 'javascript:alert(1)' } }],
  ])('is refused with %s', async (_what, changed) => {
    const { token, ...application } = await asked();
    expect((await answer(token, application, changed)).status).toBe(400);
  });
});

describe('a new application with the email address of one that needs changes', () => {
  test('changes nothing, gets the usual response and leaves the link valid', async () => {
    const { email, reference, token } = await asked();
    const again = await app.client().call(applyForAccess, {
      body: newApplication({ email: email.toUpperCase(), companyName: 'Elsewhere Inc' }),
    });
    expect([again.status, again.body]).toEqual([
      201,
      { reference, email: email.toUpperCase(), status: 'pending' },
    ]);
    expect((await read(token)).body).toMatchObject({ companyName: 'Northfork Medical' });
    expect(await emailsTo(app, email, 2)).toHaveLength(2);
    const rows = await app.database.db
      .select()
      .from(accessApplications)
      .where(eq(accessApplications.email, email));
    expect(rows).toHaveLength(1);
  });

  test('sends only one new link if the previous one has expired', async () => {
    const { id, email } = await asked();
    await expire(id);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        app.client().call(applyForAccess, { body: newApplication({ email }) }),
      ),
    );
    expect((await read(await newestToken(email, 3))).status).toBe(200);
    expect(await emailsTo(app, email, 3)).toHaveLength(3);
  });
});

describe('permissions for change requests', () => {
  const params = { id: crypto.randomUUID() };
  const calls: [Endpoint, object, Record<'visitor' | 'person' | 'admin', number>][] = [
    [listChangeRequests, { params }, { visitor: 401, person: 401, admin: 404 }],
    [resendChangesLink, { params }, { visitor: 401, person: 401, admin: 404 }],
    [readChangesLink, { body: { token: 'x' } }, { visitor: 400, person: 400, admin: 400 }],
  ];

  test.each(calls)('are checked for call %#', async (endpoint, request, expected) => {
    const callers = {
      visitor: app.client(),
      person: (await createPerson(app)).client,
      admin: await createAdmin(app),
    };
    for (const who of ['visitor', 'person', 'admin'] as const) {
      const { status } = await callers[who].call(endpoint, request);
      expect([endpoint.path, who, status]).toEqual([endpoint.path, who, expected[who]]);
    }
  });
});
