import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import {
  type NotificationSettingsChange,
  changeNotificationSettings,
} from '#contract/notification-settings.ts';
import type { NotificationSubject } from '#contract/notification-subjects.ts';
import { listNotifications } from '#contract/notifications.ts';
import { notifications } from '#db/tables/notifications.ts';
import { notify } from '#domains/notifications/notifications.ts';
import type { TestApp } from './app.ts';
import { untilJobsAreDone } from './finished-jobs.ts';
import { emailsTo } from './outbox.ts';
import type { Person } from './factories.ts';

export async function choose({ client }: Person, body: NotificationSettingsChange): Promise<void> {
  const { status } = await client.call(changeNotificationSettings, { body });
  expect(status).toBe(200);
}

export const notifyOfRequest = (
  { app }: TestApp,
  { id: userId }: Person,
  { eventId = crypto.randomUUID(), from = 'Maya Lindqvist' } = {},
): Promise<void> =>
  notify(app.platform, {
    userId,
    eventId,
    subject: {
      kind: 'connection_requested',
      connectionId: crypto.randomUUID(),
      personName: from,
      companyName: null,
      productName: null,
    },
  });

export const listedTo = async ({ client }: Pick<Person, 'client'>): Promise<NotificationSubject[]> =>
  (await client.call(listNotifications)).body.map(({ subject }) => subject);

/** Returns a person's emails without the confirmation email, once no email is being sent. */
export async function settledEmailsTo(app: TestApp, { user }: Person): Promise<Email[]> {
  await untilJobsAreDone(app, 'mail');
  return (await emailsTo(app, user.email, 0)).filter(
    ({ subject }) => subject !== 'Confirm your email address',
  );
}

export const subjectsTo = async (app: TestApp, who: Person) =>
  (await settledEmailsTo(app, who)).map(({ subject }) => subject);

export const readAll = ({ database }: TestApp, { id }: Person) =>
  database.db
    .update(notifications)
    .set({ readAt: new Date().toISOString() })
    .where(eq(notifications.userId, id));
