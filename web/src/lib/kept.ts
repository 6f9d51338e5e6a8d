const PREFIX = 'kept:';

/**
 * What somebody typed and did not send: kept in this tab through reloads and lost sessions, forgotten with the tab
 * or when they sign out. Name it so that it can only be found for the same person.
 */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A full or forbidden storage keeps nothing; the page itself still holds it.
  }
}

/** What was kept under that name, as `read` understands it: another version of the page may have kept it. */
export function kept<Value>(name: string, read: (value: unknown) => Value | undefined): Value | undefined {
  try {
    return read(JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null'));
  } catch {
    return undefined;
  }
}

export function isKept(name: string): boolean {
  try {
    return sessionStorage.getItem(PREFIX + name) !== null;
  } catch {
    return false;
  }
}

export function forgetKept(): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
}
