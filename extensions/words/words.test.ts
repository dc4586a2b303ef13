import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RefusedError } from '../our-api/call';
import type { I18n } from './viewer';
import { wordsOf } from './words';

const i18nOf = (language: string, locale: string): I18n => ({
  translate: (key) => (key === 'language' ? language : key),
  formatCurrency: (amount, options) =>
    new Intl.NumberFormat(locale, { style: 'currency', ...options }).format(amount),
  formatDate: (date, options) => new Intl.DateTimeFormat(locale, options).format(date),
});
const austrian = wordsOf(i18nOf('de', 'de-AT'));
const british = wordsOf(i18nOf('en', 'en-GB'));
const french = wordsOf(i18nOf('en', 'fr-FR'));

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const LATE = '2026-11-03T23:30:00Z';
const unknown = { reason: 'OF_NEXT_YEAR', text: 'Das gibt es erst nächstes Jahr.' };
const detail = { values: { code: 'NEXT', more: [1] }, text: 'Mehr dazu.' };
const refused = new RefusedError({ code: 'NEWER', message: 'Das geht nicht.', detail });

it('says to German viewers what the server says, with amounts and days as on documents', () => {
  const { decision, amount, day, refusal, kind } = austrian;
  expect(plain(amount(123_450, 'EUR'))).toBe('1.234,50 €');
  expect(day(LATE)).toBe('04.11.2026');
  expect(decision(unknown)).toBe(unknown.text);
  expect(austrian.detail(detail)).toBe('Mehr dazu.');
  expect(refusal(refused)).toBe('Das geht nicht. Mehr dazu.');
  expect(kind('credit-note')).toBe('Gutschrift');
});

it('writes amounts and days of all others as they do, the day being that in Germany', () => {
  expect(british.amount(123_450, 'EUR')).toBe('€1,234.50');
  expect(british.day(LATE)).toBe('4 Nov 2026');
  expect(plain(french.amount(123_450, 'EUR'))).toBe('1 234,50 €');
  expect(french.day(LATE)).toBe('4 nov. 2026');
  expect(british.kind('delivery-note')).toBe('Delivery note');
});

it('names the code of what only a newer server knows, and says nothing in German', () => {
  expect(french.decision(unknown)).toContain('code OF_NEXT_YEAR');
  expect(french.detail(detail)).toContain('code NEXT');
  expect(french.refusal(refused)).toContain('code NEWER');
});

it('says nothing of its own where no answer came, nor of a detail that is none', () => {
  expect(british.refusal(new TypeError('Failed to fetch'))).toBeNull();
  expect(british.detail(null)).toBeNull();
});

const root = join(__dirname, '..');
const dictionaries = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[^/]+\/locales\//.test(file))
  .map((file): [string, unknown] => [file, JSON.parse(readFileSync(join(root, file), 'utf8'))]);

it.each(dictionaries)('%s says which language it is', (file, dictionary) => {
  const language = /\/(\w+)\.(?:default\.)?json$/.exec(file)?.[1];
  expect(dictionary).toMatchObject({ language });
});

it('has every place in German, and in English for everybody else', () => {
  const files = dictionaries.map(([file]) => file);
  const places = [...new Set(files.map((file) => file.split('/')[0]))];
  expect(files.toSorted()).toEqual(
    places
      .flatMap((place) => [`${place}/locales/de.json`, `${place}/locales/en.default.json`])
      .toSorted(),
  );
});
