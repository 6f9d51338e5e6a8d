import { afterEach, describe, expect, test, vi } from 'vitest';
import { deleteStored } from './browser-storage.ts';
import { deleteDraft, storeDraft, withDraft } from './drafts.ts';

const EMPTY = { name: '', city: '' };

/** A storage like a browser's, which has each stored name as its own property. */
function stubStorage(): void {
  const storage = Object.create({
    getItem: (name: string) => Object.getOwnPropertyDescriptor(storage, name)?.value ?? null,
    setItem: (name: string, value: string) => Object.assign(storage, { [name]: value }),
    removeItem: (name: string) => Reflect.deleteProperty(storage, name),
  }) as Storage;
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', Object.create(storage));
}

describe('the draft of a form', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('replaces the initial values until it is deleted', () => {
    stubStorage();
    storeDraft('company:dana', { name: 'Halden' });
    expect(withDraft('company:dana', EMPTY)).toEqual({ name: 'Halden', city: '' });
    expect(withDraft('company:tom', EMPTY)).toEqual(EMPTY);
    deleteDraft('company:dana');
    expect(withDraft('company:dana', EMPTY)).toEqual(EMPTY);
  });

  test('is deleted when the person signs out', () => {
    stubStorage();
    storeDraft('company:dana', { name: 'Halden' });
    deleteStored();
    expect(withDraft('company:dana', EMPTY)).toEqual(EMPTY);
  });

  test('is missing, without an error, in a browser that forbids storage', () => {
    vi.stubGlobal(
      'sessionStorage',
      new Proxy({} as Storage, {
        get: () => {
          throw new Error('SecurityError');
        },
      }),
    );
    storeDraft('application', { name: 'Halden' });
    expect(withDraft('application', EMPTY)).toEqual(EMPTY);
    deleteDraft('application');
  });
});
