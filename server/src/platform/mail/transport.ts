import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { JobError } from '#platform/jobs.ts';

export interface OutgoingEmail {
  /** Identical for every attempt, so that the outbox keeps one copy and mail servers recognize a repeated email. */
  id: string;
  messageId: string;
  from: string;
  to: string;
  /** The email address for replies; undefined means the sender's address. */
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The URL that email programs call to unsubscribe (RFC 8058). */
  oneClickUrl: string | undefined;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}

export interface Transport {
  /** @throws UndeliveredError */
  deliver(email: OutgoingEmail): Promise<void>;
  close(): void;
}

/**
 * An email that could not be delivered. The message contains only codes, because a mail server may quote the email
 * address.
 */
export class UndeliveredError extends JobError {
  constructor(error: unknown) {
    const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
    // If the server rejects this recipient or this email, retrying is useless.
    const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
    super(`email not delivered: ${[code, responseCode].filter(Boolean).join(' ')}`, isFinal);
    this.name = 'UndeliveredError';
  }
}

const CONNECT_LIMIT_MS = 30_000;
const SILENCE_LIMIT_MS = 60_000;
const CONNECTIONS = 4;

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
    deliver: async (email) => {
      try {
        await transport.sendMail(messageOf(email));
      } catch (error) {
        throw new UndeliveredError(error);
      }
    },
    close: () => transport.close(),
  };
}

export const outboxIn = (dataDir: string): string => join(dataDir, 'outbox');

/** Writes each email to the folder as an .eml file that only its owner can read. */
export function outboxTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    deliver: async (email) => {
      const { message } = await composer.sendMail(messageOf(email));
      const path = join(folder, `${email.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => composer.close(),
  };
}

/** Marks the message as automatic, so that out-of-office replies ignore it (RFC 3834). */
const messageOf = ({ id: _id, oneClickUrl, ...email }: OutgoingEmail) => ({
  ...email,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(oneClickUrl && {
      'List-Unsubscribe': `<${oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});
