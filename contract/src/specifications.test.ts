import { expect, test } from 'vitest';
import { specificationsIn } from './specifications.ts';

test('specification lines with a name and a value are split into pairs', () => {
  expect(specificationsIn('Length: 140 mm\n\n- Taper: 12/14\r\n• Ratio: 1:4')).toEqual([
    { line: 0, name: 'Length', value: '140 mm' },
    { line: 1, name: 'Taper', value: '12/14' },
    { line: 2, name: 'Ratio', value: '1:4' },
  ]);
});

test.each([
  'A sterile stem of titanium.',
  'Length: 140 mm\nTwelve sizes',
  'https://stem.example',
  'Ratio 1:4',
  '',
])('the specification text %j is not split into pairs', (text) => {
  expect(specificationsIn(text)).toBeUndefined();
});
