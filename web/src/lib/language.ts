import { LANGUAGE_PARAMETER } from '#contract/languages.ts';
import { getLanguage } from './words.ts';

/** Returns the URL of a screen in a language. The server shows it so, and remembers the language in a cookie. */
export function addressIn(language: string, path: string): string {
  const { pathname, searchParams, hash } = new URL(path, location.origin);
  searchParams.set(LANGUAGE_PARAMETER, language);
  return `${pathname}?${searchParams}${hash}`;
}

/** Loads a screen in a language. Returns false when this page is in it already. */
export function showIn(language: string, path: string = location.href): boolean {
  if (language === getLanguage()) return false;
  location.replace(addressIn(language, path));
  return true;
}

/** Removes the language from the page's URL, which is for whom one sends it to. */
export function forgetLanguageInAddress(): void {
  const { pathname, searchParams, hash } = new URL(location.href);
  if (!searchParams.has(LANGUAGE_PARAMETER)) return;
  searchParams.delete(LANGUAGE_PARAMETER);
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  history.replaceState(history.state, '', pathname + search + hash);
}

/** Returns a language's name for itself, such as Deutsch. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
