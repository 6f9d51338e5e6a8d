import type { Theme } from '#contract/user-settings.ts';

/** Shows the page in that theme, and keeps it in this browser for the first paint of the next visit (public/theme.js). */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Forbidden storage: the next visit is painted once before the account's theme is known.
  }
}
