import { LANGUAGE_PARAMETER } from '#contract/languages.ts';
import { getLanguage } from './words.ts';

/**
 * Returns the URL of a screen in a language. The server then shows the screen in that language and remembers it in a
 * cookie.
 */
export function urlIn(language: string, path: string): string {
  const url = new URL(path, location.origin);
  url.searchParams.set(LANGUAGE_PARAMETER, language);
  return url.href;
}

/** Loads a screen in a language. Returns false when this page is in it already. */
export function showIn(language: string, path: string = location.href): boolean {
  if (language === getLanguage()) return false;
  location.replace(urlIn(language, path));
  return true;
}

/** Removes the language from the page's URL, because people who open a shared link choose their own. */
export function removeLanguageFromUrl(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(LANGUAGE_PARAMETER)) return;
  url.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', url);
}
