import type { PageWords } from '#contract/page-words.ts';

/*
 * Makes a page that the server fills with the words of a company or a product (server/src/platform/filled-page.ts). It
 * is the rendered page of a stand-in (web/src/app/stand-ins.ts), with the placeholder `{{name}}` in place of each word.
 * A part that has several versions, such as a logo, contains all of them:
 * `{{?logo=picture}}<img …>{{/}}{{?logo=initials}}<span …>{{/}}`. Each version comes from a stand-in that differs from
 * the first one only in this part.
 */

interface Rendered {
  markup: string;
  words: PageWords;
}

/** Where another version of the page differs from the first one, and its text there. */
interface Difference {
  choice: string;
  option: string;
  start: number;
  end: number;
  text: string;
}

/** A part of the page with its versions, by option. */
interface ChosenPart {
  choice: string;
  start: number;
  end: number;
  versions: Map<string, string>;
}

export function filledPage([first, ...others]: readonly Rendered[]): string {
  if (!first) throw new Error('A page has no stand-in.');
  const page = withMarkers(first);
  if (page.includes('{{')) throw new Error('A page that the server fills may not contain "{{".');
  const differences = others.flatMap((other) => differenceOf(page, first, other));
  const chosenParts = [...Map.groupBy(differences, ({ choice }) => choice).values()]
    .map((ones) => chosenPartOf(page, first, ones))
    .toSorted((one, other) => one.start - other.start);
  let end = 0;
  const pieces: string[] = [];
  for (const part of chosenParts) {
    if (part.start < end) throw new Error(`The choice of ${part.choice} overlaps another one.`);
    pieces.push(page.slice(end, part.start), ...versionsOf(part));
    end = part.end;
  }
  return withPlaceholders([...pieces, page.slice(end)].join(''), Object.keys(first.words.words));
}

/**
 * While pages are compared, a single character represents each word, so that no difference begins or ends within a
 * placeholder. No text contains these characters.
 */
const FIRST_MARKER = 0xe000;
const markerOf = (index: number): string => String.fromCharCode(FIRST_MARKER + index);

/**
 * Replaces words with their markers. If several words have the same text, the first one is used. A word of a single
 * character, such as a number of one digit, is not recognized, and stays part of its version.
 */
function withMarkers({ markup, words: { words } }: Rendered): string {
  const pairs = Object.entries(words).map(([, text], index) => [text, markerOf(index)] as const);
  const markers = new Map(pairs.toReversed());
  const texts = [...markers.keys()].filter((text) => text.length > 1);
  const longestFirst = texts.toSorted((one, other) => other.length - one.length);
  return markup.replaceAll(
    new RegExp(longestFirst.map((text) => RegExp.escape(text)).join('|'), 'g'),
    (text) => markers.get(text) ?? text,
  );
}

const withPlaceholders = (page: string, names: readonly string[]): string =>
  names.reduce((text, name, index) => text.replaceAll(markerOf(index), `{{${name}}}`), page);

function differenceOf(page: string, first: Rendered, rendered: Rendered): Difference[] {
  const other = withMarkers(rendered);
  const [changed, ...more] = Object.entries(rendered.words.choices).filter(
    ([choice, option]) => first.words.choices[choice] !== option,
  );
  if (!changed && page === other) return [];
  if (!changed || more.length > 0)
    throw new Error('A stand-in must differ from the first one in exactly one choice.');
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
  // If a whole element is missing, the difference may seem to begin within the element before it. In that case it is moved
  // back, so that it consists of whole elements.
  const longer = page.length > other.length ? page : other;
  for (; longer[start] !== '<' && start > 0 && endsAlike(); start -= 1) {
    end -= 1;
    otherEnd -= 1;
  }
  return { start, end, otherEnd };
}

/** Combines the versions of one choice: the part covers everything in which any of them differs. */
function chosenPartOf(page: string, first: Rendered, differences: readonly Difference[]): ChosenPart {
  const choice = differences[0]?.choice ?? '';
  const start = Math.min(...differences.map((one) => one.start));
  const end = Math.max(...differences.map((one) => one.end));
  const versions = new Map([[first.words.choices[choice] ?? '', page.slice(start, end)]]);
  for (const one of differences)
    versions.set(one.option, page.slice(start, one.start) + one.text + page.slice(one.end, end));
  return { choice, start, end, versions };
}

const versionsOf = ({ choice, versions }: ChosenPart): string[] =>
  [...versions].map(([option, text]) => `{{?${choice}=${option}}}${text}{{/}}`);
