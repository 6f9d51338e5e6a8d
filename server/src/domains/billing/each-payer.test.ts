import { expect, test } from 'vitest';
import { OLDEST_ID } from '#platform/cursor.ts';
import { useApp } from '#test/app.ts';
import { eachPayer } from './each-payer.ts';

const app = useApp();

test('billing continues with the other payers after one fails, and reports the failure at the end', async () => {
  const billed: string[] = [];
  const found = ['first', 'second', 'third'].map((payerId) => ({ payerId }));
  const run = eachPayer(
    app.app.platform,
    ({ after }) => Promise.resolve(after === OLDEST_ID ? found : []),
    (payerId) => {
      billed.push(payerId);
      return payerId === 'second' ? Promise.reject(new Error('locked')) : Promise.resolve();
    },
  );
  await expect(run).rejects.toThrow('Number of payers whose work failed: 1.');
  expect(billed).toEqual(['first', 'second', 'third']);
});
