// Runs before the first paint, so that nothing flashes or moves.
(() => {
  const themes = ['light', 'dark', 'system'];
  const readers = ['observer', 'viewer'];
  try {
    const { dataset } = document.documentElement;
    const chosen = localStorage.getItem('theme');
    if (themes.includes(chosen)) dataset.theme = chosen;
    const reader = localStorage.getItem('reader');
    if (readers.includes(reader)) dataset.reader = reader;
    const own = localStorage.getItem('own')?.split(' ');
    if (own?.some((id) => id && location.pathname.endsWith(id))) dataset.here = 'own';
  } catch {
    // Storage is forbidden.
  }
})();
