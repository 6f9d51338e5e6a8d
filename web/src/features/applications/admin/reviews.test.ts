import { afterEach, expect, test, vi } from 'vitest';
import type { AccessApplication } from '#contract/access-applications.ts';
import { reviewEach, versionOf } from './reviews.ts';

const submitted = (id: string, submittedAt: string): AccessApplication =>
  ({ id, status: 'pending', submittedAt }) as never;

afterEach(() => void vi.unstubAllGlobals());

test('several applications are approved at once, and only in the version that the administrator saw', async () => {
  const seen = [
    submitted('first', '2026-05-04T09:00:00.000Z'),
    submitted('second', '2026-05-04T10:00:00.000Z'),
  ];
  // The second one was resubmitted in the meantime, which the server notices.
  const now = new Map([
    ['first', '2026-05-04T09:00:00.000Z'],
    ['second', '2026-05-05T08:00:00.000Z'],
  ]);
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const asked = (JSON.parse(body) as { seen?: { submittedAt: string } }).seen;
    const isCurrent = asked === undefined || asked.submittedAt === now.get(url.split('/').at(-1) ?? '');
    return Promise.resolve(
      isCurrent
        ? Response.json({})
        : Response.json({ code: 'application.pending', message: 'Changed' }, { status: 409 }),
    );
  });
  expect(await reviewEach(seen, { status: 'approved', reviewNotes: '' })).toEqual([seen[1]]);
});

test('a resubmitted application no longer counts as the one that was selected', () => {
  const before = submitted('one', '2026-05-04T09:00:00.000Z');
  expect(versionOf(before)).toBe(versionOf({ ...before }));
  expect(versionOf(before)).not.toBe(versionOf(submitted('one', '2026-05-05T08:00:00.000Z')));
});
