import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { deleteCompany } from '#contract/company-administration.ts';
import { loadDemo } from '#server/demo/load.ts';
import { useApp } from '#test/app.ts';
import { rowsOf } from '#platform/db.ts';
import { KEPT_OF_COMPANY, NOT_PLANTED_OF_COMPANY } from '#test/erasure/columns.ts';
import { columnNames, findPlanted, plantIn } from '#test/erasure/plant.ts';
import { createAdmin } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';

const app = useApp();
let companyId = '';
let planted: string[] = [];
let fixed: string[] = [];
let tables: ReadonlySet<string> = new Set();

/** The demo's company with the most products. */
const RICHEST = sql`select companies.id from companies
  order by (select count(*) from products where company_id = companies.id) desc limit 1`;

beforeAll(async () => {
  await loadDemo(app.app.platform);
  const { db } = app.database;
  const [found] = await rowsOf<{ id: string }>(db, RICHEST);
  companyId = found?.id ?? '';
  ({ fixed, tables } = await plantIn(
    db,
    { table: 'companies', id: companyId },
    new Set(NOT_PLANTED_OF_COMPANY),
  ));
  // An open claim has to be answered before its page can be deleted.
  await db.execute(
    sql`update company_claims set status = 'rejected', decided_at = now() where company_id = ${companyId}`,
  );
  planted = await findPlanted(db);
}, 300_000);

test('the test covers each text column in a company’s rows with planted text, unless it accepts only fixed values or is excluded for a stated reason', async () => {
  const names = (await columnNames(app.database.db)).filter((name) => tables.has(name.split('.')[0] ?? ''));
  const known = new Set([...planted, ...fixed, ...NOT_PLANTED_OF_COMPANY]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(NOT_PLANTED_OF_COMPANY.filter((name) => !names.includes(name))).toEqual([]);
});

test('a deleted company’s text is found only where there is a stated reason to keep it', async () => {
  const admin = await createAdmin(app);
  const deletion = { params: { id: companyId }, body: { reason: 'Closed' } };
  expect(await admin.call(deleteCompany, deletion)).toMatchObject({ status: 204 });
  await untilJobsAreDone(app);
  const found = await findPlanted(app.database.db);
  expect(found.toSorted()).toEqual(KEPT_OF_COMPANY.toSorted());
});
