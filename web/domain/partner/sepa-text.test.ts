import fc from 'fast-check';
import { sepaText } from './sepa-text';

it.each([
  ['Agentur Nörd & Söhne GmbH', 'Agentur Noerd + Soehne GmbH'],
  ['Łukasz Žák', 'Lukasz Zak'],
  ['François Ørsted', 'Francois Orsted'],
  ['//Weg/ ', 'Weg'],
  ['Straße <b>"1"</b>', 'Strasse b 1 /b'],
  ['北京', ''],
])('%s is written as %s', (text, written) => expect(sepaText(text, 70)).toBe(written));

it('is never too long, and of the letters of SEPA alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(sepaText(text, 70)).toMatch(
        /^(?:[A-Za-z0-9?:().,'+-](?:[A-Za-z0-9/?:().,'+ -]{0,69}))?$/,
      );
    }),
  );
});
