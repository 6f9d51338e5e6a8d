import { expect, test } from 'vitest';
import { companyIn } from './imported-profile.ts';

test.each([
  ['Owner at Northfork Medical', 'Northfork Medical'],
  ['Owner At Northfork Medical, Inc. | Speaker', 'Northfork Medical, Inc.'],
  ['CEO @Northfork', 'Northfork'],
  ['CEO@Northfork · Hips', 'Northfork'],
  ['Sales @ Northfork – knees and hips', 'Northfork'],
  ['Sales at Smith-Ortho', 'Smith-Ortho'],
  ['At Northfork since 2011', 'Northfork since 2011'],
  ['Write to grace@northfork.example', ''],
  ['Great attitude, flat hierarchies', ''],
  ['Independent distributor', ''],
  ['Owner at ', ''],
  ['@', ''],
  ['', ''],
])('the company name read from the headline %j is %j', (headline, company) => {
  expect(companyIn(headline)).toBe(company);
});

test('a malicious headline is parsed quickly', () => {
  const began = process.cpuUsage();
  companyIn(`${' at'.repeat(20_000)} - ${' '.repeat(20_000)}`);
  // This measures CPU time, because other programs on a busy machine do not affect it.
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(1_000);
});
