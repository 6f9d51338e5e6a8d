import { unzipSync } from 'fflate';
import { expect, vi } from 'vitest';
import {
  type DataExport,
  downloadDataExport,
  getDataExport,
  requestDataExport,
} from '#contract/data-exports.ts';
import type { Client } from './app.ts';

export async function makeExport(client: Client): Promise<DataExport> {
  expect((await client.call(requestDataExport)).status).toBe(202);
  return vi.waitFor(
    async () => {
      const { dataExport } = (await client.call(getDataExport)).body;
      if (!dataExport?.readyAt) throw new Error('The archive is being made.');
      return dataExport;
    },
    { timeout: 60_000, interval: 50 },
  );
}

export const addressOfFile = (id: string): string => downloadDataExport.path.replace(':id', id);

export async function readExport(client: Client): Promise<Record<string, string>> {
  const { files } = await makeExport(client);
  const texts: Record<string, string> = {};
  for (const { id } of files) {
    const response = await client.fetch(addressOfFile(id));
    for (const [path, bytes] of Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))))
      texts[path] = Buffer.from(bytes).toString();
  }
  return texts;
}
