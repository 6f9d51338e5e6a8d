import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getCorrespondent, sendMessage } from '#contract/messages.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import { type Person, connect, createPerson, createPrincipal, createSigned } from '#test/factories.ts';

const app = useApp();

const look = (reader: Person, userId: string) => reader.client.call(getCorrespondent, { params: { userId } });
const set = (person: Person, values: Partial<typeof users.$inferInsert>) =>
  app.database.db.update(users).set(values).where(eq(users.id, person.id));

test('a new conversation shows the other person and their company before the first message', async () => {
  const dana = await createSigned(app);
  const principal = await createPrincipal(app);
  expect(await look(dana, principal.id)).toMatchObject({
    status: 200,
    body: { id: principal.id, email: null, company: { id: principal.companyId }, mayWrite: true },
  });
  await connect(dana, principal);
  expect((await look(dana, principal.id)).body.email).toBe(principal.user.email);
});

test('a new conversation tells the user whether they may write to someone who accepts messages only from connections', async () => {
  const [dana, shy] = [await createSigned(app), await createPerson(app)];
  await set(shy, { allowMessages: false });
  expect((await look(dana, shy.id)).body.mayWrite).toBe(false);
  await connect(dana, shy);
  expect((await look(dana, shy.id)).body.mayWrite).toBe(true);
});

test('a hidden person is shown only to people who have a conversation with them', async () => {
  const [dana, hidden] = await Promise.all([createSigned(app), createSigned(app)]);
  await set(hidden, { profileVisible: false });
  expect((await look(dana, hidden.id)).status).toBe(404);
  await hidden.client.call(sendMessage, { body: { receiverId: dana.id, content: 'Good morning' } });
  expect((await look(dana, hidden.id)).status).toBe(200);
});

test('no one is shown to someone who has not signed the NDA', async () => {
  const [unsigned, dana] = [await createPerson(app), await createSigned(app)];
  expect(await look(unsigned, dana.id)).toMatchObject({ status: 403, body: { code: 'nda.required' } });
  expect((await look(dana, randomUUID())).status).toBe(404);
  expect((await look(dana, dana.id)).status).toBe(400);
});
