import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Email } from 'postal-mime';
import { answerNotFound } from '#platform/error-answers.ts';
import { escapeHtml } from './email.ts';

const SHOWN = 100;
const ENDING = '.eml';
const hidden = { schema: { hide: true } };

type ById = { Params: { id: string } };

/**
 * Serves `/dev/mail`, the emails in the outbox, for development. `folder` is undefined when emails are actually sent.
 */
export function registerOutboxPages(server: FastifyInstance, folder: string | undefined): void {
  if (!folder) {
    server.get('/dev/mail', hidden, answerNotFound);
    server.get('/dev/mail/*', hidden, answerNotFound);
    return;
  }
  server.get('/dev/mail', hidden, async (_request, reply) => page(reply, 'Emails', await listOf(folder)));
  server.get<ById>('/dev/mail/:id', hidden, async (request, reply) => {
    const mail = await read(folder, request.params.id);
    if (!mail) return answerNotFound(request, reply);
    return page(reply, mail.subject ?? '', mailOf(mail, request.params.id));
  });
  server.get<ById>('/dev/mail/:id/html', hidden, async (request, reply) => {
    const mail = await read(folder, request.params.id);
    return mail?.html
      ? reply.type('text/html; charset=utf-8').send(mail.html)
      : answerNotFound(request, reply);
  });
}

async function read(folder: string, id: string): Promise<Email | undefined> {
  if (!/^[\da-f-]{36}$/.test(id)) return undefined;
  const bytes = await readFile(join(folder, id + ENDING)).catch(() => undefined);
  if (!bytes) return undefined;
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(bytes);
}

async function listOf(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  // Names are UUIDv7, so the newest sorts last.
  const ids = names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
  const newest = ids.toSorted().toReversed().slice(0, SHOWN);
  const mails = await Promise.all(newest.map(async (id) => ({ id, mail: await read(folder, id) })));
  const rows = mails.map(({ id, mail }) => (mail ? rowOf(id, mail) : ''));
  return rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No emails yet.</p>';
}

const rowOf = (id: string, mail: Email) =>
  `<li><a href="/dev/mail/${id}">${escapeHtml(mail.subject ?? '')}</a><br>to ${escapeHtml(recipientOf(mail))}, ${escapeHtml(mail.date ?? '')}</li>`;

const mailOf = (mail: Email, id: string) =>
  `<p>to ${escapeHtml(recipientOf(mail))}, ${escapeHtml(mail.date ?? '')}</p>
<pre>${withLinks(escapeHtml(mail.text ?? ''))}</pre>
${filesOf(mail)}<p><a href="/dev/mail/${id}/html">As HTML</a> · <a href="/dev/mail">All emails</a></p>`;

const filesOf = ({ attachments }: Email) =>
  attachments.length > 0
    ? `<p>Attachments: ${attachments.map(({ filename }) => escapeHtml(filename ?? '')).join(', ')}</p>\n`
    : '';

const recipientOf = (mail: Email) => (mail.to ?? []).map(({ address }) => address ?? '').join(', ');

/** Turns URLs in escaped text into links. The only escaped character that URLs contain is `&`. */
const withLinks = (escaped: string) => escaped.replaceAll(/https?:\/\/\S+/g, '<a href="$&">$&</a>');

const page = (reply: FastifyReply, title: string, content: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif } li { margin-bottom: .75rem } pre { white-space: pre-wrap; overflow-wrap: anywhere }</style>
<h1>${escapeHtml(title)}</h1>
${content}
</html>
`);
