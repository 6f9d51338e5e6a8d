import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  answerCompanyConversation,
  answerProductConversation,
  describeProduct,
  getCompanyConversation,
  getProductConversation,
  MAX_ANSWERS,
  startCompanyConversation,
  startProductConversation,
} from '#contract/ai.ts';
import { registerCompany } from '#contract/companies.ts';
import { addProduct } from '#contract/products.ts';
import { signIn, signOut } from '#contract/session.ts';
import { aiConversations } from '#db/tables/assistants.ts';
import { type Client, useApp } from '#test/app.ts';
import { createPerson, PASSWORD } from '#test/factories.ts';

const app = useApp();

const productName = 'Yarrow Stem';
const ANSWERS = [
  'a cementless hip stem for primary arthroplasty',
  'orthopedic surgeons',
  'titanium alloy',
  'I don’t know',
  'sterile',
  'FDA approved, K992701',
  'needs one tray',
];

const start = (client: Client, body: object = {}) =>
  client.call(startProductConversation, { body: { productName, ...body } });
const answer = (client: Client, message: string, name = productName) =>
  client.call(answerProductConversation, { body: { message, productName: name } });
const generate = (client: Client, name = productName) =>
  client.call(describeProduct, { body: { productName: name } });

async function interviewed(client: Client, answers: readonly string[] = ANSWERS) {
  await start(client);
  let last;
  for (const message of answers) last = await answer(client, message);
  return last;
}

describe('the built-in product interview', () => {
  test('asks questions that fit the category and composes a description and specifications', async () => {
    const { client } = await createPerson(app);
    const started = await start(client);
    expect(started.status).toBe(200);
    expect(started.body.progress).toEqual({ question: 1, of: 6 });
    expect(started.body.message).toContain('what is Yarrow Stem');
    for (const [index, message] of ANSWERS.slice(0, -1).entries()) {
      const { status, body } = await answer(client, message);
      expect(status).toBe(200);
      expect(body).toMatchObject({ isComplete: false, progress: { question: index + 2, of: 7 } });
    }
    expect((await answer(client, ANSWERS.at(-1) ?? '')).body).toMatchObject({
      isComplete: true,
      progress: { question: 7, of: 7 },
    });

    const { body } = await generate(client);
    expect(body).toMatchObject({
      description:
        'Yarrow Stem is a cementless hip stem for primary arthroplasty. It is used by orthopedic surgeons.\n\nIt needs one tray.',
      // A device with a 510(k) is never called approved, even if someone calls it that.
      specifications:
        'Material and design: titanium alloy\nSupply: sterile\nRegulatory status: FDA cleared, K992701',
    });
    expect(body.conversationData).toMatchObject({
      guide: 'interview',
      description: body.description,
      specifications: body.specifications,
    });
    expect(body.conversationData.messages).toHaveLength(15);
    expect((await client.call(getProductConversation)).body).toMatchObject({
      productName,
      isComplete: true,
      isWritten: true,
    });
  });

  test('follows the selected category, and a new product name changes only the name', async () => {
    const { client } = await createPerson(app);
    const started = await start(client, { category: 'wound_care' });
    expect(started.body.progress).toEqual({ question: 1, of: 6 });
    await answer(client, 'a foam dressing');
    expect((await answer(client, 'nurses', 'Yarrow Foam')).body.message).toContain('absorbency');
    expect((await client.call(getProductConversation)).body.productName).toBe('Yarrow Foam');
    expect((await generate(client, 'Yarrow Foam 2')).body.description).toBe(
      'Yarrow Foam 2 is a foam dressing. It is used by nurses.',
    );
  });

  test('accepts an addition after the interview and rewrites the text', async () => {
    const { client } = await createPerson(app);
    await interviewed(client);
    await generate(client);
    expect((await answer(client, 'Made in Ohio')).body.isComplete).toBe(true);
    expect((await client.call(getProductConversation)).body.isWritten).toBe(false);
    expect((await generate(client)).body.description).toMatch(/\n\nMade in Ohio\.$/);
  });

  test('writes texts that fit the product form even after the longest conversation', async () => {
    const { client } = await createPerson(app);
    await client.call(registerCompany, { body: { name: 'Yarrow', type: 'manufacturer' } });
    const long = 'FDA approved for “hips”. '.repeat(80);
    await interviewed(
      client,
      Array.from({ length: MAX_ANSWERS }, () => long),
    );
    const more = await answer(client, 'one more');
    expect([more.status, more.body]).toMatchObject([409, { code: 'assistant.too_long' }]);
    const { body } = await generate(client);
    const added = await client.call(addProduct, {
      body: {
        name: productName,
        description: body.description,
        specifications: body.specifications,
        category: 'orthopedic_implants',
        regulatoryStatus: 'fda_cleared',
      },
    });
    expect(added.status).toBe(201);
  });

  test.each([
    [{ message: '', productName }, 400],
    [{ message: ' \n ', productName }, 400],
    [{ message: '\u0000\u202E', productName }, 400],
    [{ message: 'x'.repeat(2001), productName }, 400],
    [{ message: 'a stem', productName: ' ' }, 400],
    [{ message: 'a stem', productName: 'x'.repeat(201) }, 400],
    [{ message: '<script>alert(1)</script>', productName: '<b>"${x}"</b>' }, 200],
  ])('answers the input %j with status %i', async (body, expected) => {
    const { client } = await createPerson(app);
    await start(client);
    expect((await client.call(answerProductConversation, { body })).status).toBe(expected);
    const { messages } = (await client.call(getProductConversation)).body;
    expect(messages).toHaveLength(expected === 200 ? 3 : 1);
  });

  test('is refused without a product name or with an unknown category', async () => {
    const { client } = await createPerson(app);
    expect((await start(client, { productName: '  ' })).status).toBe(400);
    expect((await start(client, { category: 'toys' })).status).toBe(400);
    expect((await client.call(getProductConversation)).body).toEqual({
      messages: [],
      progress: null,
      isComplete: false,
      isWritten: false,
      version: 0,
      productName: null,
    });
  });

  test('stores each of several concurrent answers with its question, or refuses it', async () => {
    const { client } = await createPerson(app);
    await start(client);
    const replies = await Promise.all(Array.from({ length: 8 }, () => answer(client, 'a hip stem')));
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const counted = replies.filter(({ status }) => status === 200).length;
    expect((await client.call(getProductConversation)).body.messages).toHaveLength(1 + 2 * counted);
  });
});

describe('a product conversation', () => {
  test('requires signing in', async () => {
    const visitor = app.client();
    const replies = await Promise.all([
      visitor.call(getProductConversation),
      start(visitor),
      answer(visitor, 'a hip stem'),
      generate(visitor),
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
      expect((await stranger.call(getProductConversation)).body.messages).toEqual([]);
      expect((await answer(stranger, 'a hip stem')).status).toBe(404);
      expect((await generate(stranger)).status).toBe(404);
    }
  });

  test('continues alongside the company conversation', async () => {
    const { client } = await createPerson(app);
    await start(client);
    expect((await client.call(answerCompanyConversation, { body: { response: 'stents' } })).status).toBe(404);
    await client.call(startCompanyConversation);
    await answer(client, 'a hip stem');
    await client.call(answerCompanyConversation, { body: { response: 'We make stents' } });
    await start(client);
    expect((await client.call(getCompanyConversation)).body.messages).toHaveLength(3);
    expect((await client.call(getProductConversation)).body.messages).toHaveLength(1);
  });

  test('ends with the session', async () => {
    const { client, id } = await createPerson(app);
    await interviewed(client);
    await client.call(signOut);
    const left = await app.database.db.select().from(aiConversations).where(eq(aiConversations.userId, id));
    expect(left).toEqual([]);
  });

  test('is replaced when it is started again, and produces no text before the first answer', async () => {
    const { client } = await createPerson(app);
    expect((await generate(client)).status).toBe(404);
    await interviewed(client);
    await start(client, { productName: 'Yarrow Cup' });
    expect((await client.call(getProductConversation)).body).toMatchObject({
      productName: 'Yarrow Cup',
      isComplete: false,
      messages: [{ role: 'assistant' }],
    });
    expect((await generate(client)).status).toBe(409);
  });
});

describe('product conversation in two tabs', () => {
  test('is not continued, written or replaced by the tab that has not seen its newest version', async () => {
    const { client } = await createPerson(app);
    const first = (await start(client, { version: 0 })).body.version;
    await answer(client, 'a hip stem');
    const seen = (await client.call(getProductConversation)).body.version;
    const replaced = await start(client, { productName: 'Yarrow Cup', version: seen });
    expect(replaced.status).toBe(200);

    const message = 'orthopedic surgeons';
    const refused = [
      await client.call(answerProductConversation, { body: { message, productName, version: seen } }),
      await client.call(describeProduct, { body: { productName, version: seen } }),
      await start(client, { version: seen }),
      await start(client, { version: first }),
      await start(client, { version: 0 }),
    ];
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([409, { code: 'assistant.continued_elsewhere' }]);
    expect((await client.call(getProductConversation)).body).toMatchObject({
      productName: 'Yarrow Cup',
      messages: [{ role: 'assistant' }],
      version: replaced.body.version,
    });
  });

  test('is continued and written with each version that an answer returns', async () => {
    const { client } = await createPerson(app);
    let { version } = (await start(client, { version: 0 })).body;
    for (const message of ['a hip stem', 'orthopedic surgeons']) {
      const next = await client.call(answerProductConversation, { body: { message, productName, version } });
      expect(next.status).toBe(200);
      version = next.body.version;
    }
    expect((await client.call(describeProduct, { body: { productName, version } })).status).toBe(200);
    expect((await start(client, { version })).status).toBe(200);
  });
});
