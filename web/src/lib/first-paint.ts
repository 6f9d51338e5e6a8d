/**
 * How a page looks for this person: `own` has the ids of the companies of which the person is a viewer, whose pages
 * show a notice.
 */
type FirstPaint = 'theme' | 'reader' | 'own';

/**
 * Sets an attribute that decides how a page looks, and stores it in this browser for the next visit's first paint
 * (public/theme.js). A prerendered page is the same for every member.
 */
export function storeForFirstPaint(name: FirstPaint, value = ''): void {
  document.documentElement.dataset[name] = value;
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage, the next visit is first painted as it is for most people.
  }
}
