import { v7 as uuidv7 } from 'uuid';
import type { Encryption } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { encryptedJobs } from '#platform/encrypted-data.ts';
import type { Jobs } from '#platform/jobs.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import { type Email, type EmailTemplate, asHtml, asText, visible } from './email.ts';
import type { Transport } from './transport.ts';

/** A person, at their email address when it is sent, or a fixed email address. */
export type Recipient = { userId: string } | { address: string };

export interface QueuedEmail {
  to: Recipient;
  email: EmailTemplate;
}

interface WrittenEmail {
  to: Recipient;
  language: string;
  email: Email;
}

/** Queues emails as jobs of the transaction that causes them, and retries until they are delivered or finally rejected. */
export interface Mailer {
  /** Queues an email. It is sent only if `tx` commits. */
  send(tx: Db, to: Recipient, email: EmailTemplate): Promise<void>;
  sendAll(tx: Db, emails: readonly QueuedEmail[]): Promise<void>;
  /** Returns the current address of a queued email's recipient; undefined when the account no longer exists. */
  addressOf(job: object): Promise<string | undefined>;
  close(): void;
}

interface Options {
  /** Returns undefined for a person whose account no longer exists or has been closed. */
  findAddress: (userId: string) => Promise<string | undefined>;
  /** Returns the time zones of people who have one, by user id. */
  findTimeZones: (tx: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  jobs: Jobs;
  encryption: Encryption;
  transport: Transport;
  from: string;
  host: string;
}

export const MAIL_QUEUE = 'mail';
/** About a day, so that a mail server that is down overnight loses nothing. */
const RETRIES = { limit: 36, longestDelaySeconds: 3_600, longestRunSeconds: 180 };

/** An email in the queue. It is encrypted, because emails contain links that open accounts. */
interface EmailJob {
  id: string;
  encrypted: string;
}

export const encryptedEmails = encryptedJobs(MAIL_QUEUE, 'encrypted');

export function createMailer(options: Options): Mailer {
  const { findAddress, findTimeZones, jobs, encryption, transport, from, host } = options;
  const decrypt = ({ id, encrypted }: EmailJob) =>
    JSON.parse(encryption.decrypt(Buffer.from(encrypted, 'base64'), id).toString()) as WrittenEmail;

  const currentAddress = async (to: Recipient) => ('address' in to ? to.address : findAddress(to.userId));

  const deliver = async (job: EmailJob) => {
    const { to, language, email } = decrypt(job);
    const reader = readerOf(language);
    const address = await currentAddress(to);
    if (!address) return;
    await transport.deliver({
      id: job.id,
      messageId: `<${job.id}@${host}>`,
      from,
      to: address,
      subject: email.subject,
      text: asText(email, reader),
      html: asHtml(email, reader),
      oneClickUrl: email.unsubscribe?.oneClickUrl,
      attachments: (email.files ?? []).map(({ name, type, base64 }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(base64, 'base64'),
      })),
    });
  };

  jobs.define(MAIL_QUEUE, (job) => deliver(job as EmailJob), RETRIES);

  const jobOf = ({ to, email }: QueuedEmail, timeZone: string | undefined): EmailJob => {
    const id = uuidv7();
    // Every recipient reads English until the settings have a language.
    const language = BASE_LANGUAGE;
    const written: WrittenEmail = { to, language, email: visible(email(readerOf(language, timeZone))) };
    return { id, encrypted: encryption.encrypt(Buffer.from(JSON.stringify(written)), id).toString('base64') };
  };

  const zonesOf = async (tx: Db, recipients: readonly Recipient[]) => {
    const zones = await findTimeZones(
      tx,
      recipients.flatMap((to) => ('userId' in to ? [to.userId] : [])),
    );
    return (to: Recipient) => ('userId' in to ? zones.get(to.userId) : undefined);
  };

  return {
    send: async (tx, to, email) => {
      const zones = await zonesOf(tx, [to]);
      await jobs.send(tx, MAIL_QUEUE, jobOf({ to, email }, zones(to)));
    },
    sendAll: async (tx, emails) => {
      const zones = await zonesOf(
        tx,
        emails.map(({ to }) => to),
      );
      await jobs.sendAll(
        tx,
        MAIL_QUEUE,
        emails.map((email) => jobOf(email, zones(email.to))),
      );
    },
    addressOf: (job) => currentAddress(decrypt(job as EmailJob).to),
    close: () => transport.close(),
  };
}
