import { asc, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import type { Db } from './db.ts';
import { fixedLimit, preparedPages } from './prepared.ts';

const app = useApp();
const things = pgTable('things', { id: integer().notNull(), name: text().notNull() });
const firstPage = preparedPages('first_things', (db, limit) =>
  db
    .select()
    .from(things)
    .where(sql`${things.name} > ${sql.placeholder('name')}`)
    .orderBy(asc(things.id))
    .limit(fixedLimit(limit)),
);

describe.skipIf(process.env.TEST_DB === 'pglite')('a prepared page query', () => {
  let client: pg.Client;
  beforeAll(async () => {
    const { jobs } = app.database;
    client = new pg.Client({ connectionString: 'connectionString' in jobs ? jobs.connectionString : '' });
    await client.connect();
    await client.query(
      `create temp table things as select id, md5(id::text) as name from generate_series(1, 20000) id`,
    );
    await client.query('create index on things (id)');
    await client.query('analyze things');
  });
  afterAll(() => client.end());

  test('is no longer planned after its first calls', async () => {
    const db = drizzle(client) as unknown as Db;
    for (let call = 0; call < 20; call += 1)
      expect(await firstPage(db, 51).execute({ name: '0' })).toHaveLength(51);
    const { rows } = await client.query(
      `select generic_plans::int, custom_plans::int from pg_prepared_statements where name = 'first_things_51'`,
    );
    expect(rows).toEqual([{ generic_plans: 15, custom_plans: 5 }]);
  });

  test('is not prepared if its page size is unusual', async () => {
    const db = drizzle(client) as unknown as Db;
    expect(await firstPage(db, 8).execute({ name: '0' })).toHaveLength(8);
    const { rows } = await client.query(
      `select name from pg_prepared_statements where name like 'first_things_8%'`,
    );
    expect(rows).toEqual([]);
  });
});
