/** Lets buttons in the bars open the search, whose dialog belongs to the whole page. */
const asked = new EventTarget();

export const openSearch = (): void => void asked.dispatchEvent(new Event('search'));

export function onSearchAsked(open: () => void): () => void {
  asked.addEventListener('search', open);
  return () => asked.removeEventListener('search', open);
}
