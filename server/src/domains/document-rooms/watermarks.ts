import { UtcInstant, utcSecond } from '#contract/days.ts';
import { type FileKind, MARKED_KINDS } from '#contract/files.ts';
import { personName } from '#contract/shown-values.ts';
import type { RoomRow } from './store.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { type MarkedKind, watermarked } from '#platform/watermark.ts';
import { findUser } from '#domains/users/index.ts';

interface File {
  kind: FileKind;
  bytes: Buffer;
}

/**
 * Returns a copy of a file that shows who opened it, for which company and when.
 * @throws ApiError 409 if it cannot be marked
 */
export async function markFor(db: Db, actor: Actor, room: RoomRow, file: File): Promise<Buffer> {
  const person = await findUser(db, actor.id);
  const name = person ? personName(person) : '';
  // Anyone can change their own name, but a confirmed email address shows who it was.
  const email = person?.emailVerifiedAt ? ` (${person.email})` : '';
  const time = utcSecond(UtcInstant.parse(new Date().toISOString()));
  return mark(file, `${name}${email} · ${room.ownCompany.name} · ${time}`, actor.id);
}

/** Checks that a file can be marked. @throws ApiError 409 if it cannot */
export async function assertMarkable(file: File, actor: Actor): Promise<void> {
  await mark(file, 'x', actor.id);
}

const isMarked = (kind: FileKind): kind is MarkedKind => MARKED_KINDS.some((marked) => marked === kind);

async function mark({ kind, bytes }: File, text: string, personId: string): Promise<Buffer> {
  const marked = isMarked(kind) ? await watermarked({ kind, bytes, text }, personId) : undefined;
  if (!marked) throw new ApiError('room.not_watermarkable');
  return marked;
}
