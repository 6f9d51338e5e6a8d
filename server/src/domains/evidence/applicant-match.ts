/** Legal forms at the end of company names, without spaces; several may follow each other ("Co., Ltd."). */
const LEGAL_FORMS = new Set(
  `inc incorporated corp corporation co company llc llp lllp lp pllc pc plc ltd limited
   privatelimited pvtltd pvt pteltd pte ptyltd pty sdnbhd sdn bhd
   gmbh ggmbh mbh ag kg kgaa ohg ug se eg
   sa sas sasu sarl snc sca scs srl srls spa sapa sl slu sau ltda lda sadecv sderldecv sapidecv
   bv nv vof ab as asa aps oy oyj spzoo spk doo dd ad ood eood sro kft zrt nyrt
   kk gk ooo zao oao pao jsc ojsc cjsc tbk ltdsti anonimsirketi sanvetic`
    .trim()
    .split(/\s+/),
);
/** The number of words in "S. de R.L. de C.V.", the longest legal form. */
const MAX_WORDS_OF_A_FORM = 5;

/** Letters that Unicode decomposition does not change. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/['’`´]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll('+', ' and ');

/**
 * Returns a company's name for comparison with an applicant's: without case, accents, punctuation and legal form. Names
 * are either equal or not; an administrator decides about similar ones.
 */
export function comparedName(name: string): string {
  const words = plain(name).match(/(?:\p{L}\.)+\p{L}?(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu) ?? [];
  const remaining = words.map((word) => word.replaceAll('.', ''));
  for (let form = formAtEnd(remaining); form > 0; form = formAtEnd(remaining)) {
    remaining.splice(-form);
    // Also removes the "and" that remains of "GmbH & Co. KG".
    if (remaining.length > 1 && remaining.at(-1) === 'and') remaining.pop();
  }
  return remaining.join('');
}

/** Returns how many of the last words form a legal form, but never all words. */
function formAtEnd(words: readonly string[]): number {
  for (let count = Math.min(MAX_WORDS_OF_A_FORM, words.length - 1); count > 0; count -= 1) {
    if (LEGAL_FORMS.has(words.slice(-count).join(''))) return count;
  }
  return 0;
}

/** Matches "dba", "d/b/a" or "division of" between two names, and ", Div." as in old records. */
const BETWEEN_NAMES =
  /[\s,(/-]+(?:(?:also\s+)?doing\s+business\s+as|d\.?\s?\/?\s?b\.?\s?\/?\s?a[./]*(?:\s+as)?|(?:a\s+)?div(?:ision|\.)?\s+of)[\s:/]+|,\s*div\.\s+(?=\p{L})/iu;
const SHORTEST_PART = 2;

/**
 * Returns the names of an applicant: "Cilag GmbH dba Lifescan" has two, and either company may state the numbers of
 * this applicant.
 */
export function applicantNames(applicant: string): string[] {
  const parts = applicant
    .split(BETWEEN_NAMES)
    .map((part) => comparedName(part.replaceAll(/[([][^)\]]*[)\]]?/g, ' ')))
    .filter((part) => part.length >= SHORTEST_PART && part !== 'the' && !LEGAL_FORMS.has(part));
  return [comparedName(applicant), ...(parts.length > 1 ? parts : [])].filter((name) => name !== '');
}

export interface Owner {
  readonly name: string;
  /** The verified name while a new one awaits verification. */
  readonly verifiedAs: string | null;
  /** The key of the page's public record, which contains the company's name without spaces. */
  readonly sourceKey: string | null;
}

export const isApplicant = (applicant: string, { name, verifiedAs, sourceKey }: Owner): boolean => {
  const onRecord = applicantNames(applicant);
  return (
    [name, verifiedAs].some((own) => own !== null && onRecord.includes(comparedName(own))) ||
    recordedName(sourceKey) === inOnePiece(applicant)
  );
};

/** Extracts the name from a key such as "fda-firm:pineridgespineinc|US|TX|austin". */
const recordedName = (sourceKey: string | null): string | undefined =>
  sourceKey === null ? undefined : /^[a-z-]+:([^|]+)/.exec(sourceKey)?.[1];

const inOnePiece = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
