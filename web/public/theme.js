// Runs before the first paint, so that a dark page never flashes white.
(() => {
  const themes = ['light', 'dark', 'system'];
  try {
    const chosen = localStorage.getItem('theme');
    if (themes.includes(chosen)) document.documentElement.dataset.theme = chosen;
  } catch {
    // A browser that forbids storage stays with the page's own theme.
  }
})();
