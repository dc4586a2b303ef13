import { NOTES, taxNoteIn } from './tax-notes';

it.each(Object.values(NOTES))('“%s” has an English form', (note) => {
  expect(taxNoteIn('de', note)).toBe(note);
  expect(taxNoteIn('en', note)).toMatch(/VAT|taxable|margin scheme/i);
});

it('leaves notes that are not ours as they are', () =>
  expect(taxNoteIn('en', 'Sonderregelung')).toBe('Sonderregelung'));
