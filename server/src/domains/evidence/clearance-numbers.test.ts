import { expect, test } from 'vitest';
import { isDemoNumber } from '#contract/possible-numbers.ts';
import { kindOfNumber, recordUrl } from './clearance-numbers.ts';

test.each([
  ['K213456', '510k'],
  ['DEN210001', 'de_novo'],
  ['P180025', 'pma'],
  ['P180025/S001', 'pma'],
  ['K21345', undefined],
  ['BK213456', '510k'],
  ['N16837', 'pma'],
  ['H990013', 'hde'],
  ['G1 2345', undefined],
])('the kind of the number %s is recognized as %s', (number, kind) => {
  expect(kindOfNumber(number)).toBe(kind);
});

test('the demo uses numbers that the FDA cannot have assigned', () => {
  for (const number of ['K219901', 'K129989']) {
    expect(isDemoNumber(number)).toBe(true);
  }
  for (const number of ['K999999', 'K213456', 'K219890', 'K2199011'])
    expect(isDemoNumber(number)).toBe(false);
});

test.each([
  ['K213456', '/cfpmn/pmn.cfm?ID=K213456'],
  ['DEN210001', '/cfpmn/denovo.cfm?ID=DEN210001'],
  ['P180025', '/cfpma/pma.cfm?id=P180025'],
  ['P180025/S001', '/cfpma/pma.cfm?id=P180025S001'],
  ['H990013', '/cfhde/hde.cfm?id=H990013'],
])('the clearance number %s links to its page at the FDA', (number, end) => {
  expect(recordUrl(number)).toBe(`https://www.accessdata.fda.gov/scripts/cdrh/cfdocs${end}`);
});
