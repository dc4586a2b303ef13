import fc from 'fast-check';
import { parseBic, parseIban, sepaText } from './sepa';

it.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['gb29 nwbk 6016 1331 9268 19', 'GB29NWBK60161331926819'],
  ['NO93 8601 1117 947', 'NO9386011117947'],
  ['DE89 3704 0044 0532 0130 01', null],
  ['DE89 3704 0044 0532 0130 0', null],
  ['SA03 8000 0000 6080 1016 7519', null],
  ['', null],
])('%s is an account: %s', (text, iban) => {
  expect(parseIban(text)).toBe(iban);
});

it.each([
  ['cobadeffxxx', 'COBADEFFXXX'],
  ['COBADEFF', 'COBADEFF'],
  ['COBADEF', null],
  ['COBADEFFXX', null],
])('%s is a bank: %s', (text, bic) => {
  expect(parseBic(text)).toBe(bic);
});

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
