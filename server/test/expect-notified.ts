import { expect } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import type { Person } from './factories.ts';

export async function expectNotified({ client }: Person, subject: object): Promise<void> {
  await expect
    .poll(async () => (await client.call(listNotifications)).body.map((one) => one.subject))
    .toContainEqual(expect.objectContaining(subject));
}

/** Returns, newest first, whether each notification of a kind says that there is nothing left to do. */
export async function settledOf({ client }: Pick<Person, 'client'>, kind: string): Promise<boolean[]> {
  const { body } = await client.call(listNotifications);
  return body.flatMap(({ subject, isSettled }) => (subject.kind === kind ? [isSettled] : []));
}
