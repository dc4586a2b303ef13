import { readPercent } from './read-percent';

it.each([
  ['nothing is read', 400, 0, 0],
  ['a part is read', 400, 250, 62],
  ['more came meanwhile', 400, 410, 99],
  ['there is nothing to read', 0, 0, 0],
])('while %s', (_while, counted, found, percent) => {
  expect(readPercent({ counted, found }, { isEnded: false })).toBe(percent);
  expect(readPercent({ counted, found }, { isEnded: true })).toBe(100);
});
