import { NOTES, noteIn } from './tax-notes';

it.each(Object.values(NOTES))('“%s” has an English form', (note) => {
  expect(noteIn('de', note)).toBe(note);
  expect(noteIn('en', note)).toMatch(/VAT|taxable|margin scheme/i);
});

it('leaves notes that are not ours as they are', () =>
  expect(noteIn('en', 'Sonderregelung')).toBe('Sonderregelung'));
