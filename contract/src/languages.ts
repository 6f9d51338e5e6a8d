import { z } from 'zod';

/** The languages of the interface. English is the source of the others. */
export const LANGUAGES = ['en', 'es', 'fr', 'de'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

/** The languages that people can choose. `npm run check` fails when one of them lacks a sentence. */
export const OFFERED_LANGUAGES: readonly Language[] = ['en', 'es', 'fr', 'de'];

export const offeredLanguage = (tag: string | null | undefined): Language | undefined =>
  OFFERED_LANGUAGES.find((language) => language === tag);

/** The URL parameter that sets the language of a screen, and the name of the cookie that remembers the choice. */
export const LANGUAGE_PARAMETER = 'lang';
