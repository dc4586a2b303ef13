import { vatIdsIn } from './vat-ids-in-text';

const found = (text: string) => vatIdsIn(text).ids.map(({ id }) => id);

/** How people write one number, by the number. */
const WAYS: Record<string, string[]> = {
  ATU12345675: [
    ...['ATU12345675', 'atu12345675', 'AtU12345675', 'AT U12345675', 'AT U 12345675', 'ATU 12345675', 'ATU 123 45 675'],
    ...['ATU 1234 5675', 'ATU-12345675', 'AT-U12345675', 'AT.U.123.456.75', 'ATU 12.345.675', 'ATU/12345675'],
    ...[
      'AT: U12345675',
      'AT (U12345675)',
      'UID: ATU12345675',
      'UID ATU12345675',
      'UID:ATU12345675',
      'UID-Nr. ATU12345675',
    ],
    ...['UIDATU12345675', 'uid_ATU12345675', 'UID-Nr.:ATU12345675', 'USt-IdNr.: ATU12345675', 'USt-ID ATU12345675'],
    ...[
      'UStIdNr.ATU12345675',
      'UStIdNr ATU 123 456 75.',
      'Ust.-ID-Nr.: ATU12345675',
      'VAT: ATU12345675',
      'VATATU12345675',
    ],
    ...['VAT-ID ATU12345675', 'VAT no. ATU12345675', 'vat number: atu12345675', 'VAT#ATU12345675', 'vat=ATU12345675'],
    ...[
      'VAT ATU12345675 (Austria)',
      'TVA ATU12345675',
      'N° TVA : ATU12345675',
      'P.IVA ATU12345675',
      'BTW-nr. ATU12345675',
    ],
    ...['Tax ID "ATU12345675"', '„ATU12345675“', '[ATU12345675]', '<ATU12345675>', 'ATU12345675;', 'ATU12345675!'],
    ...['ATU12345675, bitte ohne MwSt.', 'Bitte netto an ATU12345675 liefern', 'b2b,ATU12345675', 'b2b|ATU12345675'],
    ...['Design GmbH ATU12345675', 'Elektro Huber ATU12345675', 'Bestellung ATU12345675', 'Besuch ATU 12345675'],
    ...['Italienhandel ATU12345675', 'Sima Pro ATU12345675', 'Beate Frey ATU12345675', 'Grüße ATU12345675'],
    ...['Destination AT, UID ATU12345675', 'Lieferung in AT: ATU12345675', 'Fit & Fun ATU12345675', 'de ATU12345675'],
    ...['BE SE ES ATU12345675', 'At home ATU12345675', 'Huber ATU12345675 GmbH', 'Huber (ATU12345675) OG'],
    ...['DE 12 Artikel, ATU12345675', 'Firma: Huber\nUID: ATU12345675\nTel.: +43 1 23456789', 'ATU\u00a012345675'],
    ...['ATU\u200b12345675', 'ATU12\u00ad345675', 'ATU１２３４５６７５', 'ATU\t12345675', 'ATU\u2011123\u201345675'],
    ...['EORI: ATEOS1000000001, UID: ATU12345675', 'IBAN AT611904300234573201, UID ATU12345675'],
  ],
  NL123456782B01: [
    ...['NL123456782B01', 'nl123456782b01', 'NL 123456782 B01', 'NL 123456782 B 01', 'NL1234.56.782.B01'],
    ...['NL-123456782-B01', 'NL 1234 56 782 B01', 'Fiets BV NL123456782B01', 'Fiets B.V. NL 1234.56.782.B.01'],
    ...['BTW: NL123456782B01', 'btw-id NL123456782B01', 'BTWNL123456782B01', 'BTW nummer NL123456782B01 graag verlegd'],
  ],
  BE0123456749: [
    ...['BE0123456749', 'BE 0123.456.749', 'BE 0123 456 749', 'BE(0)123.456.749', 'BE123456749', 'BE 123.456.749'],
    ...['TVA BE 0123.456.749', 'N° TVA BE0123456749', 'Beste BV BE-0123-456-749', 'RPM Liège BE 0123.456.749'],
  ],
  FR11123456782: [
    ...[
      'FR11123456782',
      'FR 11 123456782',
      'FR 11 123 456 782',
      'fr-11-123456782',
      'N° TVA intracom. : FR 11 123 456 782',
    ],
    ...['SARL Fromage de France FR11123456782', 'TVAFR11123456782'],
  ],
  ESB12345674: [
    'ESB12345674',
    'ES B12345674',
    'ES-B-12345674',
    'NIF ESB12345674',
    'CIF: ES B-12345674',
    'es b12345674',
  ],
  CHE123456788: [
    ...[
      'CHE-123.456.788',
      'CHE-123.456.788 MWST',
      'CHE 123 456 788 TVA',
      'CHE123456788IVA',
      'UID CHE-123.456.788 MWST',
    ],
    ...['Chemie AG CHE-123.456.788 MWST', 'Che bella CHE-123.456.788 IVA'],
  ],
  EL123456783: ['EL123456783', 'GR123456783', 'EL 123 456 783', 'ΑΦΜ EL123456783', 'Elektra AE, EL123456783'],
  DE123456788: [
    'DE123456788',
    'DE 123 456 788',
    'DE: 123456788',
    'de 123456788',
    'USt-IdNr. DE 123/456/788',
    'USt-IDNRDE123456788',
  ],
  CZ12345679: ['CZ12345679', 'DIČ: CZ12345679', 'CZ12345679 12 ks', 'Česko s.r.o. CZ 12345679'],
  IE1234567T: ['IE1234567T', 'IE 1234567 T', 'VAT Reg. No. IE 1234567T', 'Iesu Ltd. IE1234567T'],
  PL5261234567: [
    'PL5261234567',
    'PL 526-123-45-67',
    'NIP: PL5261234567',
    'NIPPL5261234567',
    'Plus sp. z o.o. PL 526 123 45 67',
  ],
  SE556123456701: ['SE556123456701', 'SE 556123-4567 01', 'Momsreg.nr SE556123456701', 'Sesam AB SE556123456701'],
  IT01234560017: ['IT01234560017', 'P. IVA IT 01234560017', 'PIVAIT01234560017', 'Itala S.r.l. IT01234560017'],
  XI123456727: ['XI123456727', 'XI 123 4567 27', 'VAT Reg No XI 123456727'],
};

describe('VAT ids in texts', () => {
  it.each(Object.entries(WAYS).flatMap(([id, texts]) => texts.map((text) => [text, id] as const)))(
    'finds in %j the number %s',
    (text, id) => expect(found(text)).toEqual([id]),
  );

  it.each([
    ...[
      'Bestellung DE123456789',
      'Telefon 0123456749',
      'bitte bis Freitag an Beate liefern',
      'AT 1010 Wien, Ring 12345675',
    ],
    ...['Hat U12345675', 'HATU12345675', 'CATU12345675', 'XATU12345675X', 'ATU12345675X', 'ATU123456755', 'ATU1234567'],
    ...[
      'Datum 12.03.2026',
      'DE-10115 Berlin',
      'SE 55 61 Volt',
      'Modell SI 12 V, 34 A',
      'Artikel LU-123',
      'Artikel FI 99.',
    ],
    ...['IBAN DE89 3704 0044 0532 0130 00', 'IBAN CZ65 0800 0000 1920 0014 5399', 'CZ6508000000192000145399'],
    ...['SK31 1200 0000 1987 4263 7541', 'IBAN: PL61 1090 1014 0000 0712 1981 2874', 'BE68 5390 0754 7034'],
    ...[
      'AT61 1904 3002 3457 3201',
      'NL91 ABNA 0417 1643 00',
      'EU372012345',
      'IM0401234567',
      'GB123456727',
      'US123456789',
    ],
    ...['RO 12', 'ro 2026', 'EORI DE1234567', 'Sendung 00340434161094042557', 'ES 28001 Madrid', 'IT 00120 Roma', ''],
    ...[
      'ATU 12345675 ist falsch'.replace('5675', '5676'),
      'UPS 1Z999AA10123456784',
      'be at it, de es se si',
      '+43 123 45675',
    ],
  ])('takes nothing in %j for one', (text) => expect(found(text)).toEqual([]));

  it('finds all that stand in one text, in their order', () => {
    expect(found('Käufer ESB12345674, Empfänger ATU 123 456 75; Lieferant DE123456788.')).toEqual([
      ...['ESB12345674', 'ATU12345675', 'DE123456788'],
    ]);
  });

  it.each([
    ['UID: ATU12345676', ['ATU12345676']],
    ['DE 123 456 789 und NL123456783B01', ['DE123456789', 'NL123456783B01']],
    ['ATU12345675', []],
    ['Bestellung 12345676', []],
  ])('names in %j what is mistyped', (text, mistyped) => expect(vatIdsIn(text).mistyped).toEqual(mistyped));

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
    const at = (length: number) => lookedAt(worst.repeat(length / worst.length));
    expect(at(40_000)).toBeLessThan(2.2 * at(20_000) + 1_000);
  });
});

/** How often the search reads a letter, which is what takes its time. */
function lookedAt(text: string): number {
  const reads = jest.spyOn(String.prototype, 'charAt');
  vatIdsIn(text);
  const { length } = reads.mock.calls;
  reads.mockRestore();
  return length;
}
