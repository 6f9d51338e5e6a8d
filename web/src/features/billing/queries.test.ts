import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '#lib/queries.ts';
import { previewQuery } from './queries.ts';

test('the price of a plan is reloaded when its dialog opens, every minute, and after a rejected choice', async () => {
  let prices = 0;
  const { queryKey, staleTime, gcTime, refetchInterval } = previewQuery({
    planId: 'basic',
    interval: 'month',
  });
  const read = { queryKey: [...queryKey], staleTime, gcTime, refetchInterval, queryFn: () => ++prices };
  const open = () => {
    const dialog = new QueryObserver(queryClient, read);
    return { dialog, close: dialog.subscribe(() => undefined) };
  };
  const first = open();
  await expect.poll(() => first.dialog.getCurrentResult().data).toBe(1);
  expect(first.dialog.options.refetchInterval).toBe(60_000);
  first.close();
  await expect.poll(() => queryClient.getQueryCache().find({ queryKey })).toBeUndefined();

  const again = open();
  expect(again.dialog.getCurrentResult().data).toBeUndefined();
  await expect.poll(() => again.dialog.getCurrentResult().data).toBe(2);
  again.dialog.setOptions({ ...read, enabled: false });
  again.dialog.setOptions({ ...read, enabled: true });
  await expect.poll(() => again.dialog.getCurrentResult().data).toBe(3);
  again.close();
});
