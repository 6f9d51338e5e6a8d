import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { users } from '#db/tables/users.ts';
import type { Encryption } from './crypto.ts';
import type { Db } from './db.ts';
import type { Jobs } from './jobs.ts';
import { type Letter, asHtml, asText } from './mail/letter.ts';
import { type Transport, Undelivered } from './mail/transport.ts';
import { encryptedJobs } from './encrypted-data.ts';

export type { Letter, LetterFile, LetterItem } from './mail/letter.ts';

/** A person, at the address they have when the mail goes out, or an address, where it is the address that matters. */
export type Recipient = { userId: string } | { address: string };

export interface Mail {
  to: Recipient;
  letter: Letter;
}

/** Mail that goes out with a change: a job of its transaction, tried again until it is delivered or refused for good. */
export interface Mailer {
  /** Adds a mail to the transaction `tx`; it goes out only if that commits. */
  send(tx: Db, to: Recipient, letter: Letter): Promise<void>;
  /** Many at once. */
  sendAll(tx: Db, mails: readonly Mail[]): Promise<void>;
  close(): void;
}

interface Options {
  db: Db;
  jobs: Jobs;
  encryption: Encryption;
  log: FastifyBaseLogger;
  transport: Transport;
  from: string;
  /** What ids of mails end in. */
  host: string;
}

const QUEUE = 'mail';
/** About a day: a mail server that is away over night loses nothing. */
const RETRIES = { limit: 36, longestDelaySeconds: 3_600, longestRunSeconds: 180 };

/** A mail as a job row: letters carry links that open accounts, so nothing of them lies there in plain. */
interface Waiting {
  id: string;
  encrypted: string;
}

export const encryptedEmails = encryptedJobs(QUEUE, 'encrypted');

export function createMailer({ db, jobs, encryption, log, transport, from, host }: Options): Mailer {
  const decrypt = ({ id, encrypted }: Waiting) =>
    JSON.parse(encryption.decrypt(Buffer.from(encrypted, 'base64'), id).toString()) as Mail;

  const deliver = async (waiting: Waiting) => {
    const { to, letter } = decrypt(waiting);
    const address = await addressOf(db, to);
    if (!address) return;
    await transport.deliver({
      id: waiting.id,
      messageId: `<${waiting.id}@${host}>`,
      from,
      to: address,
      subject: letter.subject,
      text: asText(letter),
      html: asHtml(letter),
      oneClickUrl: letter.unsubscribe?.oneClickUrl,
      attachments: (letter.files ?? []).map(({ name, type, base64 }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(base64, 'base64'),
      })),
    });
  };

  jobs.define(
    QUEUE,
    async (waiting) => {
      try {
        await deliver(waiting as Waiting);
      } catch (error) {
        if (!(error instanceof Undelivered && error.isFinal)) throw error;
        log.warn({ err: error, mail: (waiting as Waiting).id }, 'mail refused for good');
      }
    },
    RETRIES,
  );

  const waitingOf = (mail: Mail): Waiting => {
    const id = uuidv7();
    return { id, encrypted: encryption.encrypt(Buffer.from(JSON.stringify(mail)), id).toString('base64') };
  };

  return {
    send: (tx, to, letter) => jobs.send(tx, QUEUE, waitingOf({ to, letter })),
    sendAll: (tx, mails) => jobs.sendAll(tx, QUEUE, mails.map(waitingOf)),
    close: () => transport.close(),
  };
}

/** Undefined for somebody who is no longer there, or whose account was closed meanwhile. */
async function addressOf(db: Db, to: Recipient): Promise<string | undefined> {
  if ('address' in to) return to.address;
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, to.userId), isNull(users.closedAt)));
  return user?.email;
}
