import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { findOwn } from './agreements.ts';
import { type Signatories, makeCopy, findSignatures } from '#domains/signatures/index.ts';
import { findNames } from './signed-copies.store.ts';

/** @throws ApiError 404 for outsiders, and for everyone until both have signed */
export async function downloadCopy(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const { agreement } = await findOwn(platform.db, actor, id);
  if (agreement.effectiveAt === null) throw notFound();
  return makeCopy(platform, await copyOf(platform.db, id));
}

export async function copyOf(db: Db, id: string): Promise<Signatories> {
  const names = await findNames(db, id);
  const [first, second] = await findSignatures(db, id);
  if (!names || !first || !second) throw notFound();
  return [
    { record: first, company: names.proposingName },
    { record: second, company: names.acceptingName },
  ];
}
