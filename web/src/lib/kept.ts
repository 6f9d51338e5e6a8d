const PREFIX = 'kept:';

/**
 * What somebody typed and did not send: kept in this tab through reloads and lost sessions, forgotten with the tab
 * or when they sign out. Name it so that it can only be found for the same person.
 */
export const keep = (name: string, value: unknown): void => put(() => sessionStorage, name, value);

/** What was kept under that name, as `read` understands it: another version of the page may have kept it. */
export const kept = <Value>(name: string, read: (value: unknown) => Value | undefined): Value | undefined =>
  get(() => sessionStorage, name, read);

/** The same in every tab of this browser and until they sign out, also where all tabs are closed. */
export const keepInBrowser = (name: string, value: unknown): void => put(() => localStorage, name, value);

export const keptInBrowser = <Value>(
  name: string,
  read: (value: unknown) => Value | undefined,
): Value | undefined => get(() => localStorage, name, read);

/** Hears that another tab changed what is kept in this browser. */
export function onKeptElsewhere(tell: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) tell();
  });
}

export function isKept(name: string): boolean {
  try {
    return sessionStorage.getItem(PREFIX + name) !== null;
  } catch {
    return false;
  }
}

export function forgetKept(): void {
  forget(
    () => sessionStorage,
    () => true,
  );
  forget(
    () => localStorage,
    () => true,
  );
}

/** Lets go of what others kept in this browser whose sessions ended without their signing out. */
export const forgetOthers = (userId: string): void =>
  forget(
    () => localStorage,
    (name) => !name.includes(userId),
  );

/** Asked for anew each time: reading the property itself may be forbidden. */
type Place = () => Storage;

function put(place: Place, name: string, value: unknown): void {
  try {
    if (value === undefined) place().removeItem(PREFIX + name);
    else place().setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A full or forbidden storage keeps nothing; the page itself still holds it.
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

function forget(place: Place, isMeant: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(place()))
      if (name.startsWith(PREFIX) && isMeant(name)) place().removeItem(name);
  } catch {
    // A forbidden storage holds nothing.
  }
}
