export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** Regions that ICU knows but ISO 3166-1 does not: groups of countries, parts of countries and test codes. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** Returns every country with its ISO 3166-1 alpha-2 code, and Kosovo with XK, ordered by name. */
export function countries(language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.has(code) && isCurrent(code))
    .flatMap((code) => {
      const name = names.of(code);
      return name ? [{ code, name }] : [];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

/** Returns false for codes that were replaced, such as SU, because ICU gives them the name of their successor. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;
