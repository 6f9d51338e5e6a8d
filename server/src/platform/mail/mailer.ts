import { v7 as uuidv7 } from 'uuid';
import type { Encryption } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { encryptedJobs } from '#platform/encrypted-data.ts';
import type { Jobs } from '#platform/jobs.ts';
import { type Reader, readerOf } from '#platform/words.ts';
import { type Email, type EmailTemplate, asHtml, asText, visible } from './email.ts';
import { type FindReaders, type Recipient, readersOf } from './email-language.ts';
import type { Transport } from './transport.ts';

export interface QueuedEmail {
  to: Recipient;
  email: EmailTemplate;
}

interface WrittenEmail {
  to: Recipient;
  language: string;
  email: Email;
}

/**
 * Queues emails as jobs of the transaction that causes them, and retries until they are delivered or permanently
 * rejected.
 */
export interface Mailer {
  /** Queues an email. It is sent only if `tx` commits. */
  send(tx: Db, to: Recipient, email: EmailTemplate): Promise<void>;
  sendAll(tx: Db, emails: readonly QueuedEmail[]): Promise<void>;
  /**
   * Returns the current email address of a queued email's recipient, or undefined when the account no longer exists.
   */
  addressOf(job: object): Promise<string | undefined>;
  close(): void;
}

interface Options {
  /** Returns a person's email address, or undefined when their account no longer exists or has been closed. */
  findAddress: (userId: string) => Promise<string | undefined>;
  findReaders: FindReaders;
  jobs: Jobs;
  encryption: Encryption;
  transport: Transport;
  from: string;
  /** The email address for inquiries, so that a reply to any email reaches someone. */
  replyTo: string | undefined;
  host: string;
}

export const MAIL_QUEUE = 'mail';
/** The retries continue for about a day, so that no email is lost if a mail server is down overnight. */
const RETRIES = { limit: 36, longestDelaySeconds: 3_600, longestRunSeconds: 180 };

/** An email in the queue. It is encrypted, because emails contain links that open accounts. */
interface EmailJob {
  id: string;
  encrypted: string;
}

export const encryptedEmails = encryptedJobs(MAIL_QUEUE, 'encrypted');

export function createMailer(options: Options): Mailer {
  const { findAddress, findReaders, jobs, encryption, transport, from, replyTo, host } = options;
  const decrypt = ({ id, encrypted }: EmailJob) =>
    JSON.parse(encryption.decrypt(Buffer.from(encrypted, 'base64'), id).toString()) as WrittenEmail;

  const currentAddress = async (to: Recipient): Promise<string | undefined> =>
    to.address ?? ('userId' in to ? findAddress(to.userId) : undefined);

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
      replyTo,
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

  const jobOf = ({ to, email }: QueuedEmail, reader: Reader): EmailJob => {
    const id = uuidv7();
    const written: WrittenEmail = { to, language: reader.language, email: visible(email(reader)) };
    return { id, encrypted: encryption.encrypt(Buffer.from(JSON.stringify(written)), id).toString('base64') };
  };

  return {
    send: async (tx, to, email) => {
      const readers = await readersOf(findReaders, tx, [to]);
      await jobs.send(tx, MAIL_QUEUE, jobOf({ to, email }, readers(to)));
    },
    sendAll: async (tx, emails) => {
      const readers = await readersOf(
        findReaders,
        tx,
        emails.map(({ to }) => to),
      );
      await jobs.sendAll(
        tx,
        MAIL_QUEUE,
        emails.map((email) => jobOf(email, readers(email.to))),
      );
    },
    addressOf: (job) => currentAddress(decrypt(job as EmailJob).to),
    close: () => transport.close(),
  };
}
