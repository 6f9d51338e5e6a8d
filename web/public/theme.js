// Runs before the first paint, so that a dark page never flashes white and the notice of those who may only read moves nothing. The
// last part of a company's address is its id.
(() => {
  const themes = ['light', 'dark', 'system'];
  const readers = ['observer', 'viewer'];
  try {
    const { dataset } = document.documentElement;
    const chosen = localStorage.getItem('theme');
    if (themes.includes(chosen)) dataset.theme = chosen;
    const reader = localStorage.getItem('reader');
    if (readers.includes(reader)) dataset.reader = reader;
    const own = (localStorage.getItem('own') ?? '').split(' ');
    if (own.includes(location.pathname.split('/').at(-1))) dataset.here = 'own';
  } catch {
    // A browser that forbids storage stays with the page's own theme.
  }
})();
