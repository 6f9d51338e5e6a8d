import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeCompanyOwner } from '#contract/company-administration.ts';
import { deleteUser } from '#contract/user-administration.ts';
import { loadDemo } from '#server/demo/load.ts';
import { useApp } from '#test/app.ts';
import { rowsOf } from '#platform/db.ts';
import { KEPT, NOT_PLANTED } from '#test/erasure/columns.ts';
import { columnNames, findPlanted, plantIn } from '#test/erasure/plant.ts';
import { confirmAddress, createAdmin, createPerson } from '#test/factories.ts';

const app = useApp();
let person = '';
let planted: string[] = [];
let fixed: string[] = [];

beforeAll(async () => {
  const demo = await loadDemo(app.app.platform);
  const email = demo?.signIns.find(({ who }) => who.startsWith('Marcus'))?.email ?? '';
  const { db } = app.database;
  const [found] = await rowsOf<{ id: string }>(db, sql`select id from users where email = ${email}`);
  person = found?.id ?? '';
  const admin = await createAdmin(app);
  const owned = await rowsOf<{ id: string }>(db, sql`select id from companies where owner_id = ${person}`);
  // A company with signed agreements is transferred before its owner leaves.
  for (const { id } of owned) {
    const heir = await createPerson(app);
    await confirmAddress(app, heir);
    const moved = await admin.call(changeCompanyOwner, { params: { id }, body: { email: heir.user.email } });
    expect(moved.status).toBe(200);
  }
  ({ fixed } = await plantIn(db, { table: 'users', id: person }, new Set(NOT_PLANTED)));
  planted = await findPlanted(db);
}, 300_000);

test('the test covers each text column with planted text, unless it accepts only fixed values or is excluded for a stated reason', async () => {
  const names = await columnNames(app.database.db);
  const known = new Set([...planted, ...fixed, ...NOT_PLANTED]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(NOT_PLANTED.filter((name) => !names.includes(name))).toEqual([]);
});

test('a deleted person’s planted text is found only where there is a stated reason to keep it', async () => {
  const admin = await createAdmin(app);
  expect(
    (await admin.call(deleteUser, { params: { id: person }, body: { reason: 'Requested' } })).status,
  ).toBe(204);
  const found = await findPlanted(app.database.db);
  expect(found.toSorted()).toEqual(KEPT.toSorted());
});
