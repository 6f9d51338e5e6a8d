/** Returns the name of a country in the reader's language, from its code in ISO 3166-1 alpha-2. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
