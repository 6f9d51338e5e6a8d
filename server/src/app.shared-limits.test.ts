import { like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkSeal } from '#contract/agreement-checks.ts';
import type { ProductImport } from '#contract/product-imports.ts';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { type Client, useApp } from '#test/app.ts';
import { createPrincipal } from '#test/factories.ts';
import { nobody } from '#test/limited-calls.ts';
import { sendSheet } from '#test/sheets.ts';
import { domains } from './domains.ts';

const app = useApp({ RATE_LIMIT: 'on' });
let owner: Awaited<ReturnType<typeof createPrincipal>>;
let sheet: ProductImport;

beforeAll(async () => {
  owner = await createPrincipal(app);
  await owner.client.send('POST', '/api/ai/conversation/start');
  sheet = (await sendSheet(owner, 'name\nStem\n')).body;
});

const SEAL = { coveredDigest: '0'.repeat(64), coversWholeFile: true, signature: 'AAAA' };
const ANSWER = { isYes: null, text: 'Ours', licenses: [] };
const send = (method: string, path: string, body?: unknown) => (client: Client) =>
  client.send(method, path, body);

/** Calls that count toward a limit in addition to the call with which app.limits.test.ts tests it. */
const CALLS: readonly [limit: string, what: string, call: (client: Client) => Promise<{ status: number }>][] =
  [
    ['agreement-checks', 'the check of a seal', (client) => client.call(checkSeal, { body: SEAL })],
    ['assistant-calls', 'an answer', send('POST', '/api/ai/conversation/respond', { response: 'Hips' })],
    ['card-pages', 'the payment of an invoice', send('POST', `/api/invoices/${nobody}/pay`)],
    ['invoice-downloads', 'an invoice as PDF', send('GET', `/api/invoices/${nobody}/pdf`)],
    [
      'passport-changes',
      'an answer',
      (client) => client.send('PUT', `/api/companies/${owner.companyId}/passport/answers/owners`, ANSWER),
    ],
    ['plan-changes', 'the cancellation of a plan', send('POST', '/api/cancel-subscription')],
    [
      'product-sheets',
      'a trial import',
      (client) => client.send('POST', `/api/product-imports/${sheet.id}/trials`, sheet.plan),
    ],
    [
      'product-sheets',
      'the rejected rows',
      (client) => client.send('GET', `/api/product-imports/${sheet.id}/refused-rows`),
    ],
  ];

describe('the shared rate limit', () => {
  test.each(CALLS)('%s also counts and rejects %s', async (name, _what, call) => {
    const limit = domains.flatMap((domain) => domain.rateLimits ?? []).find((one) => one.name === name);
    const counted = like(rateLimits.key, `${name}:%`);
    await app.database.db.delete(rateLimits).where(counted);
    expect((await call(owner.client)).status).not.toBe(429);
    const used = await app.database.db
      .update(rateLimits)
      .set({ points: limit?.points ?? 0 })
      .where(counted)
      .returning();
    expect(used).toHaveLength(1);
    expect((await call(owner.client)).status).toBe(429);
  });
});
