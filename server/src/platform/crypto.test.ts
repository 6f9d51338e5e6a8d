import { expect, test } from 'vitest';
import { createSeal } from './crypto.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const text = Buffer.from('Would you put the minimum at 30 units?');

test('a sealed text opens again, shows nothing of itself, and is never twice the same', () => {
  const seal = createSeal([oldKey]);
  const [first, second] = [seal.seal(text, 'row 1'), seal.seal(text, 'row 1')];
  expect(seal.open(first, 'row 1')).toEqual(text);
  expect(first.includes('minimum')).toBe(false);
  expect(first).not.toEqual(second);
});

test('a text moved to another row does not open', () => {
  const seal = createSeal([oldKey]);
  expect(() => seal.open(seal.seal(text, 'row 1'), 'row 2')).toThrow('unable to authenticate');
});

test('a changed byte is found, wherever it stands', () => {
  const seal = createSeal([oldKey]);
  const sealed = seal.seal(text, 'row 1');
  for (let place = 0; place < sealed.length; place += 1) {
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(place) ^ 1, place);
    expect(() => seal.open(altered, 'row 1'), `byte ${place}`).toThrow(
      /unable to authenticate|not configured/,
    );
  }
});

test('after a change of keys the old texts open, and new ones are sealed with the new key', () => {
  const before = createSeal([oldKey]).seal(text, 'row 1');
  const rotated = createSeal([newKey, oldKey]);
  expect(rotated.open(before, 'row 1')).toEqual(text);
  expect(createSeal([newKey]).open(rotated.seal(text, 'row 1'), 'row 1')).toEqual(text);
  expect(() => createSeal([newKey]).open(before, 'row 1')).toThrow('a key that is not configured');
});
