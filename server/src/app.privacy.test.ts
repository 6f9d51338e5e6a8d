import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeProfile } from '#contract/profile.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { messages } from '#db/tables/messages.ts';
import { type Client, useApp } from '#test/app.ts';
import { createPrincipal, createProduct, createSigned, signAgreement } from '#test/factories.ts';

const app = useApp();

interface Operation {
  security?: Record<string, unknown>[];
}

async function memberCalls(): Promise<{ method: string; path: string }[]> {
  const { body } = await app
    .client()
    .send<{ paths: Record<string, Record<string, Operation>> }>('GET', '/api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => !security?.some((one) => 'admin' in one))
      .map(([method]) => ({ method: method.toUpperCase(), path })),
  );
}

const readablePaths = async () =>
  (await memberCalls()).filter(({ method }) => method === 'GET').map(({ path }) => path);

interface Walk {
  paths: readonly string[];
  ids: readonly string[];
  searches: readonly string[];
}

const urlsOf = (path: string, { ids, searches }: Walk): string[] =>
  (path.includes('{') ? ids : ids.slice(0, 1)).flatMap((id) => {
    const url = path.replaceAll(/\{\w+\}/g, id);
    return ['', ...searches].map((words) => (words ? `${url}?q=${encodeURIComponent(words)}` : url));
  });

async function callsShowing(client: Client, walk: Walk, words: readonly string[]): Promise<string[][]> {
  const answers: { path: string; text: string }[] = [];
  for (const path of walk.paths)
    for (const url of urlsOf(path, walk)) {
      const response = await client.fetch(url);
      if (response.status === 200) answers.push({ path, text: await response.text() });
    }
  return words.map((one) =>
    [...new Set(answers.filter(({ text }) => text.includes(one)).map(({ path }) => path))].toSorted(),
  );
}

test('no call shows the email address of someone who hides it, or finds a hidden profile', async () => {
  const owner = await createPrincipal(app, { name: 'Privacy Devices' });
  const { email, firstName } = owner.user;
  await owner.client.call(changeProfile, { body: { firstName, lastName: 'Plantedname', email } });
  const { id: productId } = await createProduct(owner);
  const reader = await createSigned(app);
  const walk = {
    // Leaves out the live stream, which never ends, and the sign-out, after which every further call would fail.
    paths: (await readablePaths()).filter((path) => !['/api/events', '/api/logout'].includes(path)),
    ids: [owner.id, owner.companyId, productId],
    searches: ['Plantedname', email],
  };
  const shown = () => callsShowing(reader.client, walk, [email, 'Plantedname']);
  const set = (body: object) => owner.client.call(changeUserSettings, { body });

  await set({ showEmail: true });
  expect(await shown()).toEqual([
    ['/api/conversations/{userId}', '/api/users'],
    ['/api/companies/{id}', '/api/conversations/{userId}', '/api/users'],
  ]);
  await set({ showEmail: false });
  expect(await shown()).toEqual([[], ['/api/companies/{id}', '/api/conversations/{userId}', '/api/users']]);
  // A company's page names its contact person regardless of that person's settings.
  await set({ profileVisible: false, allowMessages: true });
  expect(await shown()).toEqual([[], ['/api/companies/{id}']]);
});

test('no call delivers a message from a stranger to someone who accepts none from strangers', async () => {
  const owner = await createPrincipal(app, { name: 'Quiet Devices' });
  await signAgreement(owner);
  const words = 'Words that nobody asked for';
  const body = {
    receiverId: owner.id,
    recipientId: owner.id,
    userId: owner.id,
    personId: owner.id,
    companyId: owner.companyId,
    content: words,
    message: words,
    note: words,
    text: words,
  };
  // Leaves out calls that end the session or close the account, after which every further call would fail.
  const ends = /^\/api\/(log|user|auth|two-factor|passkeys)/u;
  const writes = (await memberCalls()).filter(({ method, path }) => method !== 'GET' && !ends.test(path));
  const messagesAfterWalk = async () => {
    const { client } = await createSigned(app);
    for (const { method, path } of writes)
      for (const id of path.includes('{') ? [owner.id, owner.companyId] : [''])
        await client.send(method, path.replaceAll(/\{\w+\}/g, id), body);
    expect((await client.send('GET', '/api/user')).status).toBe(200);
    return app.database.db.$count(messages, eq(messages.receiverId, owner.id));
  };
  await owner.client.call(changeUserSettings, { body: { allowMessages: false } });
  expect(await messagesAfterWalk()).toBe(0);
  await owner.client.call(changeUserSettings, { body: { allowMessages: true } });
  expect(await messagesAfterWalk()).toBe(1);
});
