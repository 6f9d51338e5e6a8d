import { randomUUID } from 'node:crypto';
import { like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { type Client, type TestApp, useApp } from '#test/app.ts';
import { DRAWN_SIGNATURE, newApplication } from '#test/factories.ts';
import { type Pair, createPair, putDocument } from '#test/rooms.ts';
import { domains } from './domains.ts';

const app = useApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });

/** Another process on the same database. The embedded database has one. */
let other: TestApp | undefined;
let pair: Pair;
let documentVersion: string;

beforeAll(async () => {
  if (app.database.kind === 'postgres') other = await app.another();
  pair = await createPair(app);
  documentVersion = (await putDocument(pair.maker, pair.roomId)).version.id;
  return () => other?.stop();
});

type Work = (client: Client) => Promise<{ status: number }>;
interface Limited {
  who?: 'maker' | 'seller';
  work: Work;
}

const nobody = randomUUID();
const sends =
  (method: string, path: string, body?: unknown): Work =>
  (client) =>
    client.send(method, path, body);
const uploads =
  (path: () => string): Work =>
  (client) => {
    const body = new FormData();
    body.append('file', new Blob(['name\nStem']), 'sheet.csv');
    return client.fetch(path(), { method: 'POST', body });
  };

const JOB = { title: 'T', description: 'D', location: 'L', jobType: 'full_time' };
const PRODUCT = {
  name: 'P',
  description: 'D',
  category: 'orthopedic_implants',
  regulatoryStatus: 'ce_marked',
};
const SIGNATURE = { agreementText: 'Ours', signatureName: 'Dana', digitalSignature: DRAWN_SIGNATURE };

/** One call for each rate limit on signed-in people. The call need not succeed: calls are counted before anything is looked up. */
const CALLS: Readonly<Record<string, Limited>> = {
  'agreement-changes': {
    work: sends('POST', `/api/deals/${nobody}/contract/trial-notice`, { lastDay: '2028-01-31' }),
  },
  'agreement-checks': { work: sends('POST', '/api/nda/checks', { digest: 'a'.repeat(64) }) },
  applications: { work: sends('POST', '/api/access-applications', newApplication()) },
  'assistant-calls': { work: sends('POST', '/api/ai/conversation/start') },
  attachments: { work: uploads(() => '/api/messages/attachments') },
  'calendar-readings': { work: (client) => client.send('GET', `/api/calendars/${randomUUID()}`) },
  'card-pages': { work: sends('POST', '/api/billing/portal', { companyId: nobody }) },
  claims: { work: sends('POST', `/api/companies/${nobody}/claims`, { role: 'Head', statement: 'Ours.' }) },
  companies: { work: sends('POST', '/api/companies', { name: 'One', type: 'manufacturer' }) },
  'company-agreements': {
    work: sends('POST', '/api/company-agreements', { companyId: nobody, ...SIGNATURE }),
  },
  'company-news': {
    work: sends('POST', `/api/companies/${nobody}/news`, { title: 'T', publishedOn: '2026-01-02' }),
  },
  connections: { work: sends('POST', '/api/connections', { recipientId: nobody }) },
  'contract-changes': {
    work: sends('POST', `/api/deals/${nobody}/contract/accept`, { items: [{ id: nobody, seen: 1 }] }),
  },
  'contract-copies': { work: sends('GET', `/api/deals/${nobody}/contract/agreement.pdf`) },
  'contract-papers': { work: uploads(() => `/api/deals/${nobody}/contract/paper?seen=0`) },
  'data-exports': { work: sends('POST', '/api/user/data-exports') },
  deals: { work: sends('POST', '/api/deals', { companyId: nobody, title: 'T' }) },
  'deal-tasks': { work: sends('POST', `/api/deals/${nobody}/tasks`, { title: 'T', side: 'manufacturer' }) },
  'evidence-checks': { work: sends('POST', `/api/products/${nobody}/evidence/checks`) },
  'invoice-downloads': { work: sends('GET', `/api/invoices/${nobody}/xml`) },
  'job-applications': { work: sends('POST', `/api/jobs/${nobody}/applications`, { cvId: nobody }) },
  'job-postings': { work: sends('POST', '/api/jobs', JOB) },
  'member-invitations': {
    work: (client) =>
      client.send('POST', `/api/companies/${pair.maker.companyId}/invitations`, {
        email: 'one@example.test',
        role: 'editor',
      }),
  },
  messages: { work: sends('POST', '/api/messages', { receiverId: nobody, content: 'Hi' }) },
  'page-views': { work: sends('POST', '/api/page-views', { companyId: nobody }) },
  'product-sheets': { work: uploads(() => `/api/companies/${nobody}/product-imports`) },
  products: { work: sends('POST', '/api/products', PRODUCT) },
  reports: {
    work: sends('POST', '/api/reports', { personId: nobody, reason: 'spam', messageIds: [nobody] }),
  },
  recommendations: { work: sends('POST', '/api/recommendations/generate', {}) },
  'recommendation-interactions': {
    work: sends('POST', '/api/recommendation-interactions', {
      recommendationId: nobody,
      interactionType: 'view',
    }),
  },
  'rfq-exports': { work: sends('GET', `/api/rfqs/${nobody}/comparison.csv`) },
  'rfq-files': { work: uploads(() => '/api/rfq-files') },
  'rfq-responses': { work: sends('POST', '/api/rfq-responses', { rfqId: nobody, proposal: 'P' }) },
  rfqs: { work: sends('POST', '/api/rfqs', { title: 'T', description: 'D', requirements: ['R'] }) },
  'rfq-scores': { work: sends('PATCH', `/api/rfqs/${nobody}/scoring`, {}) },
  'room-files': { work: uploads(() => `/api/rooms/${pair.roomId}/documents?stage=introduction`) },
  'room-openings': {
    who: 'seller',
    work: (client) => client.fetch(`/api/room-versions/${documentVersion}/file`),
  },
  'room-stages': {
    work: (client) => client.send('PUT', `/api/rooms/${pair.roomId}/stage`, { stage: 'contract' }),
  },
  'passkey-attempts': {
    work: sends('POST', '/api/user/confirm/passkey', {
      id: 'a',
      type: 'public-key',
      response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
    }),
  },
  'passkey-challenges': { work: sends('POST', '/api/login/passkey/options') },
  'passport-changes': {
    work: sends('POST', `/api/companies/${nobody}/passport/requests`, { question: 'owners', note: null }),
  },
  'plan-changes': { work: sends('POST', '/api/create-subscription', { planId: 'basic' }) },
  searches: { work: sends('GET', '/api/search?q=one') },
  'webhook-sending': {
    work: (client) => client.send('POST', `/api/companies/${pair.maker.companyId}/webhooks/${nobody}/test`),
  },
};

const LEFT = 7;

/** Limits of visitors, or that slow down instead of refusing, and where they are tried. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'counted-searches': 'rate-limits.test.ts',
  'email-account': 'reset-password.test.ts',
  'email-account-daily': 'reset-password.test.ts',
  'email-ip': 'reset-password.test.ts',
  'email-ip-daily': 'reset-password.test.ts',
  'profile-imports': 'profile-imports.test.ts',
  registrations: 'sign-in-attempts.test.ts',
  'registrations-address': 'sign-in-attempts.test.ts',
  'second-factor': 'two-factor.test.ts',
  'second-factor-daily': 'two-factor.test.ts',
  'sign-in-account': 'sign-in-attempts.test.ts',
  'sign-in-account-daily': 'sign-in-attempts.test.ts',
  'sign-in-ip': 'sign-in-attempts.test.ts',
  'sign-in-ip-daily': 'sign-in-attempts.test.ts',
  'sign-in-slow': 'sign-in-attempts.test.ts',
  'taken-address-notices': 'sign-in-attempts.test.ts',
};

test('every limit is tried here or by its own test', () => {
  const declared = domains.flatMap((domain) => domain.rateLimits ?? []).map(({ name }) => name);
  expect(declared.toSorted()).toEqual([...Object.keys(CALLS), ...Object.keys(ELSEWHERE)].toSorted());
});

describe('the limit of', () => {
  test.each(Object.entries(CALLS))(
    '%s holds against a hundred calls at once through two processes',
    async (name, { who = 'maker', work }) => {
      const limit = domains.flatMap((domain) => domain.rateLimits ?? []).find((one) => one.name === name);
      // Each limit is tried from an address of its own, because all calls of an address in a minute are limited too.
      const client = pair[who].client.from(`192.0.2.${Object.keys(CALLS).indexOf(name) + 1}`);
      expect((await work(client)).status).not.toBe(429);
      await app.database.db
        .update(rateLimits)
        .set({ points: sql`${(limit?.points ?? 0) - LEFT}::int` })
        .where(like(rateLimits.key, `${name}:%`));
      const clients = [client, client.at((other ?? app).origin)];
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => work(clients[index % 2] ?? client)),
      );
      expect(answers.filter(({ status }) => status !== 429)).toHaveLength(LEFT);
    },
  );
});
