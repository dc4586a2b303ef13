import { vatIdsIn } from './vat-ids-in-text';
import { WAYS_TO_WRITE_VAT_IDS } from '../../testing/written-vat-ids';

const found = (text: string) => vatIdsIn(text).ids.map(({ id }) => id);

describe('VAT ids in texts', () => {
  it.each(
    Object.entries(WAYS_TO_WRITE_VAT_IDS).flatMap(([id, texts]) =>
      texts.map((text) => [text, id] as const),
    ),
  )('finds in %j the number %s', (text, id) => expect(found(text)).toEqual([id]));

  it.each([
    'Bestellung DE123456789',
    'Telefon 0123456749',
    'bitte bis Freitag an Beate liefern',
    'AT 1010 Wien, Ring 12345675',
    'Hat U12345675',
    'HATU12345675',
    'CATU12345675',
    'XATU12345675X',
    'ATU12345675X',
    'ATU123456755',
    'ATU1234567',
    'Datum 12.03.2026',
    'DE-10115 Berlin',
    'SE 55 61 Volt',
    'Modell SI 12 V, 34 A',
    'Artikel LU-123',
    'Artikel FI 99.',
    'IBAN DE89 3704 0044 0532 0130 00',
    'IBAN CZ65 0800 0000 1920 0014 5399',
    'CZ6508000000192000145399',
    'SK31 1200 0000 1987 4263 7541',
    'IBAN: PL61 1090 1014 0000 0712 1981 2874',
    'BE68 5390 0754 7034',
    'AT61 1904 3002 3457 3201',
    'NL91 ABNA 0417 1643 00',
    'EU372012345',
    'IM0401234567',
    'GB123456728',
    'GB 12 Volt',
    'US123456789',
    'RO 12',
    'ro 2026',
    'EORI DE1234567',
    'Sendung 00340434161094042557',
    'ES 28001 Madrid',
    'IT 00120 Roma',
    '',
    'ATU 12345675 ist falsch'.replace('5675', '5676'),
    'UPS 1Z999AA10123456784',
    'be at it, de es se si',
    '+43 123 45675',
  ])('takes nothing in %j for one', (text) => expect(found(text)).toEqual([]));

  it('finds all in one text, in their order', () => {
    expect(found('Käufer ESB12345674, Empfänger ATU 123 456 75; Lieferant DE123456788.')).toEqual([
      'ESB12345674',
      'ATU12345675',
      'DE123456788',
    ]);
  });

  it.each([
    ['UID: ATU12345676', ['ATU12345676']],
    ['DE 123 456 789 und NL123456783B01', ['DE123456789', 'NL123456783B01']],
    ['ATU12345675', []],
    ['Bestellung 12345676', []],
  ])('names in %j what is mistyped', (text, mistyped) =>
    expect(vatIdsIn(text).mistyped).toEqual(mistyped),
  );

  it.each([
    'AT ',
    'ATU1 ',
    'DE111 111 ',
    'AT1 DE2 BE3 ',
    'ATU12345676 ',
    'CHE-',
    'NR',
    'DE------',
    'RO 111111 ',
    'IE1A1',
  ])('looks at each letter of %j, said again and again, a bounded number of times', (worst) => {
    const at = (length: number) => charactersRead(worst.repeat(length / worst.length));
    expect(at(40_000)).toBeLessThan(2.2 * at(20_000) + 1_000);
  });
});

/** How often the search reads a letter, which is what takes its time. */
function charactersRead(text: string): number {
  const reads = jest.spyOn(String.prototype, 'charAt');
  vatIdsIn(text);
  const { length } = reads.mock.calls;
  reads.mockRestore();
  return length;
}
