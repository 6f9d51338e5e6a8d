import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#lib/api.ts';
import { queryClient } from '#lib/queries.ts';
import { watchRefusals } from '#lib/session.ts';
import { adminCheckQuery } from './session.ts';

let isAdmin: boolean;

beforeEach(() => {
  queryClient.clear();
  isAdmin = true;
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' } });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user: null, isAdmin })));
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('the admin panel checks again whether an administrator is signed in when one of its lists returns 401', async () => {
  const check = new QueryObserver(queryClient, adminCheckQuery);
  const leave = [check.subscribe(() => undefined), watchRefusals()];
  await expect.poll(() => check.getCurrentResult().data?.isAdmin).toBe(true);

  isAdmin = false;
  await queryClient.prefetchQuery({
    queryKey: ['/api/admin/companies'],
    queryFn: () => Promise.reject(new ApiFailure(401, 'request.unauthorized', 'Unauthorized')),
  });
  await expect.poll(() => check.getCurrentResult().data?.isAdmin).toBe(false);
  for (const stop of leave) stop();
});
