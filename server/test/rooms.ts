import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type RoomDocument, type RoomStage, openRoomStage } from '#contract/document-rooms.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import type { Client, TestApp } from './app.ts';
import { type Person, createPrincipal } from './factories.ts';
import { pdfFile } from './office-files.ts';

export type Owner = Person & { companyId: string };

/** Two companies with an agreement in force, and therefore a room. */
export interface Pair {
  readonly roomId: string;
  readonly maker: Owner;
  readonly seller: Owner;
}

type Agreement = typeof companyAgreements.$inferInsert;

const DAY_MS = 86_400_000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

export async function createPair(app: TestApp, agreement: Partial<Agreement> = {}): Promise<Pair> {
  const maker = await createPrincipal(app, { name: `Halden Orthopaedics ${randomUUID()}` });
  const seller = await createPrincipal(app, { name: `Northfork ${randomUUID()}`, type: 'distributor' });
  const roomId = uuidv7();
  await insertAgreement(app, { id: roomId, lineId: roomId, ...agreement }, [
    maker.companyId,
    seller.companyId,
  ]);
  return { roomId, maker, seller };
}

export async function insertAgreement(
  { database: { db } }: TestApp,
  agreement: Pick<Agreement, 'id' | 'lineId'> & Partial<Agreement>,
  companyIds: readonly [string, string],
): Promise<void> {
  const [lowCompanyId = '', highCompanyId = ''] = companyIds.toSorted();
  await db.insert(companyAgreements).values({
    lowCompanyId,
    highCompanyId,
    proposingCompanyId: companyIds[0],
    proposingName: 'Halden Orthopaedics',
    acceptingName: 'Northfork',
    version: '1.0',
    proposedAt: inDays(-30),
    effectiveAt: inDays(-29),
    expiresAt: inDays(1000),
    ...agreement,
  });
}

export async function endAgreement(
  { database: { db } }: TestApp,
  roomId: string,
  how: 'withdrawn' | 'expired',
): Promise<void> {
  await db
    .update(companyAgreements)
    .set(how === 'withdrawn' ? { endedAt: inDays(0), ending: how } : { expiresAt: inDays(-1) })
    .where(eq(companyAgreements.lineId, roomId));
}

interface Sent {
  bytes?: Uint8Array | string;
  name?: string;
}

export async function send(client: Client, path: string, { bytes, name = 'Price list.pdf' }: Sent = {}) {
  const form = new FormData();
  form.append('file', new Blob([(bytes ?? pdfFile()) as BlobPart]), name);
  const response = await client.fetch(path, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as RoomDocument & ErrorBody };
}

export const sendDocument = (
  { client }: Owner,
  roomId: string,
  { stage = 'introduction', ...file }: Sent & { stage?: RoomStage } = {},
) => send(client, `/api/rooms/${roomId}/documents?stage=${stage}`, file);

export async function putDocument(...given: Parameters<typeof sendDocument>): Promise<RoomDocument> {
  const { status, body } = await sendDocument(...given);
  if (status !== 201) throw new Error(`could not add: ${JSON.stringify(body)}`);
  return body;
}

export const addVersionTo = ({ client }: Owner, id: string, file: Sent = {}) =>
  send(client, `/api/room-documents/${id}/versions`, file);

export const openFileOf = ({ client }: Owner, { version }: Pick<RoomDocument, 'version'>) =>
  client.fetch(`/api/room-versions/${version.id}/file`);

export const openUpTo = ({ client }: Owner, roomId: string, stage: RoomStage) =>
  client.call(openRoomStage, { params: { id: roomId }, body: { stage } });
