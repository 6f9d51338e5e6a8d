const PREFIX = 'kept:';
/** Visitors select items to compare too, so a sign-in does not delete the selection. */
export const COMPARISON = 'compare';

/**
 * Stores what was typed in this tab, across reloads and expired sessions, until the tab is closed or the person signs
 * out. The name must identify the person.
 */
export const storeInTab = (name: string, value: unknown): void => put(() => sessionStorage, name, value);

/** Returns the stored value as parsed by `read`, because another version of the page may have written it. */
export const readFromTab = <Value>(
  name: string,
  read: (value: unknown) => Value | undefined,
): Value | undefined => get(() => sessionStorage, name, read);

/** Stores a value for all tabs of this browser until the person signs out, even when all tabs are closed. */
export const storeInBrowser = (name: string, value: unknown): void => put(() => localStorage, name, value);

export const readFromBrowser = <Value>(
  name: string,
  read: (value: unknown) => Value | undefined,
): Value | undefined => get(() => localStorage, name, read);

export function onStoredInOtherTab(tell: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) tell();
  });
}

export function isStored(name: string): boolean {
  try {
    return sessionStorage.getItem(PREFIX + name) !== null;
  } catch {
    return false;
  }
}

export function deleteStored(): void {
  forget(() => sessionStorage);
  forget(() => localStorage);
}

/** Deletes what is stored in this browser for other people, who may not have signed out before their sessions ended. */
export const deleteOthersData = (userId: string): void =>
  forget(
    () => localStorage,
    (name) => name !== COMPARISON && !name.includes(userId),
  );

/** A function, because even reading the property may be forbidden. */
type Place = () => Storage;

function put(place: Place, name: string, value: unknown): void {
  try {
    if (value === undefined) place().removeItem(PREFIX + name);
    else place().setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without storage, the page itself still has the value.
  }
}

function get<Value>(
  place: Place,
  name: string,
  read: (value: unknown) => Value | undefined,
): Value | undefined {
  try {
    return read(JSON.parse(place().getItem(PREFIX + name) ?? 'null'));
  } catch {
    return undefined;
  }
}

function forget(place: Place, isMeant = (_name: string): boolean => true): void {
  try {
    for (const name of Object.keys(place()))
      if ((name.startsWith(PREFIX) || name === COMPARISON) && isMeant(name)) place().removeItem(name);
  } catch {
    // Storage may be forbidden.
  }
}
