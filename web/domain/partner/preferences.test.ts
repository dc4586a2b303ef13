import { parseTaxNumber } from './preferences';

it.each([
  ['93815/08152', '93815/08152'],
  [' 181/815/08155 ', '181/815/08155'],
  ['21 815 08150', '21 815 08150'],
  ['2893081508152', '2893081508152'],
  ['28930 81508152', '28930 81508152'],
])('%s is a tax number', (text, taxNumber) => {
  expect(parseTaxNumber(text)).toBe(taxNumber);
});

it.each([
  ['too short', '123456789'],
  ['federal without its zero', '2893181508152'],
  ['a VAT id', 'DE123456788'],
  ['the number of a person', '86095742719'],
  ['nothing', ''],
])('%s is none', (_what, text) => {
  expect(parseTaxNumber(text)).toBeNull();
});
