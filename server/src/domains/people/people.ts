import { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import { Id } from '#contract/fields.ts';
import type { Person, listUsers } from '#contract/users.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './people.store.ts';

const Cursor = z.tuple([z.string(), z.string(), Id]);

export async function listPeople(
  { db }: Platform,
  actor: Actor,
  { q, limit, cursor }: Input<typeof listUsers>['query'],
): Promise<Page<Person>> {
  const after = decodeCursor(Cursor, cursor);
  const rows = await store.findPeople(db, { readerId: actor.id, q, after, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    ({ lastKey, firstKey, id }) => [lastKey, firstKey, id],
    ({ lastKey: _lastKey, firstKey: _firstKey, ...person }) => person,
  );
}
