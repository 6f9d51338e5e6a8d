import { setTimeout } from 'node:timers/promises';
import {
  type ImportPlan,
  type ProductImport,
  getProductImport,
  runProductImport,
  uploadProductSheet,
} from '#contract/product-imports.ts';
import type { Client, Reply } from './app.ts';

interface Owner {
  client: Client;
  companyId: string;
}

export async function sendSheet(
  { client, companyId }: Owner,
  sheet: string | Buffer,
  name = 'products.csv',
): Promise<Reply<ProductImport>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(sheet))]), name);
  const response = await client.fetch(uploadProductSheet.path.replace(':id', companyId), {
    method: 'POST',
    body: form,
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as ProductImport,
  };
}

export async function untilDone({ client }: Pick<Owner, 'client'>, id: string): Promise<ProductImport> {
  for (;;) {
    const { body } = await client.call(getProductImport, { params: { id } });
    if (body.finishedAt !== null) return body;
    await setTimeout(100);
  }
}

export async function importSheet(
  owner: Owner,
  sheet: string | Buffer,
  changed: Partial<ImportPlan> = {},
): Promise<ProductImport> {
  const { status, body } = await sendSheet(owner, sheet);
  if (status !== 201) throw new Error(`no sheet: ${JSON.stringify(body)}`);
  const plan = { ...body.plan, ...changed };
  const run = await owner.client.call(runProductImport, { params: { id: body.id }, body: plan });
  if (run.status !== 202) throw new Error(`not begun: ${JSON.stringify(run.body)}`);
  return untilDone(owner, body.id);
}
