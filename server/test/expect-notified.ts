import { expect } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import type { Person } from './factories.ts';

export async function expectNotified({ client }: Person, subject: object): Promise<void> {
  await expect
    .poll(async () => (await client.call(listNotifications)).body.map((one) => one.subject))
    .toContainEqual(expect.objectContaining(subject));
}
