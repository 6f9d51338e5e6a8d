export type Xml = { readonly xml: string };

type Attributes = Readonly<Record<string, string>>;
type Content = string | readonly Xml[];

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 does not allow, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (character) => NAMED[character] ?? character);

export function element(name: string, content: Content): Xml;
export function element(name: string, attributes: Attributes, content: Content): Xml;
export function element(name: string, given: Attributes | Content, within?: Content): Xml {
  const content = within ?? (given as Content);
  const attributes = within === undefined ? {} : (given as Attributes);
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = typeof content === 'string' ? escaped(content) : content.map(({ xml }) => xml).join('');
  return { xml: `<${name}${head.join('')}>${inside}</${name}>` };
}

export const xmlDocument = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
