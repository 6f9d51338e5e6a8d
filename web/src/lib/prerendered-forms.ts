/** What was chosen in the prerendered page before its code was loaded, by field name. */
const chosen = new Map<string, string>();

/** Remembers what was chosen in a page whose markup is about to be replaced. */
export function storeFormValues(container: HTMLElement): void {
  for (const { name, value } of container.querySelectorAll<HTMLSelectElement>('select:not([inert])'))
    chosen.set(name, value);
}

/** Later visits to the page begin without choices. */
export const clearFormValues = (): void => chosen.clear();

export const storedFormValue = (name: string): string | undefined => chosen.get(name);
