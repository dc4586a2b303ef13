import { isQuick, repeated, WORST_PARTS } from '../../../tests/support/samples/worst-texts';
import { referenceOf } from '../document-rules/texts/document-texts';
import { DEFAULT_TEXTS } from '../documents/labels/default-texts';
import { anOrder } from '../testing/builders';
import * as read from './mentions-order';

const mentionsOrder = (texts: string[], name: string) =>
  read.mentionsOrder(read.readTexts(texts), name);
const possibleOrderNames = (texts: string[]) => read.possibleOrderNames(read.readTexts(texts));

/** Found by looking up names from the text, as it is done with thousands of orders. */
function names(text: string, name: string): boolean {
  const isFoundByLookup = possibleOrderNames([text]).includes(name.toLowerCase());
  return isFoundByLookup && mentionsOrder([text], name);
}

const texts = (...lines: string[]) => lines.flatMap((line) => line.split(' | '));

/** Ways in which people name the order 1001, which the shop calls `#1001` or `1001`. */
const NAMING = texts(
  '#1001 | # 1001 | (#1001) | „#1001“ | #1001. | #1001, vielen Dank | Rechnung #1001 | Storno #1001 | ＃1001',
  'Bestellung #1001 | Bestellung#1001 | Bestellung: #1001 | Bestellung (#1001) | Bestellung # 1001',
  'Bestellung 1001 | bestellung 1001 | BESTELLUNG 1001 | Bestellung  1001 | Bestellung\t1001',
  'Bestellung\u00A01001 | Bestellung: 1001 | Bestellung:1001 | Bestellung (1001) | Bestellung "1001"',
  'Bestellung „1001“ | Bestellung-1001 | Ihre Bestellung 1001 vom 02.03.2026',
  'Ihrer Bestellung 1001, vielen Dank | zu Bestellung 1001. | Bestellung = 1001',
  'Danke für Ihre Bestellung 1001! | Ihre Bestellung 1001 wurde storniert | Bestellung 1001 - Storno',
  'Bestellung\n#1001 | Bestellung Nr. 1001 | Bestellung Nr 1001 | Bestellung Nr.1001 | Bestellung Nr.: 1001',
  'Bestellung, Nr. 1001 | Bestellung (Nr. 1001) | Bestellung Nummer 1001 | Bestellung mit der Nummer 1001',
  'Bestellung mit der Nr. 1001 | Bestellnummer 1001 | Bestellnummer: 1001 | Bestellnummer:1001',
  'Bestellnummer:\n1001 | Bestellnummer #1001 | Ihre Bestellnummer lautet 1001',
  'Ihre Bestellnummer ist: 1001 | Bestell-Nummer 1001 | Bestellungsnummer 1001 | Bestellnr. 1001',
  'Bestellnr 1001 | Bestellnr.: 1001 | Bestell-Nr. 1001 | Bestell-Nr.: 1001 | Bestell Nr. 1001',
  'Best.-Nr. 1001 | Best.-Nr.: 1001 | Best. Nr. 1001 | Best.Nr. 1001 | Best-Nr 1001 | BEST.-NR. 1001',
  'Bestell-ID 1001 | Onlinebestellung 1001 | Online-Bestellung 1001 | Webshop-Bestellung 1001',
  'Shopbestellung Nr. 1001 | Bestellreferenz: 1001 | Bestellung vom 02.03.2026, Nr. 1001',
  'Bestellung vom 2. März 2026 Nr. 1001 | Bestellung vom 2.3.26 (#1001) | Auftrag 1001 | Auftrag #1001',
  'Auftrag Nr. 1001 | Auftrags-Nr. 1001 | Auftragsnr. 1001 | Auftragsnummer 1001 | Auftragsnummer: 1001',
  'Auftr.-Nr. 1001 | Auftr. Nr. 1001 | Ihres Auftrags 1001 | zum Auftrag: 1001 | Auftrag № 1001 | Order 1001',
  'order 1001 | Order #1001 | Order no. 1001 | Order No 1001 | Order number 1001 | Order number: 1001',
  'Order number is 1001 | Order-No. 1001 | Order ID 1001 | Order ID: 1001 | your order 1001 of 2 March 2026',
  'Ordernummer 1001 | **Bestellung** 1001 | Bestellung **1001** | __Bestellnummer:__ 1001',
  'Gutschrift zur Bestellung 1001 für Anna | Preisnachlass\nzu Ihrer Bestellung 1001\nvielen Dank',
  'Kunde 4711, Bestellung 1001 | RE-2026-17 zu Bestellung 1001',
);

/** Texts that contain the number of the order 1001, or nearly, and name no such order. */
const NOT_NAMING = texts(
  '1001 | 1001 Schrauben | 1001 Stück | Artikel 1001 | Artikelnummer 1001 | Art.-Nr. 1001 | Art.-Nr. #1001',
  'Artikel #1001 | Kunde 1001 | Kundennummer 1001 | Kunden-Nr. #1001 | Rechnung 1001 | Rechnungsnummer 1001',
  'Rechnung Nr. 1001 | RE1001 | Lieferschein 1001 | Angebot 1001 | Angebot #1001 | Ticket #1001',
  'Vertrag Nr. 1001 | Nr. 1001 | Nummer 1001 | Pos. 1001 | Bestellung #10012 | Bestellung #11001',
  'Bestellung #01001 | A#1001-2 | #1001-2 | #1001/2 | #1001_2 | #1001a | B#1001 | Bestellung 10010',
  'Bestellung 21001 | Bestellung A1001 | Bestellung 1001a | Bestellung 1001-A | Bestellung DE-1001',
  'Bestellung 1001,50 EUR | Bestellung 1001.50 | Bestellung 1.001 | Bestellung über 1001 EUR',
  'Bestellung über 1001 Schrauben | Bestellung 1001 Schrauben | Bestellung: 1001 Schrauben',
  'Bestellung\n1001 Schrauben | Order 1001 screws | order of 1001 screws',
  'Danke für Ihre Bestellung. 1001 Schrauben sind unterwegs | Bestellt: 1001 Schrauben | Bestellmenge 1001',
  'Bestellwert 1001 | Auftragsbestätigung 1001 | Auftragswert 1001 | Border 1001 | Bestellung vom 10.01.1001',
  'Bestellung vom 02.03.2026, 1001 Stück | Bestellung | Bestellung # | Bestellnummer | Nachbestellung 1001',
  'all the best. 1001 screws | Abbestellung 1001',
);

describe('an order whose name is a number', () => {
  it.each(NAMING)('is named by %j', (text) => {
    expect([names(text, '1001'), names(text, '#1001')]).toEqual([true, true]);
  });

  it.each(NOT_NAMING)('is not named by %j', (text) => {
    expect([mentionsOrder([text], '1001'), mentionsOrder([text], '#1001')]).toEqual([false, false]);
  });

  it.each([
    ['Bestellungen 1001 und 1002', ['1001', '1002']],
    ['Bestellungen 1001, 1002 und 1003', ['1001', '1002', '1003']],
    ['Bestellungen #1001, #1002 sowie #1003', ['1001', '1002', '1003']],
    ['Bestellungen #1001/#1002', ['1001', '1002']],
    ['Bestellnummern: 1001 & 1002', ['1001', '1002']],
    ['Bestell-Nrn. 1001; 1002', ['1001', '1002']],
    ['Aufträge 1001 bis 1003', ['1001', '1003']],
    ['Aufträge 1001 – 1003', ['1001', '1003']],
    ['Bestellung Nr. 1001 und Nr. 1002', ['1001', '1002']],
    ['Bestellung 1001 und Auftrag 1002', ['1001', '1002']],
    ['orders 1001 and 1002', ['1001', '1002']],
    ['Bestellung 1001, 02.03.2026', ['1001']],
  ])('stands among others in %j', (text, named) => {
    expect(['1001', '1002', '1003'].filter((name) => names(text, name))).toEqual(named);
  });

  it('is named in one text, not by the end of one and the beginning of the next', () => {
    expect(mentionsOrder(['Rechnung', 'Bestellung 1001', ''], '#1001')).toBe(true);
    expect(mentionsOrder(['Ihre Bestellnummer', '1001 Schrauben'], '#1001')).toBe(false);
  });

  it.each(['2026-1001', '2026/1001', '10.01'])('may be of several parts, as %s', (name) => {
    expect(names(`Bestellung ${name} vom 02.03.2026`, name)).toBe(true);
    expect(mentionsOrder([name, `Rechnung vom ${name}`, `Bestellung ${name}-2`], name)).toBe(false);
  });
});

describe('an order whose name has letters', () => {
  it.each([
    ['Ihre Bestellung: DE-1001.', 'DE-1001'],
    ['DE-1001', '#DE-1001'],
    ['#DE-1001', 'DE-1001'],
    ['re. de-1001, vielen Dank', 'DE-1001'],
    ['Rechnung DE-1001 vom 02.03.2026', 'DE-1001'],
    ['Bestellnr.: DE-1001', 'DE-1001'],
    ['re. #B(7)+', '#B(7)+'],
    ['Auftrag DE 1001', 'DE 1001'],
    ['Bestellung 1001-EU', '#1001-EU'],
  ])('%j names %s', (text, name) => expect(mentionsOrder([text], name)).toBe(true));

  it.each([
    ['DEX1001', 'DE.1001'],
    ['DE-10012', 'DE-1001'],
    ['XDE-1001', 'DE-1001'],
    ['A-DE-1001', 'DE-1001'],
    ['DE-1001-2', 'DE-1001'],
    ['DE-1001/2', 'DE-1001'],
    ['Bestellung 1001', 'DE-1001'],
    ['Bestellungen DE-1001 und 1002', 'DE-1001'],
    ['Bestellungen DE-1001/DE-1002', 'DE-1001'],
  ])('%j does not name %s', (text, name) => expect(mentionsOrder([text], name)).toBe(false));

  it('is found by its words', () => {
    expect(possibleOrderNames(['Ihre Bestellung DE-1001, danke'])).toEqual(
      expect.arrayContaining(['de-1001', '#de-1001']),
    );
    expect(possibleOrderNames(['Auftrag DE 1001'])).toEqual(expect.arrayContaining(['de 1001']));
  });
});

it.each(['#1001', '1001', 'DE-1001', '1001-EU', '2026-1001'])(
  'is named by what we print ourselves: %s',
  (name) => {
    const order = anOrder({ name });
    for (const language of ['de', 'en'] as const) {
      const { titles, orderedOn } = DEFAULT_TEXTS[language];
      const printed = `${referenceOf(order, language)} ${orderedOn(order.createdAt)}`;
      expect(mentionsOrder([titles.invoice, printed, ''], name)).toBe(true);
    }
  },
);

it.each(['#', ' ', '# '])('no text names an order called %j', (name) => {
  expect(mentionsOrder(['Bestellung # 1001', '#'], name)).toBe(false);
});

describe('a text of any length and kind', () => {
  const LONG = 20_000;
  const NAMING_PARTS = [
    '#1, ',
    '#1-',
    'bestellung ',
    'bestellung 1 und ',
    'best. nr. ',
    'art. nr. #1 ',
    'a1, ',
    'a1-',
  ];
  const numbered = (before: string, behind: string) => {
    const names = Array.from(
      { length: 4_000 },
      (_, number) => `${before}${10_001 + number}${behind}`,
    );
    return names.join('').slice(0, LONG);
  };
  const COLLECTIVE = ['#', 'DE-', 'Bestellung ', 'Art.-Nr. #'].flatMap((before) =>
    ['', ' ', ', ', '; ', ' und '].map((behind) => numbered(before, behind)),
  );

  function readAll(text: string): void {
    const texts = read.readTexts([text]);
    for (const name of read.possibleOrderNames(texts)) read.mentionsOrder(texts, name);
  }

  it('is compared with all orders it may name without delaying others', () => {
    const worst = [
      ...[...WORST_PARTS, ...NAMING_PARTS].map((part) => repeated(part, LONG)),
      ...COLLECTIVE,
    ];
    expect(
      worst.filter((text) => !isQuick(() => readAll(text))).map((text) => text.slice(0, 20)),
    ).toEqual([]);
  });

  it('names nothing where it is longer than people write', () => {
    expect(mentionsOrder(['DE-1001'.padEnd(LONG)], 'DE-1001')).toBe(true);
    expect(mentionsOrder(['DE-1001'.padEnd(LONG + 1)], 'DE-1001')).toBe(false);
  });
});
