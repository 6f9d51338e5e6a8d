import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A mail ready to go. */
export interface OutgoingMail {
  /** The same each time it is tried again: the outbox keeps it once, and mail servers know it again. */
  id: string;
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program asks for no more of these, if it may (RFC 8058). */
  oneClickUrl: string | undefined;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}

/** How mails leave. */
export interface Transport {
  /** @throws Undelivered */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A mail could not be handed over. Its message names codes alone: what a mail server says may quote the address. */
export class Undelivered extends Error {
  /** Whether trying again is of no use: the server refused this address or this mail. */
  readonly isFinal: boolean;

  constructor(error: unknown) {
    const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
    super(`mail not delivered: ${[code, responseCode].filter(Boolean).join(' ')}`);
    this.name = 'Undelivered';
    this.isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
  }
}

const CONNECT_LIMIT_MS = 30_000;
const SILENCE_LIMIT_MS = 60_000;
const CONNECTIONS = 4;

/** Mail over SMTP. */
export function smtpTransport(url: string): Transport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail));
      } catch (error) {
        throw new Undelivered(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Where mails lie that no mail server takes. */
export const outboxIn = (dataDir: string): string => join(dataDir, 'outbox');

/** Each mail as an .eml file of that folder, readable by its owner alone. */
export function outboxTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    deliver: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail));
      const path = join(folder, `${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => composer.close(),
  };
}

/** Marked as written by a program, so that nobody's absence notice answers it (RFC 3834). */
const messageOf = ({ id: _id, oneClickUrl, ...mail }: OutgoingMail) => ({
  ...mail,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(oneClickUrl && {
      'List-Unsubscribe': `<${oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});
