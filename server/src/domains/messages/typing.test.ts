import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sendMessage } from '#contract/messages.ts';
import { reportTyping } from '#contract/typing.ts';
import { events } from '#db/tables/events.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPerson, createPrincipal, createSigned, signAgreement } from '#test/factories.ts';
import { type Stream, openStream, untilReceived } from '#test/live.ts';

const app = useApp();

const type = (from: Person, to: { id: string }) =>
  from.client.call(reportTyping, { params: { userId: to.id } });
const send = (from: Person, to: Person) =>
  from.client.call(sendMessage, { body: { receiverId: to.id, content: 'Good morning' } });

async function pair() {
  const [dana, marcus] = await Promise.all([createSigned(app), createSigned(app)]);
  await send(dana, marcus);
  return { dana, marcus };
}
const settled = (stream: Stream, { id }: Person) => untilReceived(app.app.platform, stream, id);

test('a typing signal is shown on every screen of the other person and to no one else', async () => {
  const { dana, marcus } = await pair();
  const outsider = await createSigned(app);
  const [laptop, phone, own, stranger] = await Promise.all(
    [marcus, marcus, dana, outsider].map(({ client }) => openStream(client)),
  );
  expect((await type(dana, marcus)).status).toBe(204);
  await Promise.all([laptop?.seesTyping(dana.id), phone?.seesTyping(dana.id)]);
  expect([own?.typing, stranger?.typing]).toEqual([[], []]);
  for (const stream of [laptop, phone, own, stranger]) stream?.close();
});

test('a typing signal reaches another server process', async ({ skip }) => {
  if (app.database.kind === 'embedded') skip('the embedded database has one process');
  const { dana, marcus } = await pair();
  const other = await app.another();
  const screen = await openStream(marcus.client.at(other.origin));
  await type(dana, marcus);
  await screen.seesTyping(dana.id);
  screen.close();
  await other.stop();
});

test('repeated typing signals are limited, and nothing is stored', async () => {
  const { dana, marcus } = await pair();
  const screen = await openStream(marcus.client);
  const before = await app.database.db.$count(events);
  const began = Date.now();
  const replies = await Promise.all(Array.from({ length: 50 }, () => type(dana, marcus)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
  await settled(screen, marcus);
  // On a slow machine the calls may take longer than one interval.
  expect(screen.typing.length).toBeLessThanOrEqual(1 + (Date.now() - began) / 2_500);
  expect(await app.database.db.$count(events)).toBe(before);
  screen.close();
});

test('no typing signal is sent to someone with whom the user has no conversation', async () => {
  const [dana, stranger] = await Promise.all([createSigned(app), createSigned(app)]);
  const screen = await openStream(stranger.client);
  await type(dana, stranger);
  await settled(screen, stranger);
  expect(screen.typing).toEqual([]);
  screen.close();
});

test('no typing signal is sent to someone who may not read the conversation', async () => {
  const { dana, marcus } = await pair();
  await app.database.db
    .update(ndaAgreements)
    .set({ signedAt: sql`signed_at - interval '6 years'`, expiresAt: sql`now() - interval '1 second'` })
    .where(eq(ndaAgreements.userId, marcus.id));
  const screen = await openStream(marcus.client);
  expect((await type(dana, marcus)).status).toBe(204);
  await settled(screen, marcus);
  expect(screen.typing).toEqual([]);
  screen.close();
});

test('a typing signal is refused under the same conditions as a message', async () => {
  const { dana, marcus } = await pair();
  const unsigned = await createPerson(app);
  expect(await type(unsigned, marcus)).toMatchObject({ status: 403, body: { code: 'nda.required' } });
  const observer = await createPrincipal(app, { type: 'observer' });
  await signAgreement(observer);
  expect(await type(observer, marcus)).toMatchObject({ status: 403, body: { code: 'account.observer' } });
  expect((await app.client().call(reportTyping, { params: { userId: dana.id } })).status).toBe(401);
  expect((await type(dana, dana)).status).toBe(400);
  expect((await type(dana, { id: 'nobody' })).status).toBe(404);
  const hidden = await createSigned(app);
  await app.database.db.update(users).set({ profileVisible: false }).where(eq(users.id, hidden.id));
  const nobody = await type(dana, { id: randomUUID() });
  expect(nobody.status).toBe(404);
  expect(await type(dana, hidden)).toMatchObject({ status: 404, body: nobody.body });
});
