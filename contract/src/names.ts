import { z } from 'zod';

/** Characters that are invisible or change the direction of text. U+0000 is left to the check for storable text. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Scripts without capitals, such as Arabic and Devanagari, need joiners within words (Unicode, UAX 31). */
const JOINED = /(?<=[\p{Lo}\p{M}])[\u200c\u200d](?=\p{L})/gu;
const BREAKS = /(?:[^\P{Cc}\0]|\s)+/gu;

export const withoutHidden = (text: string): string => {
  const joiners = new Set(Array.from(text.matchAll(JOINED), ({ index }) => index));
  return text.replaceAll(HIDDEN, (character, index: number) => (joiners.has(index) ? character : ''));
};

export const visibleLine = (text: string): string => withoutHidden(text).replaceAll(BREAKS, ' ').trim();

const ADDRESS =
  /:\/\/|www\.|[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|io|co|me|app|dev|xyz|top|site|online|shop|store|club|live|link|click|page|web|cloud|tech|pro|us|uk|eu|de|fr|es|it|nl|ch|ru|cn|in|br|tk|cc|tv|ly|to)(?![\p{L}\p{N}])/iu;

/** One line of visible text, such as a title. */
export const Line = (missing: string, max: number) =>
  z.string().overwrite(visibleLine).min(1, missing).max(max);

/** A name that is shown in emails: one line of visible text that no email program turns into a link. */
export const Name = (missing: string, max: number) =>
  Line(missing, max).refine((name) => !ADDRESS.test(name), 'validation:nameWithAddress');

export const PersonName = (missing: string) => Name(missing, 100);
export const CompanyName = Name('validation:companyName', 200);
