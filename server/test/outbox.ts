import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

export async function emailsTo(app: TestApp, address: string, atLeast = 1): Promise<Email[]> {
  let found: Email[] = [];
  await expect
    .poll(
      async () => {
        found = (await allMails(app)).filter(({ to }) => to?.some((one) => one.address === address));
        return found.length;
      },
      { message: `mails to ${address}` },
    )
    .toBeGreaterThanOrEqual(atLeast);
  return found;
}

async function allMails({ dataDir }: TestApp): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  // File names are UUIDv7, so the oldest sorts first.
  const mails = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(mails.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

export async function emailAbout(app: TestApp, address: string, subject: string): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => (found = (await emailsTo(app, address, 0)).find((mail) => mail.subject === subject)), {
      message: `a mail to ${address} about ${subject}`,
    })
    .toBeDefined();
  if (!found) throw new Error('polled until it was there');
  return found;
}

export const linkParameter = (mail: Email | undefined, name: string): string =>
  new RegExp(`[?&]${name}=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
