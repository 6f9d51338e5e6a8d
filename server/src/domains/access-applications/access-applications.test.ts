import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  type AccessApplication,
  type ApplicantProfile,
  applyForAccess,
  countApplications,
  listApplications,
  reviewApplication,
} from '#contract/access-applications.ts';
import { deleteUser } from '#contract/user-administration.ts';
import { accessApplications } from '#db/tables/access-applications.ts';
import { useApp } from '#test/app.ts';
import { readExport } from '#test/data-exports.ts';
import { confirmAddress, createAdmin, createPerson, newApplication } from '#test/factories.ts';
import { emailsTo } from '#test/outbox.ts';
import { expectEquallyLong } from '#test/timing.ts';

const app = useApp();

const apply = (changed?: Parameters<typeof newApplication>[0]) =>
  app.client().call(applyForAccess, { body: newApplication(changed) });

async function waiting(changed?: Parameters<typeof newApplication>[0]): Promise<AccessApplication> {
  const admin = await createAdmin(app);
  const { body } = await apply(changed);
  const { body: found } = await admin.call(listApplications, { query: { q: body.email } });
  const [application] = found;
  if (!application) throw new Error('the application is not listed');
  return application;
}

describe('applying for access', () => {
  test('needs no account and immediately returns the reference number, which is also emailed', async () => {
    const body = newApplication();
    const { status, body: receipt } = await app.client().call(applyForAccess, { body });
    expect(status).toBe(201);
    expect(receipt).toEqual({
      reference: expect.stringMatching(/^APP-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      email: body.email,
      status: 'pending',
    });
    const [mail] = await emailsTo(app, body.email);
    expect(mail?.text).toContain(receipt.reference);
    // The email address may be someone else's, so the email contains nothing that was typed.
    expect(mail?.text).not.toMatch(/Grace|Northfork/);
  });

  test('stores what the applicant said about the company', async () => {
    const application = await waiting();
    expect(application).toMatchObject({
      firstName: 'Grace',
      companyName: 'Northfork Medical',
      companyType: 'distributor',
      status: 'pending',
      reviewedBy: null,
      setUp: null,
      profile: {
        companyLocation: 'Harrisburg, PA',
        distributorProfile: { geographicLocation: 'mid_atlantic', areasOfExpertise: ['Hip', 'Knee'] },
      },
    });
    expect(JSON.parse(application.reviewNotes ?? '')).toEqual(application.profile);
  });

  test('creates one application for 200 concurrent requests and returns its reference in every response', async () => {
    const body = newApplication();
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => app.client().call(applyForAccess, { body })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.reference)).size).toBe(1);
    const rows = await app.database.db
      .select()
      .from(accessApplications)
      .where(eq(accessApplications.email, body.email));
    expect(rows).toHaveLength(1);
    expect(await emailsTo(app, body.email)).toHaveLength(1);
  });

  test('changes and reveals nothing when someone applies with another applicant’s email address', async () => {
    const first = await waiting();
    const stranger = await apply({ email: first.email.toUpperCase(), companyName: 'Elsewhere Inc' });
    const nobody = await apply();
    expect(stranger.status).toBe(nobody.status);
    expect(Object.keys(stranger.body)).toEqual(Object.keys(nobody.body));
    expect(stranger.body.email).toBe(first.email.toUpperCase());
    const [kept] = await app.database.db
      .select()
      .from(accessApplications)
      .where(eq(accessApplications.id, first.id));
    expect(kept?.companyName).toBe('Northfork Medical');
  });

  test('takes as long for someone who has already applied as for anyone else', async () => {
    const { email } = await waiting();
    await expectEquallyLong(
      () => apply({ email }),
      () => apply(),
    );
  });

  test('is possible again after a rejection', async () => {
    const first = await waiting();
    const admin = await createAdmin(app);
    await admin.call(reviewApplication, { params: { id: first.id }, body: { status: 'rejected' } });
    const { status, body } = await apply({ email: first.email });
    expect(status).toBe(201);
    expect(body.reference).not.toBe(first.reference);
  });

  const profile = (changed: object): string => {
    const given = JSON.parse(newApplication().reviewNotes) as ApplicantProfile;
    return JSON.stringify({ ...given, ...changed });
  };

  test.each([
    ['an invalid email address', { email: 'northfork' }, 'email'],
    ['no first name', { firstName: ' ' }, 'firstName'],
    ['no company name', { companyName: '' }, 'companyName'],
    ['an unknown type', { companyType: 'hospital' as never }, 'companyType'],
    ['notes that are not JSON', { reviewNotes: 'none' }, 'reviewNotes'],
    ['notes that are a list', { reviewNotes: '[]' }, 'reviewNotes'],
    ['notes without a profile', { reviewNotes: '{}' }, 'reviewNotes'],
    [
      'notes that are too long',
      { reviewNotes: profile({ companyDescription: 'x'.repeat(60_000) }) },
      'reviewNotes',
    ],
    [
      'a description that is too long',
      { reviewNotes: profile({ companyDescription: 'x'.repeat(5001) }) },
      'reviewNotes',
    ],
    [
      'a website URL that runs code',
      { reviewNotes: profile({ companyWebsite: 'javascript:alert(1)' }) },
      'reviewNotes',
    ],
    [
      'an unknown range of years',
      { reviewNotes: profile({ distributorProfile: { yearsExperience: '7' } }) },
      'reviewNotes',
    ],
  ])('is refused with %s', async (_what, wrong, path) => {
    const { status, body } = await apply(wrong);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'request.invalid',
      issues: expect.arrayContaining([expect.objectContaining({ path: expect.stringMatching(`^${path}`) })]),
    });
  });

  test('is refused with 400 if a text contains U+0000', async () => {
    expect((await apply({ firstName: 'Gra\0ce' })).status).toBe(400);
    expect((await apply({ reviewNotes: profile({ companyDescription: 'a\0b' }) })).status).toBe(400);
  });
});

describe('the list of applications', () => {
  test('can be searched by name, email and company, ignoring case, and filtered by status and type', async () => {
    const admin = await createAdmin(app);
    const mine = await waiting({ firstName: 'Søren', lastName: 'Quist', companyName: 'Quist & 100% Bone' });
    const ids = async (query: object) =>
      (await admin.call(listApplications, { query })).body.map(({ id }) => id);
    for (const q of ['SØREN quist', mine.email.toUpperCase(), '100% bone'])
      expect(await ids({ q })).toEqual([mine.id]);
    expect(await ids({ q: 'quist', status: 'approved' })).toEqual([]);
    expect(await ids({ q: 'quist', companyType: 'observer' })).toEqual([]);
    expect(await ids({ q: 'quist', status: '', companyType: '' })).toEqual([mine.id]);
    expect(await ids({ q: '100_ bone' })).toEqual([]);
    expect((await admin.call(countApplications, { query: { q: 'quist' } })).body).toEqual({
      pending: 1,
      approved: 0,
      rejected: 0,
      changes_requested: 0,
    });
  });

  test('shows the newest first, and reviewed applications by the latest review first, page by page', async () => {
    const admin = await createAdmin(app);
    const lastName = 'Paging';
    const all = [];
    for (let made = 0; made < 5; made += 1) all.push(await waiting({ lastName }));
    const newest = await admin.pages<AccessApplication>(`/api/access-applications?limit=2&q=${lastName}`);
    expect(newest.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(newest.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed());

    const reviewed = [all[3], all[0], all[4]].flatMap((one) => (one ? [one.id] : []));
    for (const id of reviewed)
      await admin.call(reviewApplication, { params: { id }, body: { status: 'rejected' } });
    const last = await admin.pages<AccessApplication>(
      `/api/access-applications?limit=1&status=reviewed&q=${lastName}`,
    );
    expect(last.flat().map(({ id }) => id)).toEqual(reviewed.toReversed());
  });
});

describe('reviewing an application', () => {
  test('stores the reviewer’s notes separately from the applicant’s answers and names the reviewer', async () => {
    const { id, profile, email, reference } = await waiting();
    const admin = await createAdmin(app, 'reviewer');
    const { status, body } = await admin.call(reviewApplication, {
      params: { id },
      body: { status: 'rejected', reviewNotes: '  No insurance on file. ' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'rejected',
      reviewNotes: 'No insurance on file.',
      reviewedBy: 'reviewer',
      reviewedAt: expect.any(String),
      profile,
      setUp: null,
    });
    const mail = (await emailsTo(app, email, 2)).at(-1);
    expect(mail?.subject).toContain(reference);
    expect(mail?.text).not.toMatch(/insurance|set-up/);
  });

  test('succeeds for only one of 200 concurrent requests', async () => {
    const { id, email } = await waiting();
    const admin = await createAdmin(app);
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        admin.call(reviewApplication, {
          params: { id },
          body: { status: index % 2 === 0 ? 'approved' : 'rejected' },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(199);
    expect(await emailsTo(app, email, 2)).toHaveLength(2);
  });

  test('is refused for an unknown application, an unknown decision and notes that are too long', async () => {
    const { id } = await waiting();
    const admin = await createAdmin(app);
    const review = (given: string, body: object) =>
      admin.send('PATCH', `/api/access-applications/${given}`, body);
    expect((await review(crypto.randomUUID(), { status: 'approved' })).status).toBe(404);
    expect((await review('none', { status: 'approved' })).status).toBe(404);
    expect((await review(id, { status: 'pending' })).status).toBe(400);
    expect((await review(id, { status: 'approved', reviewNotes: 'x'.repeat(2001) })).status).toBe(400);
  });
});

describe('the applications of someone who later registers', () => {
  test('are in their data archive and deleted with their account, but only if they have confirmed the email address', async () => {
    const admin = await createAdmin(app);
    const listed = async (q: string) =>
      (await admin.call(listApplications, { query: { q } })).body.map(({ status }) => status);
    const [rejected, pending] = [await waiting(), await waiting()];
    await admin.call(reviewApplication, { params: { id: rejected.id }, body: { status: 'rejected' } });
    const [person, other] = [
      await createPerson(app, { email: rejected.email.toUpperCase() }),
      await createPerson(app, { email: pending.email }),
    ];
    await apply({ email: rejected.email });
    expect(await listed(rejected.email)).toEqual(['pending', 'rejected']);
    await confirmAddress(app, person);
    const { accessApplications: own } = JSON.parse((await readExport(person.client))['data.json'] ?? '');
    expect(own).toMatchObject([{ reference: rejected.reference }, { status: 'pending' }]);

    const body = { reason: 'Requested by telephone' };
    for (const { id } of [person, other])
      expect((await admin.call(deleteUser, { params: { id }, body })).status).toBe(204);
    expect(await listed(rejected.email)).toEqual([]);
    // A person who never confirmed the address may not be the applicant.
    expect(await listed(pending.email)).toEqual(['pending']);
  });
});
