export interface Sought {
  readonly name: string;
  /** Another word by which people know the record: its maker or applicant, or a company's location. */
  readonly beside: string;
  readonly description: string;
  /** A device identifier or decision number. */
  readonly number: string;
  readonly codes: readonly string[];
}

/** What someone types for a record, or null if the record cannot be typed this way. */
export type Way = (record: Sought) => string | null;

export const SEED = Number(process.env.SEED ?? 20_261_121);

function createDice(): (sides: number) => number {
  let state = SEED;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}
const dice = createDice();
const one = <Value>(values: readonly Value[]): Value | undefined => values[dice(values.length)];

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean);
const plain = (text: string): string => text.replaceAll(/[®™℠©]/gu, '');
export const letters = (text: string): string =>
  plain(text)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');

/** Returns null if nothing changed, because the name would then be typed exactly as in the record. */
const changed = (name: string, typed: string): string | null =>
  typed !== name && letters(typed).length > 1 ? typed : null;

const LEGAL_FORM =
  /[\s,]+(?:inc|llc|ltd|limited|corp|corporation|co|company|gmbh|ag|s\.?a|plc|bv|b\.v|kk|k\.k|lp)\.?$/i;
const OTHER_FORMS = ['Inc', 'LLC', 'Ltd', 'Corp', 'GmbH', 'Co., Ltd.', 'S.A.', 'AG', 'plc', 'K.K.'];

function withoutForm(name: string): string {
  const shorter = name.replace(LEGAL_FORM, '');
  return shorter === name ? name : withoutForm(shorter);
}

function misspelled(name: string, isMisspelled: (word: string) => boolean): string | null {
  const words = wordsOf(plain(name));
  const places = words.flatMap((word, index) => (isMisspelled(word) ? [index] : []));
  const index = one(places);
  const word = index === undefined ? undefined : words[index];
  const run = word && [...word.matchAll(/\p{L}{5,}/gu)][0];
  if (index === undefined || !word || !run) return null;
  const at = run.index + 1 + dice(run[0].length - 2);
  const letter = String.fromCodePoint(97 + dice(26));
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const errors = [
    before + after,
    before + letter + word.slice(at),
    before + letter + after,
    before + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ];
  return words.with(index, one(errors) ?? word).join(' ');
}

const ABBREVIATIONS: readonly (readonly [long: RegExp, short: string])[] = [
  [/\blaborator(?:y|ies)\b/i, 'Labs'],
  [/\binternational\b/i, 'Intl'],
  [/\bmanufacturing\b/i, 'Mfg'],
  [/\bsaint\b/i, 'St'],
  [/\btechnolog(?:y|ies)\b/i, 'Tech'],
  [/\bassociates\b/i, 'Assoc'],
  [/\blabs\b/i, 'Laboratories'],
  [/\bint'?l\b/i, 'International'],
  [/\bmfg\b/i, 'Manufacturing'],
  [/\bst\. /i, 'Saint '],
  [/\bcenter\b/i, 'Centre'],
  [/\borthop(?:a?e)dic/i, 'orthopaedic'],
];

function abbreviated({ name }: Sought): string | null {
  const [long, short] = ABBREVIATIONS.find(([pattern]) => pattern.test(name)) ?? [];
  return long && short ? changed(name, name.replace(long, short)) : null;
}

/** "CooperVision" becomes "Cooper Vision", and "Penn-Tech" becomes "Penn Tech". */
const split: Way = ({ name }) =>
  changed(
    name,
    name
      .replaceAll(/(\p{Ll}{2})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replaceAll(/(\p{L})-(\p{L})/gu, '$1 $2')
      .replaceAll(/\b(Bio|Med|Neuro|Cardio|Micro|Ortho|Electro|Endo)(\p{Ll}{4,})/gu, '$1 $2'),
  );

const joined: Way = ({ name }) => {
  const words = wordsOf(withoutForm(plain(name)));
  return words.length === 2 || words.length === 3
    ? changed(name, one([words.join(''), words.join('').toLowerCase()]) ?? '')
    : null;
};

const unhyphenated: Way = ({ name }) => changed(name, name.replaceAll(/(\p{L})-(\p{L})/gu, '$1$2'));

const spaced: Way = ({ name }) =>
  changed(
    name,
    plain(name).replace(/\p{L}{7,}/u, (word) => {
      const at = 3 + dice(word.length - 5);
      return `${word.slice(0, at)} ${word.slice(at)}`;
    }),
  );

/** "C.R. Bard" becomes "CR Bard" or "C R Bard", and "GE Medical" becomes "G.E. Medical". */
function initials({ name }: Sought): string | null {
  const dotted = /(?<!\p{L})(?:\p{Lu}\.\s?){2,4}(?!\p{L})/u.exec(name);
  if (dotted) {
    const bare = dotted[0].replaceAll(/[.\s]/g, '');
    const typed = one([bare, bare.split('').join(' ')]) ?? bare;
    return changed(name, name.replace(dotted[0], `${typed} `).trim());
  }
  const bare = /^\p{Lu}{2,3}(?=\s)/u.exec(name);
  return bare ? changed(name, name.replace(bare[0], bare[0].replaceAll(/(.)/gu, '$1.'))) : null;
}

const STATES: Record<string, string> = {
  MA: 'Massachusetts',
  CA: 'California',
  WI: 'Wisconsin',
  NY: 'New York',
  TX: 'Texas',
  MN: 'Minnesota',
  IL: 'Illinois',
  NJ: 'New Jersey',
  PA: 'Pennsylvania',
  OH: 'Ohio',
  FL: 'Florida',
  IN: 'Indiana',
  CO: 'Colorado',
  WA: 'Washington',
  NC: 'North Carolina',
};
const stateOf = ({ beside }: Sought): string => /, ([A-Z]{2})$/.exec(beside)?.[1] ?? '';

const withState: Way = (record) => {
  const state = STATES[stateOf(record)];
  return state ? `${withoutForm(record.name)} ${state}` : null;
};
const withCode: Way = (record) => {
  const code = stateOf(record);
  return code in STATES ? `${withoutForm(record.name)} ${code}` : null;
};

const accented: Way = ({ name }) => {
  const without = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return without === name ? changed(name, name.replace(/(?<=\p{L}{2})e/u, 'é')) : without;
};

const punctuated: Way = ({ name }) =>
  changed(name, one([name.replaceAll(/[^\p{L}\d]+/gu, ' ').trim(), name.replaceAll(/,? /g, ',')]) ?? name);

const ampersand: Way = ({ name }) =>
  changed(name, name.includes('&') ? name.replaceAll(/\s*&\s*/g, ' and ') : name.replace(/ and /i, ' & '));

const reversed: Way = ({ name }) =>
  wordsOf(name).length > 1 ? wordsOf(plain(name)).toReversed().join(' ') : null;

const withBeside: Way = ({ name, beside }) => {
  const [first] = wordsOf(beside);
  return first ? `${plain(name)} ${first}` : null;
};

const withoutDashes: Way = ({ name }) => {
  const number = wordsOf(name).at(-1) ?? '';
  return /\d.*[-./].*\d/u.test(number) && number.length > 6 ? number.replaceAll(/[^\p{L}\d]/gu, '') : null;
};

export function brandOf(name: string): string {
  const words = wordsOf(plain(name));
  const model = words.findIndex((word) => /\d/.test(word));
  return words.slice(0, model === -1 ? 3 : Math.min(model, 3)).join(' ');
}

const brandJoined: Way = ({ name }) => {
  const brand = wordsOf(brandOf(name));
  return brand.length > 1 ? brand.join('').toLowerCase() : null;
};

const otherNumber: Way = ({ name }) => {
  const words = wordsOf(plain(name));
  const places = words.flatMap((word, index) => (/^\p{L}{4,}[^s\W]s?$/iu.test(word) ? [index] : []));
  const index = one(places);
  const word = index === undefined ? undefined : words[index];
  if (index === undefined || !word) return null;
  return words.with(index, /s$/i.test(word) ? word.slice(0, -1) : `${word}s`).join(' ');
};

const describedBy: Way = ({ description }) => {
  const words = wordsOf(description.replaceAll(/[^\p{L}]+/gu, ' ')).filter((word) => word.length > 3);
  const from = dice(Math.max(1, words.length - 2));
  return words.length > 2 ? words.slice(from, from + 3).join(' ') : null;
};

const isIdentifier = (number: string): boolean => /^\d{14}$/.test(number);
const scanned =
  (label: (di: string) => string): Way =>
  ({ number }) =>
    isIdentifier(number) ? label(number) : null;
const numbered =
  (label: (number: string) => string): Way =>
  ({ number }) =>
    /^K\d{6}$/.test(number) ? label(number) : null;

const COMMON: Record<string, Way> = {
  'the exact name': ({ name }) => name,
  'small letters, without signs': ({ name }) => plain(name).toLowerCase(),
  'other punctuation': punctuated,
  'accents added or dropped': accented,
  'a typing error': ({ name }) => misspelled(name, (word) => /^\p{L}{5,}$/u.test(word)),
  'a typing error in a word with - / .': ({ name }) =>
    misspelled(name, (word) => /\p{L}{5}/u.test(word) && /[^\s][-/.][^\s]/u.test(word)),
  'its words the other way round': reversed,
  'with the maker, applicant or place': withBeside,
  'its first two letters': ({ name }) => /^\p{L}{2}/u.exec(name)?.[0] ?? null,
};

export const WAYS: Record<'companies' | 'products' | 'decisions', Record<string, Way>> = {
  companies: {
    ...COMMON,
    'without the legal form': ({ name }) => changed(name, withoutForm(name)),
    'another legal form': ({ name }) =>
      withoutForm(name) === name ? null : changed(name, `${withoutForm(name)} ${one(OTHER_FORMS)}`),
    '“&” and “and” exchanged': ampersand,
    'words joined': joined,
    'words split': split,
    'hyphens left out': unhyphenated,
    'a space inside a word': spaced,
    'initials with or without dots': initials,
    abbreviations: abbreviated,
    'with the state’s name': withState,
    'with the state’s code': withCode,
  },
  products: {
    ...COMMON,
    'the number without dashes': withoutDashes,
    'the brand without spaces': brandJoined,
    'singular and plural exchanged': otherNumber,
    'three words of the description': describedBy,
    'a device identifier': scanned((di) => di),
    'a barcode with brackets': scanned((di) => `(01)${di}(17)271231(10)A4711`),
    'a barcode as scanned': scanned((di) => `01${di}1727123110A4711`),
  },
  decisions: {
    ...COMMON,
    'words joined': joined,
    'a number': numbered((number) => number),
    'a number with a space and a dash': numbered((number) =>
      number.toLowerCase().replace(/^(k)(\d\d)/, '$1 $2-'),
    ),
    'a number after “FDA” or “510(k)”': numbered(
      (number) =>
        one([`FDA ${number}`, `510(k) ${number}`, `510k #${number}`, `510(k) number ${number}`]) ?? number,
    ),
    'a product code after its name': ({ codes: [code] }) => (code ? `product code ${code}` : null),
  },
};
