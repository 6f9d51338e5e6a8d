import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  MAX_ANSWERS,
  answerCompanyConversation,
  describeCompany,
  getCompanyConversation,
  startCompanyConversation,
} from '#contract/ai.ts';
import { registerCompany } from '#contract/companies.ts';
import { signIn, signOut } from '#contract/session.ts';
import { aiConversations } from '#db/tables/assistants.ts';
import { companies } from '#db/tables/companies.ts';
import { type Client, useApp } from '#test/app.ts';
import { PASSWORD, createPerson } from '#test/factories.ts';

const app = useApp();

const halden = { companyName: 'Halden Orthopaedics', companyType: 'manufacturer' as const };
const ANSWERS = [
  'We make external fixation for trauma surgeons',
  'a ring fixator and two hip stems',
  'I don’t know',
  'level I trauma centers',
  'Texas and the Southwest',
  'offer training and a loaner set',
];

const answer = (client: Client, response: string) =>
  client.call(answerCompanyConversation, { body: { response } });

async function interviewed(client: Client, answers: readonly string[] = ANSWERS) {
  await client.call(startCompanyConversation);
  let last;
  for (const response of answers) last = await answer(client, response);
  return last;
}

describe('the built-in company interview', () => {
  test('asks a manufacturer six questions and composes a description from the answers', async () => {
    const { client } = await createPerson(app);
    const started = await client.call(startCompanyConversation);
    expect(started.status).toBe(200);
    expect(started.body.progress).toEqual({ question: 1, of: 6 });
    expect(started.body.message).toContain('what does your company do');

    for (const [index, response] of ANSWERS.slice(0, -1).entries()) {
      const { status, body } = await answer(client, response);
      expect(status).toBe(200);
      expect(body).toMatchObject({ isComplete: false, progress: { question: index + 2, of: 6 } });
    }
    expect((await answer(client, ANSWERS.at(-1) ?? '')).body).toMatchObject({
      isComplete: true,
      progress: { question: 6, of: 6 },
    });

    const { body } = await client.call(describeCompany, { body: halden });
    expect(body.opportunityDescription).toBe(
      'Halden Orthopaedics is a medical device manufacturer. We make external fixation for trauma surgeons. ' +
        'Our products include a ring fixator and two hip stems. Our customers include level I trauma centers.\n\n' +
        'We are looking for partners in Texas and the Southwest. We offer training and a loaner set.',
    );
    expect(body.conversationData).toMatchObject({
      guide: 'interview',
      opportunityDescription: body.opportunityDescription,
    });
    expect(body.conversationData.messages).toHaveLength(13);
    expect((await client.call(getCompanyConversation)).body).toMatchObject({
      isComplete: true,
      isWritten: true,
    });
  });

  test('accepts an addition after the interview and rewrites the text', async () => {
    const { client } = await createPerson(app);
    await interviewed(client);
    await client.call(describeCompany, { body: halden });
    const added = await answer(client, 'We were founded in 1990');
    expect(added.body.isComplete).toBe(true);
    expect((await client.call(getCompanyConversation)).body.isWritten).toBe(false);
    const { body } = await client.call(describeCompany, { body: halden });
    expect(body.opportunityDescription).toMatch(/\n\nWe were founded in 1990\.$/);
  });

  test('is saved with the company when it is registered', async () => {
    const { client } = await createPerson(app);
    await interviewed(client);
    const { body } = await client.call(describeCompany, { body: halden });
    const registered = await client.call(registerCompany, {
      body: {
        name: halden.companyName,
        type: halden.companyType,
        opportunityDescription: body.opportunityDescription,
        aiConversationData: body.conversationData,
      },
    });
    expect(registered.status).toBe(201);
    const [row] = await app.database.db.select().from(companies).where(eq(companies.id, registered.body.id));
    expect(row?.aiConversationData).toEqual(body.conversationData);
    expect(registered.body).not.toHaveProperty('aiConversationData');
  });

  test('writes a text that fits the company form even after the longest conversation', async () => {
    const { client } = await createPerson(app);
    await interviewed(
      client,
      Array.from({ length: MAX_ANSWERS }, () => 'we make "it". '.repeat(142)),
    );
    const more = await answer(client, 'one more');
    expect([more.status, more.body]).toMatchObject([409, { code: 'assistant.too_long' }]);
    const { status, body } = await client.call(describeCompany, { body: halden });
    expect(status).toBe(200);
    expect(body.opportunityDescription.length).toBeLessThanOrEqual(5000);
    const registered = await client.call(registerCompany, {
      body: {
        name: 'Long',
        type: 'manufacturer',
        opportunityDescription: body.opportunityDescription,
        aiConversationData: body.conversationData,
      },
    });
    expect(registered.status).toBe(201);
  });

  test.each([
    ['', 400],
    [' \n ', 400],
    ['\u0000\u202E', 400],
    ['x'.repeat(2001), 400],
    ['<script>alert(1)</script>', 200],
  ])('answers the input %j with status %i', async (response, expected) => {
    const { client } = await createPerson(app);
    await client.call(startCompanyConversation);
    expect((await answer(client, response)).status).toBe(expected);
    const { body } = await client.call(getCompanyConversation);
    expect(body.messages).toHaveLength(expected === 200 ? 3 : 1);
  });

  test('stores each of several concurrent answers with its question, or refuses it', async () => {
    const { client } = await createPerson(app);
    await client.call(startCompanyConversation);
    const replies = await Promise.all(Array.from({ length: 8 }, () => answer(client, 'We make stents')));
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const counted = replies.filter(({ status }) => status === 200).length;
    const { body } = await client.call(getCompanyConversation);
    expect(body.messages).toHaveLength(1 + 2 * counted);
  });
});

describe('a company conversation', () => {
  test('requires signing in', async () => {
    const visitor = app.client();
    const replies = await Promise.all([
      visitor.call(getCompanyConversation),
      visitor.call(startCompanyConversation),
      answer(visitor, 'We make stents'),
      visitor.call(describeCompany, { body: halden }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test('is invisible to other people and in the person’s other sessions', async () => {
    const { client, user } = await createPerson(app);
    await interviewed(client);
    const other = await createPerson(app);
    const elsewhere = app.client();
    await elsewhere.call(signIn, { body: { email: user.email, password: PASSWORD } });
    for (const stranger of [other.client, elsewhere]) {
      expect((await stranger.call(getCompanyConversation)).body.messages).toEqual([]);
      expect((await answer(stranger, 'We make stents')).status).toBe(404);
      expect((await stranger.call(describeCompany, { body: halden })).status).toBe(404);
    }
  });

  test('ends with the session', async () => {
    const { client, id } = await createPerson(app);
    await interviewed(client);
    await client.call(signOut);
    expect(
      await app.database.db.select().from(aiConversations).where(eq(aiConversations.userId, id)),
    ).toEqual([]);
  });

  test('is replaced when it is started again, and produces no text before the first answer', async () => {
    const { client } = await createPerson(app);
    expect((await client.call(describeCompany, { body: halden })).status).toBe(404);
    await interviewed(client);
    await client.call(startCompanyConversation);
    expect((await client.call(getCompanyConversation)).body).toMatchObject({
      isComplete: false,
      messages: [{ role: 'assistant' }],
    });
    expect((await client.call(describeCompany, { body: halden })).status).toBe(409);
  });

  test('is not continued, written or replaced by a tab that has not seen its newest version', async () => {
    const { client } = await createPerson(app);
    const { version } = (await client.call(startCompanyConversation, { body: { version: 0 } })).body;
    expect((await answer(client, 'We make stents')).status).toBe(200);
    const refused = [
      await client.call(answerCompanyConversation, { body: { response: 'a coil', version } }),
      await client.call(describeCompany, { body: { ...halden, version } }),
      await client.call(startCompanyConversation, { body: { version } }),
      await client.call(startCompanyConversation, { body: { version: 0 } }),
    ];
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([409, { code: 'assistant.continued_elsewhere' }]);
    expect((await client.call(getCompanyConversation)).body).toMatchObject({ version: version + 1 });
  });
});
