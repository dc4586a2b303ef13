import { formatDay, formatLongDay, formatMoment } from './date';
import { formatMoney } from './money';
import { formatNumber } from './number';

/** Intl separates with spaces that do not break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it.each([
  [0, '0,00 €'],
  [1, '0,01 €'],
  [-4_990, '-49,90 €'],
  [123_456, '1.234,56 €'],
  [999_999_999_999, '9.999.999.999,99 €'],
])('writes %i cents as %s', (cents, text) => {
  expect(plain(formatMoney(cents, 'EUR'))).toBe(text);
});

it('names a foreign currency', () => {
  expect(plain(formatMoney(1_050, 'CHF'))).toBe('10,50 CHF');
});

it('shows the day that it was in Berlin, in summer and in winter', () => {
  expect(formatDay('2026-07-31T22:30:00.000Z')).toBe('01.08.2026');
  expect(formatDay('2026-12-31T22:30:00.000Z')).toBe('31.12.2026');
  expect(formatLongDay('2026-02-28T23:00:00.000Z')).toBe('1. März 2026');
  expect(formatMoment('2026-03-02T09:15:00.000Z')).toBe('02.03.2026, 10:15');
});

it('groups thousands', () => {
  expect(formatNumber(25_000)).toBe('25.000');
});
