import type { PageWords } from '#contract/page-words.ts';

/*
 * Makes a page that the server fills with the words of a company or a product (server/src/platform/filled-page.ts). It is
 * the page of a stand-in with `{{name}}` in the place of a word. A part of which there are several versions, such as a
 * logo, is written in each of them: `{{?logo=picture}}<img …>{{/}}{{?logo=initials}}<span …>{{/}}`. The versions come from
 * stand-ins that differ from the first one in this part.
 */

interface Rendered {
  markup: string;
  words: PageWords;
}

/** Another version of a page: the place of the part that differs, and what stands there. */
interface Difference {
  choice: string;
  option: string;
  start: number;
  end: number;
  text: string;
}

/** A part of a page and its versions, by option. */
interface Place {
  choice: string;
  start: number;
  end: number;
  versions: Map<string, string>;
}

export function filledPage([first, ...others]: readonly Rendered[]): string {
  if (!first) throw new Error('A page has no stand-in.');
  const page = withSigns(first);
  if (page.includes('{{')) throw new Error('A page that the server fills may not contain "{{".');
  const differences = others.flatMap((other) => differenceOf(page, first, other));
  const places = [...Map.groupBy(differences, ({ choice }) => choice).values()]
    .map((ones) => placeOf(page, first, ones))
    .toSorted((one, other) => one.start - other.start);
  let end = 0;
  const parts: string[] = [];
  for (const place of places) {
    if (place.start < end)
      throw new Error(`The choice of ${place.choice} shares its place with another one.`);
    parts.push(page.slice(end, place.start), ...versionsOf(place));
    end = place.end;
  }
  return marked([...parts, page.slice(end)].join(''), Object.keys(first.words.words));
}

/** Signs for words while pages are compared: characters that no text has, so that no comparison ends within a mark. */
const FIRST_SIGN = 0xe000;
const signOf = (index: number): string => String.fromCharCode(FIRST_SIGN + index);

/**
 * Puts signs in the place of words; of words with the same text, the first one. A number of one digit is not recognized,
 * and belongs to the version itself.
 */
function withSigns({ markup, words: { words } }: Rendered): string {
  const signed = Object.entries(words).map(([, text], index) => [text, signOf(index)] as const);
  const signs = new Map(signed.toReversed());
  const texts = [...signs.keys()].filter((text) => text.length > 1);
  const longestFirst = texts.toSorted((one, other) => other.length - one.length);
  return markup.replaceAll(
    new RegExp(longestFirst.map((text) => RegExp.escape(text)).join('|'), 'g'),
    (text) => signs.get(text) ?? text,
  );
}

const marked = (page: string, names: readonly string[]): string =>
  names.reduce((text, name, index) => text.replaceAll(signOf(index), `{{${name}}}`), page);

function differenceOf(page: string, first: Rendered, rendered: Rendered): Difference[] {
  const other = withSigns(rendered);
  const [changed, ...more] = Object.entries(rendered.words.choices).filter(
    ([choice, option]) => first.words.choices[choice] !== option,
  );
  if (!changed && page === other) return [];
  if (!changed || more.length > 0)
    throw new Error('A stand-in differs from the first one in other than one choice.');
  const [choice, option] = changed;
  const { start, end, otherEnd } = rangesThatDiffer(page, other);
  return [{ choice, option, start, end, text: other.slice(start, otherEnd) }];
}

function rangesThatDiffer(page: string, other: string) {
  let start = 0;
  while (start < page.length && page[start] === other[start]) start += 1;
  let [end, otherEnd] = [page.length, other.length];
  const endsAlike = () => page[end - 1] === other[otherEnd - 1];
  for (; Math.min(end, otherEnd) > start && endsAlike(); end -= 1) otherEnd -= 1;
  // What is missing may seem to begin within the element before it. It is an element if it begins earlier.
  const longer = page.length > other.length ? page : other;
  for (; longer[start] !== '<' && start > 0 && endsAlike(); start -= 1) {
    end -= 1;
    otherEnd -= 1;
  }
  return { start, end, otherEnd };
}

/** Joins what differs in the same choice: the place is where any version does. */
function placeOf(page: string, first: Rendered, differences: readonly Difference[]): Place {
  const choice = differences[0]?.choice ?? '';
  const start = Math.min(...differences.map((one) => one.start));
  const end = Math.max(...differences.map((one) => one.end));
  const versions = new Map([[first.words.choices[choice] ?? '', page.slice(start, end)]]);
  for (const one of differences)
    versions.set(one.option, page.slice(start, one.start) + one.text + page.slice(one.end, end));
  return { choice, start, end, versions };
}

const versionsOf = ({ choice, versions }: Place): string[] =>
  [...versions].map(([option, text]) => `{{?${choice}=${option}}}${text}{{/}}`);
