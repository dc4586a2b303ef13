import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExplanationAnswer } from '../../web/contract/order/explanation';
import { anOrderAnswer, waiting } from '../testing/answers';
import { RefusedError } from '../our-api/call';
import { awaitedTexts, hintText, obstacleText, todoText } from './order-translations';
import type { I18n, Viewer } from './viewer';
import { translationsOf } from './translations';

const i18nOf = (language: string, locale: string): I18n => ({
  translate: (key) => (key === 'language' ? language : key),
  formatCurrency: (amount, options) =>
    new Intl.NumberFormat(locale, { style: 'currency', ...options }).format(amount),
  formatDate: (date, options) => new Intl.DateTimeFormat(locale, options).format(date),
});
const austrian = translationsOf(i18nOf('de', 'de-AT'));
const british = translationsOf(i18nOf('en', 'en-GB'));
const french = translationsOf(i18nOf('en', 'fr-FR'));

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

it('says in English what the server says in German, by its codes and values', () => {
  const text = 'Die Rechnung wird erstellt, sobald die Bestellung bezahlt ist.';
  const waits = { reason: 'WAIT', text, values: { event: 'paid' } };
  expect(british.decision(waits)).toBe('The invoice is created as soon as the order is paid.');
  const differ = { code: 'CREDIT_BEYOND_OPEN', total: 123_450, open: 100 };
  expect(french.detail({ values: differ, text: 'Zu viel.' })?.replaceAll(/\s/g, ' ')).toBe(
    '1 234,50 € would be corrected, but only 1,00 € is still open.',
  );
  const busy = { values: { code: 'WAIT_SECONDS', seconds: 9 }, text: 'In 9 Sekunden.' };
  const answer = { code: 'TOO_MANY_REQUESTS', message: 'Zu viele.', detail: busy };
  expect(british.refusal(new RefusedError(answer))).toBe(
    'You sent too many requests in a short time. Wait a moment, then try again. You can continue in 9 seconds.',
  );
});

it('says what else an order is told about in the language of the viewer', () => {
  const obstacle = { code: 'NOT_CONNECTED', text: 'Nicht verbunden.', path: '/x' } as const;
  const opened = {
    kind: 'open',
    task: 'pay',
    url: 'https://app.lexware.de/x',
    hint: 'Verbuche die Zahlung.',
    order: anOrderAnswer(),
  } as const;
  const explained: ExplanationAnswer['documents'][number] = {
    document: 'invoice',
    cause: { of: 'order' },
    decision: { ...waiting, values: { resetAt: '2026-11-30T23:00:00Z' } },
    checks: [],
    waitsFor: [{ code: 'transfers', text: 'Das Kontingent erneuert sich.' }],
    todo: { code: 'create-now', text: 'Erstelle sie jetzt.' },
  };
  const all = (viewer: Viewer) => [
    obstacleText(viewer, obstacle),
    hintText(viewer, opened),
    todoText(viewer, explained),
    ...awaitedTexts(viewer, explained),
  ];
  expect(all(austrian)).toEqual([
    'Nicht verbunden.',
    'Verbuche die Zahlung.',
    'Erstelle sie jetzt.',
    'Das Kontingent erneuert sich.',
  ]);
  expect(all(british)).toEqual([
    expect.stringContaining('Connect your account'),
    expect.stringContaining('Record the payment in Lexware Office'),
    'You can create the document now if you need it right away.',
    'Your transfers renew on 1 Dec 2026.',
  ]);
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
