import { APP_NAME, BRAND } from '#contract/brand.ts';
import { visibleLine, withoutHidden } from '#contract/names.ts';
import type { Reader } from '#platform/words.ts';

/**
 * The content of an email. It greets no one by name. An email to an unverified address must not contain text typed by a
 * stranger, because strangers could otherwise send their own words to any address.
 */
export interface Email {
  subject: string;
  paragraphs: readonly string[];
  items?: readonly EmailItem[];
  action?: Link;
  /** Small files only, because they wait in the queue with the email. */
  files?: readonly EmailAttachment[];
  notes?: readonly string[];
  unsubscribe?: {
    label: string;
    url: string;
    /** The URL that email programs call when the recipient unsubscribes (RFC 8058). */
    oneClickUrl: string;
    settingsUrl: string;
  };
}

export type EmailTemplate = (reader: Reader) => Email;

interface Link {
  label: string;
  url: string;
}

export interface EmailItem {
  title: string;
  text: string;
  url: string;
}

export interface EmailAttachment {
  name: string;
  type: string;
  base64: string;
}

/** Removes characters that hide text or change its direction, because any name may contain them. */
export const visible = (email: Email): Email => ({
  ...email,
  subject: visibleLine(email.subject),
  paragraphs: email.paragraphs.map(withoutHidden),
  ...(email.items && {
    items: email.items.map((item) => ({
      ...item,
      title: visibleLine(item.title),
      text: withoutHidden(item.text),
    })),
  }),
});

/** The light values of the design tokens (web/src/tokens.css). Email programs do not support CSS variables. */
export const LIGHT = {
  canvas: '#f6f6f2',
  surface: '#ffffff',
  line: '#dfdfd9',
  ink: '#162628',
  'ink-2': '#415052',
  primary: '#0f5057',
  'on-primary': '#ffffff',
  'primary-ink': '#0f5057',
} as const;
export const DARK: Record<keyof typeof LIGHT, string> = {
  canvas: '#151917',
  surface: '#1e2321',
  line: '#333936',
  ink: '#eeede7',
  'ink-2': '#c0c3bb',
  primary: '#3d787d',
  'on-primary': '#ffffff',
  'primary-ink': '#9dcdcc',
};

const FONT = "'Radio Canada','Segoe UI',system-ui,-apple-system,Helvetica,Arial,sans-serif";

export function asText(email: Email, { t }: Reader): string {
  const { paragraphs, items = [], action, notes = [], unsubscribe } = email;
  const listed = items.map(({ title, text, url }) => `${title}\n${text}\n${url}`);
  const body = [
    t('emails:hello'),
    ...paragraphs,
    ...listed,
    ...asLine(action),
    ...notes,
    ...linksOf(unsubscribe, t).flatMap(asLine),
  ];
  return `${body.join('\n\n')}\n\n-- \n${APP_NAME}\n`;
}

const linksOf = (unsubscribe: Email['unsubscribe'], t: Reader['t']): Link[] =>
  unsubscribe ? [unsubscribe, { label: t('emails:settings'), url: unsubscribe.settingsUrl }] : [];

const asLine = (link: Link | undefined): string[] => (link ? [`${link.label}:\n${link.url}`] : []);

export function asHtml(email: Email, { language, t }: Reader): string {
  const { subject, paragraphs, items = [], action, notes = [] } = email;
  const links = linksOf(email.unsubscribe, t);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>@media (prefers-color-scheme: dark) {
.canvas { background: ${DARK.canvas} !important } .surface { background: ${DARK.surface} !important; border-color: ${DARK.line} !important }
.ink { color: ${DARK.ink} !important } .ink-2 { color: ${DARK['ink-2']} !important } .line { border-color: ${DARK.line} !important }
.primary { background: ${DARK.primary} !important } .link { color: ${DARK['primary-ink']} !important }
}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${LIGHT.canvas}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.canvas}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="${ink(20, 24)};padding:0 4px 16px;letter-spacing:-0.02em">${BRAND.light}<b style="font-weight:600">${BRAND.strong}</b></td></tr>
<tr><td class="surface" style="background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:10px;padding:28px">
<h1 class="ink" style="${ink(24, 30)};margin:0 0 16px;font-weight:500">${escapeHtml(subject)}</h1>
${[t('emails:hello'), ...paragraphs].map((text) => paragraph(text, 'ink', ink(16, 25))).join('\n')}
${items.map(listed).join('\n')}
${action ? button(action, t('emails:buttonFails')) : ''}
${notes.length + links.length > 0 ? smallPrint(notes, links) : ''}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const ink = (size: number, line: number) => `font:400 ${size}px/${line}px ${FONT};color:${LIGHT.ink}`;
const quiet = `font:400 14px/21px ${FONT};color:${LIGHT['ink-2']}`;

const paragraph = (text: string, color: string, style: string) =>
  `<p class="${color}" style="${style};margin:0 0 14px;overflow-wrap:anywhere">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const listed = ({ title, text, url }: EmailItem) =>
  `<p class="ink-2" style="${quiet};margin:0 0 14px;overflow-wrap:anywhere"><a class="link" href="${escapeHtml(url)}" style="font:600 16px/25px ${FONT};color:${LIGHT['primary-ink']}">${escapeHtml(title)}</a><br>${escapeHtml(text)}</p>`;

const button = ({ label, url }: Link, onFailure: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:22px 0 18px"><tr><td class="primary" style="background:${LIGHT.primary};border-radius:6px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;font:600 16px/24px ${FONT};color:${LIGHT['on-primary']};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p class="ink-2" style="${quiet};margin:0 0 14px;overflow-wrap:anywhere">${escapeHtml(onFailure)}<br><a class="link" href="${escapeHtml(url)}" style="color:${LIGHT['primary-ink']}">${escapeHtml(url)}</a></p>`;

const smallPrint = (notes: readonly string[], links: readonly Link[]) =>
  `<div class="line" style="border-top:1px solid ${LIGHT.line};padding-top:14px">${notes.map((note) => paragraph(note, 'ink-2', quiet)).join('\n')}${links.map(smallLink).join('\n')}</div>`;

const smallLink = ({ label, url }: Link) =>
  `<p style="${quiet};margin:0"><a class="link" href="${escapeHtml(url)}" style="color:${LIGHT['primary-ink']}">${escapeHtml(label)}</a></p>`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
