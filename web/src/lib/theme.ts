import type { Theme } from '#contract/user-settings.ts';

/** Applies a theme and stores it in this browser for the next visit's first paint (public/theme.js). */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Without storage, the next visit is first painted in the default theme.
  }
}
