import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { createPrincipal } from '#test/factories.ts';

const app = useApp();

test.each([
  ['POST', '/api/login', 'email', 'Please enter a valid email address'],
  ['POST', '/api/register', 'password', 'Password must be at least 6 characters'],
  ['POST', '/api/admin/login', 'password', 'Please enter both username and password.'],
  ['POST', '/api/companies', 'name', 'Company name is required'],
  ['POST', '/api/products', 'name', 'Product name is required'],
  ['POST', '/api/products', 'description', 'Description is required'],
  ['POST', '/api/products', 'category', 'Category is required'],
  ['POST', '/api/jobs', 'title', 'Job title is required'],
  ['POST', '/api/nda/sign', 'signatureName', 'Please enter your full name.'],
  ['POST', '/api/deals', 'companyId', 'This is required'],
  ['POST', '/api/messages', 'receiverId', 'This is required'],
  ['POST', '/api/rfqs', 'requirements', 'Requirements are required'],
])(
  '%s %s without %s gets the same error as with an empty value: %s',
  async (method, path, field, sentence) => {
    const { client } = await createPrincipal(app);
    const problemOf = async (body: object) => {
      const { status, body: answer } = await client.send<{ issues: { path: string; message: string }[] }>(
        method,
        path,
        body,
      );
      expect(status).toBe(400);
      return answer.issues.find((issue) => issue.path === field)?.message;
    };
    expect(await problemOf({ [field]: field === 'requirements' ? [] : '' })).toBe(sentence);
    expect(await problemOf({})).toBe(sentence);
    expect(await problemOf({ [field]: null })).toBe(sentence);
  },
);

test('a call without a body gets errors for its missing fields, or uses their defaults', async () => {
  const { client } = await createPrincipal(app);
  const { status, body } = await client.send('POST', '/api/messages');
  expect(status).toBe(400);
  expect(body).toMatchObject({
    issues: expect.arrayContaining([expect.objectContaining({ path: 'receiverId' })]),
  });
  expect((await client.send('POST', '/api/recommendations/generate')).status).toBe(200);
});

test('a missing nested field gets its own error message, and a value of the wrong type gets one that names the expected type', async () => {
  const { client } = await createPrincipal(app);
  const price = async (listPrice: object) =>
    (
      await client.send<{ issues: { path: string; message: string }[] }>('POST', '/api/products', {
        name: 7,
        listPrice,
      })
    ).body.issues;
  expect(await price({ currency: 'USD' })).toContainEqual(
    expect.objectContaining({ path: 'listPrice.cents', message: 'Enter a price such as 1,250.00' }),
  );
  expect(await price({ cents: 5, currency: 'USD' })).toContainEqual(
    expect.objectContaining({ path: 'name', message: 'Expected string' }),
  );
});

test('a wrong value under a key with a slash is rejected with a normal error', async () => {
  const { client } = await createPrincipal(app);
  const { status } = await client.send('POST', '/api/saved-searches', {
    name: 'All',
    kind: 'companies',
    query: { 'a/b': null, '__proto__/x': null },
  });
  expect(status).toBe(400);
});
