import type { PageWords } from '#contract/page-words.ts';

/**
 * A page with placeholders that are filled with texts. `web/filled-pages.ts` creates it and describes the placeholders.
 */
export type FillablePage = readonly Part[];

interface Part {
  /** The choice and option for which the part is shown; undefined if it is always shown. */
  shownFor: readonly [choice: string, option: string] | undefined;
  /** Texts that alternate with the names of placeholders, beginning with a text. */
  pieces: readonly string[];
}

const VERSION = /\{\{\?(\w+)=(\w+)\}\}(.*?)\{\{\/\}\}/s;
const WORD = /\{\{(\w+)\}\}/;

export function parsePage(html: string): FillablePage {
  // Splitting by a pattern with three groups returns a text, then the groups, then the next text.
  const found = html.split(new RegExp(VERSION, 'gs'));
  const parts: Part[] = [];
  for (let index = 0; index < found.length; index += 4) {
    const [text = '', choice = '', option = '', version] = found.slice(index, index + 4);
    parts.push({ shownFor: undefined, pieces: text.split(WORD) });
    if (version !== undefined) parts.push({ shownFor: [choice, option], pieces: version.split(WORD) });
  }
  return parts;
}

export const fillPage = (page: FillablePage, { words, choices }: PageWords): string =>
  page
    .filter(({ shownFor }) => !shownFor || choices[shownFor[0]] === shownFor[1])
    .flatMap(({ pieces }) =>
      pieces.map((piece, index) => (index % 2 === 0 ? piece : escaped(words[piece] ?? ''))),
    )
    .join('');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
