import { randomUUID } from 'node:crypto';
import type { Client } from '#test/app.ts';

export interface LimitedThings {
  readonly companyId: string;
  readonly roomId: string;
  readonly documentVersion: string;
}
export type LimitedCall = (client: Client, things: LimitedThings) => Promise<{ status: number }>;

/**
 * One call for each rate limit on signed-in people, by the name of the limit. The call need not succeed: calls are
 * counted before anything is looked up.
 */
export type LimitedCalls = Readonly<Record<string, LimitedCall>>;

export const nobody = randomUUID();
export const sends =
  (method: string, path: string, body?: unknown): LimitedCall =>
  (client) =>
    client.send(method, path, body);
export const uploads =
  (path: string | ((things: LimitedThings) => string)): LimitedCall =>
  (client, things) => {
    const body = new FormData();
    body.append('file', new Blob(['name\nStem']), 'sheet.csv');
    return client.fetch(typeof path === 'string' ? path : path(things), { method: 'POST', body });
  };
