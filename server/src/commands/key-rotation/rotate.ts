import type { EncryptedData, EncryptedStorage } from '#platform/encrypted-data.ts';

export interface Census {
  readonly name: string;
  readonly underFirstKey: number;
  /** The number of values encrypted with other keys, including those that are no longer configured. */
  readonly underOtherKeys: number;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Re-encrypts with the first key every value that is not yet encrypted with it. Each batch is its own transaction, so
 * the rotation can be interrupted and repeated at any time, and can run while people write.
 */
export async function rotate(
  storage: EncryptedStorage,
  everything: readonly EncryptedData[],
  onStep: (name: string, reencrypted: number) => void = () => {},
): Promise<void> {
  for (const data of everything) {
    for (let step = await data.reencryptNext(storage, FIRST_ID); step;) {
      onStep(data.name, step.reencrypted);
      step = await data.reencryptNext(storage, step.last);
    }
  }
}

export async function takeCensus(
  storage: EncryptedStorage,
  everything: readonly EncryptedData[],
): Promise<Census[]> {
  const census: Census[] = [];
  for (const data of everything) {
    const counted = await data.count(storage);
    const { [storage.encryption.currentKey]: underFirstKey = 0, ...others } = Object.fromEntries(counted);
    const underOtherKeys = Object.values(others).reduce((sum, total) => sum + total, 0);
    census.push({ name: data.name, underFirstKey, underOtherKeys });
  }
  return census;
}
