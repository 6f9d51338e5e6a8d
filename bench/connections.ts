/**
 * `node bench/connections.ts` measures connections, notifications and the list of people with ten thousand and one
 * million connections. There are a tenth as many people as connections; one of them has a connection with everyone and
 * a tenth of all notifications, and each of the others has eighteen more connections. docs/performance.md quotes the
 * result.
 */
import { BASE_LANGUAGE } from '#platform/words.ts';
import { sql } from 'drizzle-orm';
import { listColleagueConnections } from '#domains/connections/colleagues.ts';
import { countConnections, listConnections, listRelations } from '#domains/connections/connections.ts';
import { listNotifications } from '#domains/notifications/notifications.ts';
import { listPeople } from '#domains/people/people.ts';
import { countUnread } from '#domains/unread-counts/store.ts';
import { domains } from '#server/domains.ts';
import type { Database } from '#platform/db.ts';
import { compareSizes } from './at-two-sizes.ts';

type Services = Parameters<typeof listNotifications>[0];

interface Filled {
  readonly platform: Services;
  readonly people: number;
}

const idAt = (number: ReturnType<typeof sql> | number) =>
  sql`('01900000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const cursorOf = (...keys: string[]) => Buffer.from(JSON.stringify(keys)).toString('base64url');

const person = (number: number) => ({
  id: idOf(number),
  companies: [],
  language: BASE_LANGUAGE,
  isObserver: false,
});
const memberOf = (company: number) => ({
  ...person(company * 10 + 1),
  companies: [{ id: idOf(company), role: 'editor' as const, type: 'manufacturer' as const }],
});
const BUSY = person(0);
const ORDINARY = person(7);
const PAGE = { limit: 50 };
const named = Array.from({ length: 50 }, (_, index) => idOf(index + 1));
const middleOf = ({ people }: Filled) => cursorOf(idOf(people / 2));

async function fill({ db }: Database, size: number): Promise<Filled> {
  const people = size / 10;
  await db.execute(sql`
    insert into users (id, email, first_name, last_name, password_hash, show_email, profile_visible)
    select ${idAt(sql`number`)}, 'person' || number || '@example.test',
      (array['Dana', 'Marcus', 'Ines', 'Tomas', 'Priya'])[1 + number % 5],
      case when number % ${people / 10}::int = 3 then 'Quarvelle' else (array['Whitfield', 'Okafor', 'Lindqvist', 'Brenner'])[1 + number % 4] end || ' ' || number,
      '-', number % 3 = 0, number % 20 > 0
    from generate_series(0, ${people - 1}::int) as number`);
  await db.execute(sql`
    insert into connections (id, requester_id, recipient_id, status, created_at, accepted_at, rejected_at)
    select ${idAt(sql`step * ${people}::int + number`)},
      ${idAt(sql`case when step % 2 = 0 then one else other end`)}, ${idAt(sql`case when step % 2 = 0 then other else one end`)},
      status, now(), case when status = 'accepted' then now() end, case when status = 'rejected' then now() end
    from generate_series(0, 9) as step
    cross join generate_series(1, ${people - 1}::int) as number
    cross join lateral (select case when step = 0 then 0 else number end as one,
      case when step = 0 then number else 1 + (number - 1 + step) % ${people - 1}::int end as other,
      case number % 20 when 3 then 'pending' when 8 then 'rejected' else 'accepted' end as status) as pair`);
  await db.execute(sql`
    insert into notifications (id, user_id, subject, event_id, read_at)
    select ${idAt(sql`number`)}, ${idAt(sql`case when number % 10 = 0 then 0 else number % ${people}::int end`)},
      '{"kind": "nda_signed", "version": "1.0", "expiresAt": "2030-01-01T00:00:00.000Z"}', gen_random_uuid(),
      case when number % 1000 = 10 then null else now() end
    from generate_series(1, ${size}::int) as number`);
  await db.execute(sql`
    insert into companies (id, owner_id, name, slug, type)
    select ${idAt(sql`number`)}, ${idAt(sql`number * 10`)}, 'Company ' || number, 'company-' || number, 'manufacturer'
    from generate_series(0, ${people / 10 - 1}::int) as number`);
  await db.execute(sql`
    insert into company_members (company_id, user_id, role)
    select ${idAt(sql`number / 10`)}, ${idAt(sql`number`)}, 'editor' from generate_series(0, ${people - 1}::int) as number
    on conflict do nothing`);
  await db.execute(sql`vacuum analyze`);
  return { platform: { db, domains } as Services, people };
}

await compareSizes<Filled>({
  what: 'connections',
  fill,
  scenarios: [
    ['connections, newest 50 of a tenth of all', ({ platform }) => listConnections(platform, BUSY, PAGE)],
    [
      'connections, 50 from the middle',
      (filled) => listConnections(filled.platform, BUSY, { ...PAGE, cursor: middleOf(filled) }),
    ],
    [
      'requests waiting, 50 of 5 in 100',
      ({ platform }) =>
        listConnections(platform, BUSY, { ...PAGE, status: ['pending'], direction: 'outgoing' }),
    ],
    ['connections of an ordinary person', ({ platform }) => listConnections(platform, ORDINARY, PAGE)],
    [
      'connections of nine colleagues and the busy person',
      ({ platform }) => listColleagueConnections(platform, memberOf(0), idOf(0), PAGE),
    ],
    [
      'the same, from the middle',
      (filled) =>
        listColleagueConnections(filled.platform, memberOf(0), idOf(0), {
          ...PAGE,
          cursor: middleOf(filled),
        }),
    ],
    [
      'the same, with one company',
      ({ platform }) =>
        listColleagueConnections(platform, memberOf(0), idOf(0), { ...PAGE, companyId: idOf(7) }),
    ],
    [
      'connections of ten ordinary colleagues',
      ({ platform }) => listColleagueConnections(platform, memberOf(7), idOf(7), PAGE),
    ],
    [
      'the same, with one company, of ten ordinary colleagues',
      ({ platform }) =>
        listColleagueConnections(platform, memberOf(7), idOf(7), { ...PAGE, companyId: idOf(8) }),
    ],
    ['counters, a tenth of all', ({ platform }) => countConnections(platform, BUSY)],
    ['counters of an ordinary person', ({ platform }) => countConnections(platform, ORDINARY)],
    ['relations to 50 people', ({ platform }) => listRelations(platform, ORDINARY, { userId: named })],
    ['badges of the navbar, a tenth of all', ({ platform }) => countUnread(platform.db, BUSY.id)],
    ['badges of an ordinary person', ({ platform }) => countUnread(platform.db, ORDINARY.id)],
    ['notifications, newest 50 of a tenth', ({ platform }) => listNotifications(platform, BUSY, PAGE)],
    ['people, first page', ({ platform }) => listPeople(platform, ORDINARY, PAGE)],
    [
      'people, from the middle',
      ({ platform }) => listPeople(platform, ORDINARY, { ...PAGE, cursor: cursorOf('okafor', '', idOf(0)) }),
    ],
    ['people, by a rare name', ({ platform }) => listPeople(platform, ORDINARY, { ...PAGE, q: 'quarvelle' })],
    ['people, by a common name', ({ platform }) => listPeople(platform, ORDINARY, { ...PAGE, q: 'dana' })],
    ['people, by two letters', ({ platform }) => listPeople(platform, ORDINARY, { ...PAGE, q: 'qu' })],
    ['people, by e-mail', ({ platform }) => listPeople(platform, ORDINARY, { ...PAGE, q: 'person4242@' })],
    ['people, first page of the busy one', ({ platform }) => listPeople(platform, BUSY, PAGE)],
  ],
});
