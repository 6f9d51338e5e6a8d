import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCompanyConversation, getCompanyConversation, startCompanyConversation } from '#contract/ai.ts';
import { register } from '#contract/session.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { PASSWORD } from '#test/factories.ts';
import { startProcess } from '#test/process.ts';

let storage: TestDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
});
afterAll(() => storage.drop());

const start = () => startProcess({ DATABASE_URL: storage.url ?? '', DATA_DIR: storage.dataDir });

test('the assistant continues a conversation after the server is killed', async () => {
  const before = await start();
  const client = before.client();
  await client.call(register, {
    body: { email: 'dana@halden.example', password: PASSWORD, firstName: 'Dana', lastName: 'Whitfield' },
  });
  await client.call(startCompanyConversation);
  await client.call(answerCompanyConversation, { body: { response: 'We make stents' } });
  const { body: kept } = await client.call(getCompanyConversation);
  await before.end('SIGKILL');

  const after = await start();
  const again = client.at(after.origin);
  expect(kept.messages).toHaveLength(3);
  expect((await again.call(getCompanyConversation)).body).toEqual(kept);
  const next = await again.call(answerCompanyConversation, { body: { response: 'a coil' } });
  expect(next.body.progress).toEqual({ question: 3, of: 6 });
  await after.end('SIGTERM');
});
