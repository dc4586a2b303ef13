import { CONDITION_PRESETS, withFollowingWords } from './condition-presets';

const { within, discount, immediate, prepayment } = CONDITION_PRESETS;
const label = (...steps: Parameters<typeof withFollowingWords>) =>
  withFollowingWords(...steps).label;

it('begins with words that name the numbers', () => {
  expect([immediate, within, discount].map((one) => one.label)).toEqual([
    'Zahlbar sofort ohne Abzug',
    'Zahlbar innerhalb von 14 Tagen ohne Abzug',
    '2 % Skonto innerhalb von 10 Tagen, netto innerhalb von 30 Tagen',
  ]);
});

it.each([
  [within, { duration: 30 }, 'Zahlbar innerhalb von 30 Tagen ohne Abzug'],
  [within, { duration: 1 }, 'Zahlbar innerhalb von 1 Tag ohne Abzug'],
  [within, { duration: 0 }, 'Zahlbar sofort ohne Abzug'],
  [immediate, { duration: 7 }, 'Zahlbar innerhalb von 7 Tagen ohne Abzug'],
  [
    within,
    { discount: { percentage: 2.5, range: 7 } },
    '2,5 % Skonto innerhalb von 7 Tagen, netto innerhalb von 14 Tagen',
  ],
  [
    discount,
    { discount: { percentage: 3, range: 1 } },
    '3 % Skonto innerhalb von 1 Tag, netto innerhalb von 30 Tagen',
  ],
  [
    discount,
    { discount: { percentage: 0, range: 10 } },
    'Zahlbar innerhalb von 30 Tagen ohne Abzug',
  ],
])('lets the words of a preset follow: %j with %j', (before, change, words) => {
  expect(label(before, { ...before, ...change })).toBe(words);
});

it('goes on following while a number is written anew', () => {
  const cleared = withFollowingWords(within, { ...within, duration: Number.NaN });
  expect(cleared.label).toBe('Zahlbar innerhalb von … Tagen ohne Abzug');
  expect(label(cleared, { ...cleared, duration: 60 })).toBe(
    'Zahlbar innerhalb von 60 Tagen ohne Abzug',
  );
});

it('leaves the merchant’s own words', () => {
  const own = { ...within, label: 'Netto 14 Tage' };
  expect(label(own, { ...own, duration: 30 })).toBe('Netto 14 Tage');
  expect(label(prepayment, { ...prepayment, duration: 30 })).toBe('Vorkasse');
});
