import { beforeAll, describe, expect, test } from 'vitest';
import { type AuditEntry, listAuditLog } from '#contract/audit-log.ts';
import { events } from '#db/tables/events.ts';
import type { AdminActions } from '#test/admin-actions/action.ts';
import { PLANTED } from '#test/admin-actions/action.ts';
import { administratorsBy } from '#test/admin-actions/administrators.ts';
import { recordsBy } from '#test/admin-actions/records.ts';
import { reviewsBy } from '#test/admin-actions/reviews.ts';
import { type Client, useApp } from '#test/app.ts';
import { createAdmin } from '#test/factories.ts';
import { SITE } from '#test/passkeys.ts';
import { confirmEveryoneAt } from '#test/recent-sign-in.ts';

const app = useApp({ APP_URL: SITE });
const NAME = 'the-auditor';
/** The time limit is long, because every call is prepared and made, and the log is read before and after each. */
const EVERY_CALL = { timeout: 480_000 };
let admin: Client;
let actions: AdminActions;

beforeAll(async () => {
  admin = await createAdmin(app, NAME);
  actions = { ...reviewsBy(app, admin), ...recordsBy(app, admin), ...administratorsBy(app, admin) };
});

/**
 * Calls that only prove who the administrator is, or prepare another call. They change no record, so they get no entry.
 */
const WITHOUT_ENTRY = new Set([
  'POST /api/admin/confirm',
  'POST /api/admin/confirm/options',
  'POST /api/admin/confirm/passkey',
  'POST /api/admin/passkeys/options',
]);

interface Document {
  paths: Record<string, Record<string, { security?: object[] }>>;
}

async function documentedActions(): Promise<string[]> {
  const { body } = await app.client().send<Document>('GET', '/api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'get')
      .filter(
        ([, { security = [] }]) =>
          path.startsWith('/api/admin/') || security.some((needed) => 'admin' in needed),
      )
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

/**
 * Calls that a session may make without a new code. They are daily work: none of them moves money or deletes anything.
 */
const WITHOUT_NEW_CODE = [
  'DELETE /api/admin/invitations/{id}',
  'DELETE /api/admin/users/{id}/suspension',
  'PATCH /api/access-applications/{id}',
  'PATCH /api/admin/claims/{id}',
  'PATCH /api/admin/clearance-reviews/{id}',
  'PATCH /api/admin/companies/{id}/verify',
  'PATCH /api/admin/passkeys/{id}',
  'PATCH /api/admin/reports/{id}',
  'PATCH /api/company-badges/{id}/expiry',
  'PATCH /api/company-badges/{id}/review',
  'POST /api/access-applications/{id}/changes-link',
  'POST /api/access-applications/{id}/set-up-link',
  'POST /api/admin/operations/jobs/{id}/retry',
  'POST /api/admin/recommendations/generate',
  'POST /api/company-badges/{id}/revoke',
];

const latest = async (): Promise<AuditEntry[]> =>
  (await admin.call(listAuditLog, { query: { limit: 50 } })).body;

describe('the audit log', () => {
  test('is tested with every administrator call that changes something', async () => {
    const documented = await documentedActions();
    expect(documented.length).toBeGreaterThan(35);
    expect(Object.keys(actions).toSorted()).toEqual(
      documented.filter((call) => !WITHOUT_ENTRY.has(call)).toSorted(),
    );
  });

  test(
    'gets one entry for each call that changes something, with the administrator, the subject and the reason',
    EVERY_CALL,
    async () => {
      const wrong: unknown[] = [];
      for (const [call, prepare] of Object.entries(actions)) {
        const { run, action, subject, reason = null, by = NAME } = await prepare();
        const [before] = await latest();
        const { status } = await run();
        const added = (await latest()).filter(({ id }) => id > (before?.id ?? ''));
        const found = added.map((entry) => [entry.action, entry.administrator, entry.subject, entry.reason]);
        if (status >= 300 || JSON.stringify(found) !== JSON.stringify([[action, by, subject, reason]]))
          wrong.push({ call, status, found, expected: [action, by, subject, reason] });
      }
      expect(wrong).toEqual([]);
    },
  );

  test(
    'gets no entry from a session without a recent code, which cannot move money, delete anything or appoint anyone',
    EVERY_CALL,
    async () => {
      const wrong: unknown[] = [];
      const allowed: string[] = [];
      for (const [call, prepare] of Object.entries(actions)) {
        await confirmEveryoneAt(app, Date.now());
        const { run, by } = await prepare();
        // Signing in, signing out and accepting an invitation need no session.
        if (by !== undefined) continue;
        const [before] = await latest();
        await confirmEveryoneAt(app, 0);
        const { status, body } = (await run()) as { status: number; body: unknown };
        const [after] = await latest();
        if (status < 300) allowed.push(call);
        else if (status !== 403 || after?.id !== before?.id) wrong.push({ call, status, body, after });
      }
      expect(wrong).toEqual([]);
      expect(allowed.toSorted()).toEqual(WITHOUT_NEW_CODE);
    },
  );

  test('contains no messages, notes, passwords or key names', async () => {
    const rows = await app.database.db.select().from(events);
    expect(rows.length).toBeGreaterThan(100);
    expect(JSON.stringify(rows)).not.toContain(PLANTED);
    expect(JSON.stringify(await latest())).not.toContain(PLANTED);
  });
});
