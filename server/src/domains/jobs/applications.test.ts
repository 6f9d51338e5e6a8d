import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import { applyForJob, getOwnApplication, listJobApplications } from '#contract/job-applications.ts';
import { type Job, changeJob, deleteJob, getJob, listJobs, postJob } from '#contract/jobs.ts';
import { type Attachment, uploadAttachment } from '#contract/message-attachments.ts';
import { listMessages, sendMessage } from '#contract/messages.ts';
import { suspendUser } from '#contract/user-administration.ts';
import { events } from '#db/tables/events.ts';
import { jobApplications } from '#db/tables/job-applications.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import {
  type Person,
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
  createSigned,
  signAgreement,
} from '#test/factories.ts';
import { officeFile, oldDocument, pdfFile } from '#test/office-files.ts';
import { uploadFile } from '#test/uploads.ts';

const app = useApp();

type Owner = Person & { companyId: string };

async function opening(
  status: 'active' | 'draft' | 'closed' = 'active',
): Promise<{ owner: Owner; job: Job }> {
  const owner = await createPrincipal(app);
  await signAgreement(owner);
  const { body: job } = await owner.client.call(postJob, {
    body: {
      title: 'Clinical Specialist',
      description: 'Teaches.',
      location: 'Houston',
      jobType: 'full_time',
      status,
    },
  });
  return { owner, job };
}

async function cvOf(
  { client }: Person,
  bytes: Buffer | string = pdfFile(),
  name = 'CV.pdf',
): Promise<string> {
  const { status, body } = await uploadFile<Attachment>(client, uploadAttachment.path, { bytes, name });
  expect(status).toBe(201);
  return body.id;
}
const apply = (who: Person, { id }: { id: string }, cvId: string, coverNote = 'I know your stem.') =>
  who.client.call(applyForJob, { params: { id }, body: { coverNote, cvId } });
const applicationOf = async (who: Person, { id }: Job) =>
  (await who.client.call(getOwnApplication, { params: { id } })).body.application;
const listed = (who: Person, { id }: Job) => who.client.call(listJobApplications, { params: { id } });
const thread = async (reader: Person, other: Person) =>
  (await reader.client.call(listMessages, { query: { conversationWith: other.id } })).body;

test('a job application sends the company’s owner a message with the CV and is visible to the applicant and the company', async () => {
  const { owner, job } = await opening();
  const maya = await createSigned(app, { firstName: 'Maya' });
  expect(await applicationOf(maya, job)).toBeNull();
  const cvId = await cvOf(maya);

  const { status, body } = await apply(maya, job, cvId);
  expect(status).toBe(201);
  expect(body).toMatchObject({ jobId: job.id, receiverId: owner.id });
  expect(await applicationOf(maya, job)).toEqual(body);
  expect(await thread(owner, maya)).toMatchObject([
    {
      senderId: maya.id,
      content: 'Application for “Clinical Specialist”, Houston\n\nI know your stem.',
      attachments: [{ id: cvId, name: 'CV.pdf' }],
    },
  ]);
  expect((await listed(owner, job)).body).toMatchObject([
    { applicant: { id: maya.id, firstName: 'Maya' }, appliedAt: body.appliedAt, cv: { id: cvId } },
  ]);
  const seenBy = async ({ client }: Pick<Person, 'client'>) =>
    (await client.call(getJob, { params: { id: job.id } })).body.applications;
  expect([await seenBy(owner), await seenBy(maya), await seenBy({ client: app.client() })]).toEqual([
    1,
    null,
    null,
  ]);
  const board = await owner.client.call(listJobs, { query: { companyId: owner.companyId } });
  expect(board.body).toMatchObject([{ applications: 1 }]);
  const recorded = await app.database.db.select().from(events).where(eq(events.name, 'job.applied'));
  expect(recorded.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ jobId: job.id }));
});

test('a CV must be the applicant’s own PDF, DOC or DOCX file', async () => {
  const { owner, job } = await opening();
  const maya = await createSigned(app);
  const wrong = await apply(maya, job, await cvOf(maya, 'a;b', 'cv.csv'));
  expect(wrong).toMatchObject({
    status: 415,
    body: { code: 'job.cv_wrong_kind', issues: [{ path: 'cvId' }] },
  });
  const others = await cvOf(await createSigned(app));
  for (const cvId of [others, randomUUID()]) expect((await apply(maya, job, cvId)).status).toBe(409);
  expect(await apply(maya, job, 'none')).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'cvId', message: 'Please attach your CV' }] },
  });
  expect(await thread(owner, maya)).toEqual([]);

  for (const bytes of [officeFile('docx'), oldDocument()]) {
    const { job: another } = await opening();
    expect((await apply(maya, another, await cvOf(maya, bytes))).status).toBe(201);
  }
});

test('a job accepts only one application per person, even for ten simultaneous clicks', async () => {
  const { owner, job } = await opening();
  const maya = await createSigned(app);
  const cvs = await Promise.all(Array.from({ length: 10 }, () => cvOf(maya)));
  const replies = await Promise.all(cvs.map((cvId) => apply(maya, job, cvId)));
  const byStatus = Map.groupBy(replies, ({ status }) => status);
  expect([byStatus.get(201)?.length, byStatus.get(409)?.length]).toEqual([1, 9]);
  expect(await thread(owner, maya)).toHaveLength(1);
  expect((await listed(owner, job)).body).toHaveLength(1);
  const sent = replies.findIndex(({ status }) => status === 201);
  for (const cvId of [await cvOf(maya), cvs[sent] ?? '']) {
    expect((await apply(maya, job, cvId)).body).toMatchObject({
      code: 'job.already_applied',
    });
  }
});

test('an application for a job that is not open is refused', async () => {
  const maya = await createSigned(app);
  const cvId = await cvOf(maya);
  for (const status of ['draft', 'closed'] as const) {
    expect((await apply(maya, (await opening(status)).job, cvId)).status).toBe(404);
  }
  expect((await apply(maya, { id: randomUUID() }, cvId)).status).toBe(404);
});

test('observers, people who have not signed the NDA, visitors and the job’s own company cannot apply', async () => {
  const { owner, job } = await opening();
  const cvId = await cvOf(owner);
  expect(await apply(owner, job, cvId)).toMatchObject({ status: 400 });
  expect(await apply(await createPerson(app), job, cvId)).toMatchObject({
    status: 403,
    body: { code: 'nda.required' },
  });
  const observer = await createPrincipal(app, { type: 'observer' });
  await signAgreement(observer);
  expect(await apply(observer, job, cvId)).toMatchObject({ status: 403, body: { code: 'account.observer' } });
  expect((await app.client().call(applyForJob, { params: { id: job.id } })).status).toBe(401);
});

test('an application reaches the company’s owner whatever their message settings are, unless the owner has blocked the applicant', async () => {
  const { owner, job } = await opening();
  await app.database.db
    .update(users)
    .set({ allowMessages: false, profileVisible: false })
    .where(eq(users.id, owner.id));
  const [maya, blocked] = await Promise.all([createSigned(app), createSigned(app)]);
  expect((await apply(maya, job, await cvOf(maya))).status).toBe(201);
  await owner.client.call(blockPerson, { params: { userId: blocked.id } });
  expect((await apply(blocked, job, await cvOf(blocked))).status).toBe(404);
  expect(await applicationOf(blocked, job)).toBeNull();
});

test('an application reaches another owner while the contact person is suspended, and is refused while all owners are suspended', async () => {
  const admin = await createAdmin(app);
  const { owner, job } = await opening();
  await createColleague(app, owner, 'editor');
  const second = await createColleague(app, owner, 'owner');
  await signAgreement(second);
  const [maya, tom] = await Promise.all([createSigned(app), createSigned(app)]);
  const suspend = ({ id }: Person) =>
    admin.call(suspendUser, { params: { id }, body: { reason: 'It sends advertising.' } });

  await suspend(owner);
  expect((await apply(maya, job, await cvOf(maya))).body).toMatchObject({ receiverId: second.id });
  expect(await thread(second, maya)).toHaveLength(1);
  expect((await listed(second, job)).body).toMatchObject([{ cv: { name: 'CV.pdf' } }]);
  await suspend(second);
  expect(await apply(tom, job, await cvOf(tom))).toMatchObject({
    status: 404,
    body: { code: 'person.not_found' },
  });
  expect(await applicationOf(tom, job)).toBeNull();
});

test('no one outside a company can see the applicants for its jobs', async () => {
  const { owner, job } = await opening();
  const [maya, outsider] = await Promise.all([createSigned(app), createSigned(app)]);
  await apply(maya, job, await cvOf(maya));
  for (const reader of [maya, outsider]) {
    const nothing = await reader.client.call(listJobApplications, { params: { id: randomUUID() } });
    expect(await listed(reader, job)).toMatchObject({ status: 404, body: nothing.body });
  }
  expect(await applicationOf(outsider, job)).toBeNull();
  expect((await app.client().call(listJobApplications, { params: { id: job.id } })).status).toBe(401);
  expect((await listed(owner, job)).status).toBe(200);
});

test('every member of the company who has signed the NDA sees the applicants, but only the recipient sees the CV', async () => {
  const { owner, job } = await opening();
  const [editor, viewer] = await Promise.all([
    createColleague(app, owner, 'editor'),
    createColleague(app, owner, 'viewer'),
  ]);
  const maya = await createSigned(app, { firstName: 'Maya' });
  await apply(maya, job, await cvOf(maya));
  for (const reader of [editor, viewer]) {
    expect((await listed(reader, job)).body).toMatchObject({ code: 'nda.required' });
    await signAgreement(reader);
    expect((await listed(reader, job)).body).toMatchObject([
      { applicant: { id: maya.id }, receiver: { id: owner.id }, cv: null },
    ]);
    expect((await reader.client.call(getJob, { params: { id: job.id } })).body.applications).toBe(1);
    expect(await thread(reader, maya)).toEqual([]);
  }
  await maya.client.call(blockPerson, { params: { userId: editor.id } });
  expect((await listed(editor, job)).body).toEqual([]);
  expect((await editor.client.call(getJob, { params: { id: job.id } })).body.applications).toBe(0);
  expect((await listed(owner, job)).body).toMatchObject([{ cv: { name: 'CV.pdf' } }]);
});

test('applications are listed in pages, newest first', async () => {
  const { owner, job } = await opening();
  const applicants = await Promise.all(Array.from({ length: 5 }, () => createSigned(app)));
  for (const who of applicants) await apply(who, job, await cvOf(who));
  const pages = await owner.client.pages<{ applicant: { id: string } }>(
    `/api/jobs/${job.id}/applications?limit=2`,
  );
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pages.flat().map(({ applicant }) => applicant.id)).toEqual(
    applicants.map(({ id }) => id).toReversed(),
  );
});

test('an application stays consistent with a job that is closed or deleted concurrently', async () => {
  const { owner, job } = await opening();
  const applicants = await Promise.all(Array.from({ length: 6 }, () => createSigned(app)));
  const cvs = await Promise.all(applicants.map((who) => cvOf(who)));
  const [closing, ...replies] = await Promise.all([
    owner.client.call(changeJob, { params: { id: job.id }, body: { status: 'closed' } }),
    ...applicants.map((who, at) => apply(who, job, cvs[at] ?? '')),
  ]);
  expect(closing.status).toBe(200);
  const sent = replies.filter(({ status }) => status === 201).length;
  expect(replies.every(({ status }) => status === 201 || status === 404)).toBe(true);
  expect(await app.database.db.$count(jobApplications, eq(jobApplications.jobId, job.id))).toBe(sent);
  expect((await owner.client.call(deleteJob, { params: { id: job.id } })).status).toBe(204);
  expect(await app.database.db.$count(jobApplications, eq(jobApplications.jobId, job.id))).toBe(0);
});

test('an application continues as a normal conversation', async () => {
  const { owner, job } = await opening();
  const maya = await createSigned(app);
  await apply(maya, job, await cvOf(maya), '');
  expect(await thread(maya, owner)).toMatchObject([
    { content: 'Application for “Clinical Specialist”, Houston' },
  ]);
  const answer = await owner.client.call(sendMessage, {
    body: { receiverId: maya.id, content: 'When could you come?' },
  });
  expect(answer.status).toBe(201);
});
