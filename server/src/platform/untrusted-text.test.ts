import { expect, test } from 'vitest';
import { boundedText, plainLine, plainText } from './untrusted-text.ts';

test('plain text has no invisible characters, direction changes or incomplete characters', () => {
  expect(plainText('a\u0000b\u0007c\u202Ed\r\ne\n\n\n\nf \uD800', 100)).toBe('abcd\ne\n\nf \uFFFD');
  expect(plainText('<script>alert(1)</script>', 100)).toBe('<script>alert(1)</script>');
  expect(plainText('a🙂', 2)).toBe('a');
});

test('a line of plain text has no line breaks and no tabs', () => {
  expect(plainLine(' Grace\r\n\tLindqvist\u2028Jr. ', 100)).toBe('Grace Lindqvist Jr.');
});

test('a third party’s response is read only up to the limit', async () => {
  expect(await boundedText(new Response('12345'), 5)).toBe('12345');
  await expect(boundedText(new Response('123456'), 5)).rejects.toThrow('answer too large');
});
