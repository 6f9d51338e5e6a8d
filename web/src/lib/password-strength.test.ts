import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['password', 'common'],
  ['123456', 'common'],
  ['Passw0rd', 'common'],
  ['qwerty', 'common'],
  ['aaaaaaaaa', 'weak'],
  ['loaner-set-42', 'strong'],
  ['four quiet surgeons dance', 'strong'],
  ['šest 長い 猫 slov navíc', 'strong'],
])('the password %s is rated %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('a password made of personal details is rated weak', () => {
  expect(strengthOf('Northfork1')).not.toBe('weak');
  expect(strengthOf('Northfork1', ['dana@halden.example', 'Dana', 'Northfork', ''])).toBe('weak');
});

test('the longest permitted password is rated in under a second', () => {
  const begin = process.cpuUsage();
  expect(strengthOf('correct horse battery staple '.repeat(5).slice(0, 128))).toBe('strong');
  // Processor time is measured, because other programs on a busy machine don't affect it.
  expect(process.cpuUsage(begin).user / 1_000).toBeLessThan(1_000);
});
