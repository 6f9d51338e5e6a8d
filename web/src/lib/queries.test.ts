import { focusManager, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiFailure } from './api.ts';
import { queryClient, refresh } from './queries.ts';

test('a live update does not cancel the loading of a page that someone requested', async () => {
  const requested: number[] = [];
  const answers = new Map<number, () => void>();
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => {
      requested.push(pageParam);
      if (requested.length > 1) await new Promise<void>((answer) => answers.set(pageParam, answer));
      return pageParam;
    },
    initialPageParam: 1,
    getNextPageParam: (last: number) => last + 1,
    meta: { topics: ['products'] },
  });
  const stop = list.subscribe(() => undefined);
  await expect.poll(() => list.getCurrentResult().data?.pages).toEqual([1]);

  void list.fetchNextPage();
  await expect.poll(() => requested).toEqual([1, 2]);
  const refreshed = refresh('all');
  answers.get(2)?.();
  await expect.poll(() => list.getCurrentResult().data?.pages).toEqual([1, 2]);

  // Data that may have changed in the meantime is read afterwards.
  await expect.poll(() => requested).toEqual([1, 2, 1]);
  answers.get(1)?.();
  await expect.poll(() => requested).toEqual([1, 2, 1, 2]);
  answers.get(2)?.();
  await refreshed;
  expect(list.getCurrentResult().data?.pages).toEqual([1, 2]);
  stop();
});

test('a live update is not missed if it arrives during the first request of a query', async () => {
  const answers: ((answer: string) => void)[] = [];
  const requests = new QueryObserver(queryClient, {
    queryKey: ['requests'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
    meta: { topics: ['connections'] },
  });
  const stop = requests.subscribe(() => undefined);
  await expect.poll(() => answers.length).toBe(1);

  const refreshed = refresh(['connections']);
  answers[0]?.('read before the update');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('read after the update');
  await refreshed;
  expect(requests.getCurrentResult().data).toBe('read after the update');
  stop();
});

test('a live update is not missed if it arrives while the loader of a revisited screen requests the data', async () => {
  const answers: ((answer: string) => void)[] = [];
  const shelf = {
    queryKey: ['shelf'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
    meta: { topics: ['products' as const] },
  };
  queryClient.setQueryData(shelf.queryKey, 'read at the first visit');
  const loading = queryClient.fetchQuery({ ...shelf, staleTime: 0 });
  await expect.poll(() => answers.length).toBe(1);
  const refreshed = refresh(['products']);
  answers[0]?.('read before the update');
  await Promise.all([loading, refreshed]);

  const shown = new QueryObserver(queryClient, shelf);
  const stop = shown.subscribe(() => undefined);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('read after the update');
  await expect.poll(() => shown.getCurrentResult().data).toBe('read after the update');
  stop();
});

test('a screen does not request data again that its loader found missing, until a live update arrives', async () => {
  let asked = 0;
  let isThere = false;
  const room = {
    queryKey: ['room'],
    queryFn: () => {
      asked += 1;
      if (!isThere) throw new ApiFailure(404, 'request.not_found', 'Not found');
      return 'room';
    },
    meta: { topics: ['rooms'] as const },
  };
  await queryClient.prefetchQuery(room);
  const first = new QueryObserver(queryClient, room);
  first.subscribe(() => undefined)();
  expect(first.getCurrentResult().error).toMatchObject({ status: 404 });
  expect(asked).toBe(1);

  isThere = true;
  await refresh(['rooms']);
  const second = new QueryObserver(queryClient, room);
  const stop = second.subscribe(() => undefined);
  await expect.poll(() => second.getCurrentResult().data).toBe('room');
  expect(asked).toBe(2);
  stop();
});

test('a screen without a loader requests a missing record again when the screen is opened again', async () => {
  let asked = 0;
  let isThere = false;
  const message = {
    queryKey: ['message'],
    queryFn: () => {
      asked += 1;
      if (!isThere) throw new ApiFailure(404, 'request.not_found', 'Not found');
      return 'message';
    },
    meta: { topics: ['messages'] as const },
  };
  const first = new QueryObserver(queryClient, message);
  const close = first.subscribe(() => undefined);
  await expect.poll(() => first.getCurrentResult().error).toMatchObject({ status: 404 });

  const other = new QueryObserver(queryClient, message);
  const closeOther = other.subscribe(() => undefined);
  expect(other.getCurrentResult()).toMatchObject({ error: { status: 404 }, fetchStatus: 'idle' });
  expect(asked).toBe(1);
  closeOther();
  close();

  isThere = true;
  const again = new QueryObserver(queryClient, message);
  const closeAgain = again.subscribe(() => undefined);
  await expect.poll(() => again.getCurrentResult().data).toBe('message');
  expect(asked).toBe(2);
  closeAgain();
});

test('a list that could not be refreshed is still shown when someone returns to it, and is refreshed then', async () => {
  let isDown = false;
  let asked = 0;
  const list = {
    queryKey: ['offers'],
    queryFn: () => {
      asked += 1;
      if (isDown) throw new ApiFailure(503, 'server.failed', 'Later');
      return `list ${asked}`;
    },
    meta: { topics: ['products'] as const },
  };
  const first = new QueryObserver(queryClient, list);
  const close = first.subscribe(() => undefined);
  await expect.poll(() => first.getCurrentResult().data).toBe('list 1');
  isDown = true;
  await refresh(['products']);
  expect(first.getCurrentResult()).toMatchObject({ status: 'error', data: 'list 1' });
  close();

  await refresh(['products']);
  isDown = false;
  const back = new QueryObserver(queryClient, list);
  expect(back.getCurrentResult().data).toBe('list 1');
  const closeBack = back.subscribe(() => undefined);
  await expect.poll(() => back.getCurrentResult().data).toBe('list 3');
  closeBack();
});

test('a query is not repeated after a failure, on focus or after some time, and its data never becomes stale', async () => {
  let requests = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['asked once'],
    queryFn: () => {
      requests++;
      throw new ApiFailure(503, 'server.failed', 'Later');
    },
    meta: { topics: ['products'] },
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(requests).toBe(1);
  expect(observer.options).toMatchObject({ staleTime: Infinity, retry: false, refetchOnWindowFocus: false });
  expect(observer.options.refetchInterval).toBeUndefined();
  expect(queryClient.getDefaultOptions().mutations).toMatchObject({ retry: false });
  focusManager.setFocused(undefined);
  stop();
});
