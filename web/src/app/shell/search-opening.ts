/** Buttons in the bars ask for the search here, because its dialog belongs to the whole page. */
const asked = new EventTarget();

export const openSearch = (): void => void asked.dispatchEvent(new Event('search'));

export function onSearchAsked(open: () => void): () => void {
  asked.addEventListener('search', open);
  return () => asked.removeEventListener('search', open);
}
