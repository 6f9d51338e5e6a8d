import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createEncryption } from './crypto.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const text = Buffer.from('Would you put the minimum at 30 units?');

test('encrypting the same text twice gives different results, and both can be decrypted', () => {
  const encryption = createEncryption([oldKey]);
  const [first, second] = [encryption.encrypt(text, 'row 1'), encryption.encrypt(text, 'row 1')];
  expect(encryption.decrypt(first, 'row 1')).toEqual(text);
  expect(first.includes('minimum')).toBe(false);
  expect(first).not.toEqual(second);
});

test.each([
  ['whole', (large: Buffer) => large],
  [
    'in pieces',
    (large: Buffer) =>
      async function* () {
        for (let start = 0; start < large.length; start += 70_001)
          yield large.subarray(start, start + 70_001);
      },
  ],
])(
  'a value that is passed %s and encrypted in pieces can be decrypted as a whole, and its pieces can be read again',
  async (_how, given) => {
    const encryption = createEncryption([oldKey]);
    const large = Buffer.alloc(200_000, text);
    const pieces = await encryption.encryptInPieces(given(large), 'row 1');
    const encrypted = await buffer(pieces());
    expect(encryption.decrypt(encrypted, 'row 1')).toEqual(large);
    expect(await buffer(pieces())).toEqual(encrypted);
    const again = await encryption.encryptInPieces(given(large), 'row 1');
    expect(await buffer(again())).not.toEqual(encrypted);
  },
);

test('a value that changes while it is encrypted is rejected', async () => {
  let given = text;
  const pieces = await createEncryption([oldKey]).encryptInPieces(() => [given], 'row 1');
  given = Buffer.from('Would you put the maximum at 30 units?');
  await expect(buffer(pieces())).rejects.toThrow('changed');
});

test('decryption rejects a text that was moved to another row', () => {
  const encryption = createEncryption([oldKey]);
  expect(() => encryption.decrypt(encryption.encrypt(text, 'row 1'), 'row 2')).toThrow(
    'unable to authenticate',
  );
});

test('decryption rejects a text if any one of its bytes was changed', () => {
  const encryption = createEncryption([oldKey]);
  const encrypted = encryption.encrypt(text, 'row 1');
  for (let index = 0; index < encrypted.length; index += 1) {
    const altered = Buffer.from(encrypted);
    altered.writeUInt8(altered.readUInt8(index) ^ 1, index);
    expect(() => encryption.decrypt(altered, 'row 1'), `byte ${index}`).toThrow(
      /unable to authenticate|not configured/,
    );
  }
});

test('decryption accepts a former key, and encryption uses the current one', () => {
  const before = createEncryption([oldKey]).encrypt(text, 'row 1');
  const rotated = createEncryption([newKey, oldKey]);
  expect(rotated.decrypt(before, 'row 1')).toEqual(text);
  expect(createEncryption([newKey]).decrypt(rotated.encrypt(text, 'row 1'), 'row 1')).toEqual(text);
  expect(() => createEncryption([newKey]).decrypt(before, 'row 1')).toThrow('a key that is not configured');
});
