import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, vi } from 'vitest';

export interface FakeSmtp {
  readonly taken: Email[];
  /** The responses to the next messages, in turn; all other messages are accepted. */
  readonly answers: (Error | null)[];
  readonly url: () => string;
  readonly takenFor: (address: string) => Email[];
  readonly emailsTo: (address: string, atLeast?: number) => Promise<Email[]>;
}

export function useFakeSmtp(): FakeSmtp {
  const taken: Email[] = [];
  const answers: (Error | null)[] = [];
  const take = async (chunks: Promise<Buffer[]>): Promise<Error | null> => {
    const mail = await PostalMime.parse(Buffer.concat(await chunks));
    const answer = answers.shift() ?? null;
    if (!answer) taken.push(mail);
    return answer;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('unknown') ? smtpRefusal(550, `no such mailbox: ${address}`) : null),
    onData: (stream, _session, done) => void take(stream.toArray()).then(done, done),
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  const takenFor = (address: string) =>
    taken.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  return {
    taken,
    answers,
    takenFor,
    url: () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    emailsTo: (address, atLeast = 1) =>
      untilMail(() => takenFor(address).length >= atLeast && takenFor(address)),
  };
}

/** A failed job is retried after about two seconds, and then at growing intervals. */
export const untilMail = <Value>(look: () => Value | Promise<Value>) =>
  vi.waitUntil(look, { timeout: 90_000, interval: 50 });

export const smtpRefusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
