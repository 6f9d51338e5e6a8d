import { expect, test } from 'vitest';
import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed } from '#contract/agreement-dates.ts';
import { createApiToken } from '#contract/api-tokens.ts';
import { removeMember } from '#contract/members.ts';
import { confirmIdentity } from '#contract/session.ts';
import { useApp } from '#test/app.ts';
import { MILESTONE_DAY } from '#test/contracts.ts';
import { daysFromNow } from '#test/days.ts';
import { PASSWORD, createColleague, createPrincipal } from '#test/factories.ts';
import { confirmEveryoneAt } from '#test/recent-sign-in.ts';
import { readyToSign, signAs } from '#test/signing.ts';
import { writeCalendar } from './icalendar.ts';

const app = useApp();

const read = async (url: string) => {
  const response = await app.client().fetch(new URL(url).pathname);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

test("a calendar can read a company's key dates at a secret URL until the URL is renewed or switched off", async () => {
  const dealing = await readyToSign(app);
  const { maker, seller, product } = dealing;
  await signAs(maker, dealing);
  await signAs(seller, dealing);
  const params = { id: seller.companyId };
  expect((await seller.client.call(getCalendarFeed, { params })).body).toBeNull();
  const { body: first } = await seller.client.call(createCalendarFeed, { params });
  const calendar = await read(first.url);
  expect(calendar).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
  const text = calendar.text.replaceAll('\r\n ', '');
  const [day, next] = [MILESTONE_DAY, daysFromNow(221)].map((date) => date.replaceAll('-', ''));
  expect(text).toContain(`DTSTART;VALUE=DATE:${day}\r\nDTEND;VALUE=DATE:${next}`);
  expect(text).toContain(`SUMMARY:Trial milestone: Halden Orthopaedics\\, ${product.name}`);
  const summaries = text.match(/^SUMMARY:.*$/gm) ?? [];
  expect(summaries.join(' ').replaceAll(product.name, '')).not.toMatch(/\d/);
  expect((await seller.client.call(getCalendarFeed, { params })).body?.lastReadAt).not.toBeNull();

  const { body: second } = await seller.client.call(createCalendarFeed, { params });
  expect((await read(first.url)).status).toBe(404);
  expect((await read(second.url)).status).toBe(200);
  await seller.client.call(deleteCalendarFeed, { params });
  expect((await read(second.url)).status).toBe(404);
});

test('the calendar URL of someone who left the company stops working', async () => {
  const dealing = await readyToSign(app);
  const { maker, seller } = dealing;
  const params = { id: seller.companyId };
  expect((await maker.client.call(createCalendarFeed, { params })).status).toBe(404);
  const colleague = await createColleague(app, seller, 'viewer');
  const { body } = await colleague.client.call(createCalendarFeed, { params });
  expect((await read(body.url)).status).toBe(200);
  await seller.client.call(removeMember, { params: { id: seller.companyId, userId: colleague.id } });
  expect((await read(body.url)).status).toBe(404);
});

test('a calendar URL can be created only by a person who recently confirmed their identity, not by an API token', async () => {
  const { client, companyId } = await createPrincipal(app);
  const params = { id: companyId };
  const created = await client.call(createApiToken, { body: { name: 'CRM', scope: 'write', days: 30 } });
  const refused = { status: 403, body: { code: 'account.confirm_first' } };
  const program = app.client().withToken(created.body.token);
  expect(await program.call(createCalendarFeed, { params })).toMatchObject(refused);
  await confirmEveryoneAt(app, 0);
  expect(await client.call(createCalendarFeed, { params })).toMatchObject(refused);
  expect((await client.call(getCalendarFeed, { params })).body).toBeNull();
  await client.call(confirmIdentity, { body: { password: PASSWORD } });
  expect((await client.call(createCalendarFeed, { params })).status).toBe(201);
});

test('calendar lines have at most 75 octets, and special characters are escaped', () => {
  const calendar = writeCalendar({
    name: 'Größe',
    events: [
      {
        uid: 'one@medaccord.example',
        day: '2028-02-29',
        madeAt: '2026-11-23T23:30:00.000Z',
        summary: `A, b; c\\d\n${'ä€😀'.repeat(30)}`,
        url: 'https://medaccord.example/deals/1',
      },
    ],
  });
  expect(calendar).toContain(
    'DTSTAMP:20261123T233000Z\r\nDTSTART;VALUE=DATE:20280229\r\nDTEND;VALUE=DATE:20280301',
  );
  expect(calendar).toContain('SUMMARY:A\\, b\\; c\\\\d\\n');
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(calendar.replaceAll('\r\n ', '')).toContain('ä€😀'.repeat(30));
});
