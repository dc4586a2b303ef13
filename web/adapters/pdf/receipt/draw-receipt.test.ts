import { PDFDocument } from '@cantoo/pdf-lib';
import { linesOf, readPdf } from '../../../../tests/support/documents/read-pdf';
import { textAt, xmlTree } from '../../../../tests/support/documents/xml-tree';
import {
  aPaidLine,
  aPrintable,
  MANIFOLD,
} from '../../../../tests/support/samples/a-printable-receipt';
import { aReceipt } from '../../../../tests/support/samples/a-receipt';
import { cents } from '../../../domain/money/cents';
import type { PrintableReceipt, ReceiptFacts } from '../../../domain/partner/receipt-facts';
import { crossIndustryInvoice } from './cross-industry-invoice';
import { drawReceipt } from './draw-receipt';

/** The lines of each page, with plain blanks. */
async function pagesOf(receipt: PrintableReceipt): Promise<string[][]> {
  const pages = await readPdf(await drawReceipt(receipt));
  return pages.map((page) => linesOf(page).map((line) => line.replaceAll('\u00A0', ' ')));
}

async function attachmentsOf(receipt: PrintableReceipt) {
  return (await PDFDocument.load(await drawReceipt(receipt))).getAttachments();
}

const { seller, buyer } = aReceipt();
const abroad = (country: string, vatId: string) => ({
  seller: {
    name: 'Studio Łódź',
    address: { street: 'ul. Piotrkowska 1', postalCode: '90-001', city: 'Łódź', country },
    taxId: '',
    vatId,
  },
});

it('names the sender in one line, without the last parts where it is too long', async () => {
  const address = [...buyer.address, 'Deutschland'];
  const [first] = await pagesOf(aPrintable({ buyer: { ...buyer, address } }));
  expect(first).toContain('Muster Software GmbH · Beispielweg 1 · 12345 Musterstadt');
});

describe('each tax case', () => {
  it('a German business: everything that § 14 (4) UStG demands, with VAT', async () => {
    const [first = [], annex = []] = await pagesOf(aPrintable(MANIFOLD));
    const text = first.join(' ');
    expect(first).toEqual(
      expect.arrayContaining([
        'Agentur Nord GmbH',
        '20457 Hamburg',
        'Gutschrift GS-2026-0001',
        'Pos. Leistung USt. Betrag',
        '1 Vermittlung von Abonnements, September 2026 19 % 28,50 €',
        '2 Vermittlung von Abonnements, November 2026 19 % 85,50 €',
        '2 Positionen der Anlage',
        '3 Zurückgenommene Provision, November 2026 19 % -9,50 €',
        '4 Minderung der Provision bei Auszahlung über PayPal 19 % -3,66 €',
        'Summe netto 100,84 €',
        'USt. 19 % auf 100,84 € 19,16 €',
        'Auszahlungsbetrag 120,00 €',
      ]),
    );
    for (const fact of [
      'Gutschrift Nr. GS-2026-0001',
      'Datum 01.12.2026',
      'Leistungszeitraum 09/2026 – 11/2026',
      'Steuernummer Partner 21/815/08150',
      'Hafenstraße 3',
      'Muster Software GmbH · Beispielweg 1 · 12345 Musterstadt',
      'vereinbart (§ 14 Abs. 2 UStG)',
    ])
      expect(text).toContain(fact);
    expect(annex).toEqual(
      expect.arrayContaining([
        'Nr. Datum Code Plan Einlösung Provision',
        '2 01.11.2026 SOMMER-2026 Standard 2 9,50 €',
        '3 20.11.2026 SOMMER-2026 Standard 1 -9,50 €',
        'Zurückgenommene Provision',
        '4 30.11.2026 SOMMER-2026 Premium, jährlich 3 76,00 €',
        'Summe der Provision 104,50 €',
      ]),
    );
  });

  it.each<[string, Partial<ReceiptFacts>, string[]]>([
    [
      'a small business: no VAT, and why',
      { taxCase: 'small' },
      [
        'Umsatzsteuer: steuerfrei, Kleinunternehmer (§ 19 UStG)',
        'Steuernummer Partner 21/815/08150',
      ],
    ],
    [
      'a business in the EU: the operator owes the VAT, and both VAT ids',
      { taxCase: 'eu', ...abroad('PL', 'PL5261234567') },
      [
        'Steuerschuldnerschaft des Leistungsempfängers',
        'USt-IdNr. Partner PL5261234567',
        'USt-IdNr. Auftraggeber DE123456788',
        'Polen',
      ],
    ],
    [
      'a business elsewhere: the operator owes the VAT',
      { taxCase: 'third-country', ...abroad('CH', 'CHE123456788') },
      ['Steuerschuldnerschaft des Leistungsempfängers', 'Schweiz'],
    ],
  ])('%s', async (_case, facts, expected) => {
    const receipt = aPrintable(facts);
    const [first = []] = await pagesOf(receipt);
    const text = first.join(' ');
    for (const one of [...expected, 'Auszahlungsbetrag 60,00 €', 'Pos. Leistung Betrag'])
      expect(text).toContain(one);
    expect(text).not.toMatch(/19 %|Summe netto|E-Rechnung/);
    expect(await attachmentsOf(receipt)).toEqual([]);
  });
});

/** Of a line that ends in an amount, in cents. */
function amountIn(line: string): number | null {
  const [, text] = /(-?[\d.]+,\d\d) €$/.exec(line) ?? [];
  return text === undefined ? null : Number(text.replaceAll(/[.,]/g, ''));
}

describe('read again from its file, each tax case', () => {
  const half = (value: number, by: number) => Math.floor((2 * value + by) / (2 * by));
  const provisions = 28_50 + 9_50 - 9_50 + 76_00;
  const net = Math.floor((provisions * 965) / 1_000);

  it.each<[ReceiptFacts['taxCase'], Partial<ReceiptFacts>]>([
    ['regular', {}],
    ['small', {}],
    ['eu', abroad('PL', 'PL5261234567')],
    ['third-country', abroad('CH', 'CHE123456788')],
  ])('%s: lines, annex and XML come to the sums that are paid', async (taxCase, facts) => {
    const receipt = aPrintable({ ...MANIFOLD, ...facts, taxCase });
    const [first = [], annex = []] = await pagesOf(receipt);
    const total = (lines: string[], which: RegExp) =>
      lines.reduce((sum, line) => sum + (which.test(line) ? (amountIn(line) ?? 0) : 0), 0);
    const vat = taxCase === 'regular' ? half(net * 19, 100) : 0;
    expect(total(first, /^\d+ (?:Vermittlung|Zurückgenommene|Minderung)/)).toBe(net);
    expect(total(first, /^USt\. 19 %/)).toBe(vat);
    expect(total(first, /^Auszahlungsbetrag/)).toBe(net + vat);
    expect(total(annex, /^\d+ \d\d\.\d\d\.\d{4} /)).toBe(provisions);
    expect(total(annex, /^Summe der Provision/)).toBe(provisions);
    const attached = await attachmentsOf(receipt);
    expect(attached).toHaveLength(taxCase === 'regular' ? 1 : 0);
    for (const { data } of attached) {
      const xml = xmlTree(Buffer.from(data ?? []).toString());
      const settlement = ['rsm:SupplyChainTradeTransaction', 'ram:ApplicableHeaderTradeSettlement'];
      const sums = [...settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation'];
      const said = (name: string) => Number(textAt(xml, ...sums, `ram:${name}`).replace('.', ''));
      expect(
        ['LineTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'].map(said),
      ).toEqual([net, vat, net + vat, net + vat]);
    }
  });
});

describe('the file', () => {
  it('has the e-invoice within, as ZUGFeRD names it', async () => {
    const receipt = aPrintable(MANIFOLD);
    const [{ name, data, mimeType, afRelationship } = {}, ...others] = await attachmentsOf(receipt);
    expect([name, mimeType, afRelationship, others]).toEqual([
      'factur-x.xml',
      'text/xml',
      'Alternative',
      [],
    ]);
    expect(Buffer.from(data ?? []).toString()).toBe(crossIndustryInvoice(receipt));
    const metadata = (await drawReceipt(receipt)).toString();
    for (const fact of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    ])
      expect(metadata).toContain(fact);
  });

  it('is the same for the same receipt, byte for byte', async () => {
    const one = await drawReceipt(aPrintable(MANIFOLD));
    expect(one.equals(await drawReceipt(aPrintable(MANIFOLD)))).toBe(true);
    const other = aPrintable({ ...MANIFOLD, number: 'GS-2026-0002' });
    expect(one.equals(await drawReceipt(other))).toBe(false);
  });

  it('prints names of any script, and what only looks like code as it is', async () => {
    const name = '<b>Ωμέγα</b> & 绿茶 שלום\nLtd. \u{1F600}';
    const [first = []] = await pagesOf(aPrintable({ seller: { ...seller, name } }));
    expect(first.join(' ')).toMatch(/<b>Ωμέγα<\/b> & 绿茶 .*Ltd\. \u{1F600}/u);
  });
});

it('what was set off from receipts of before stands between its own sum and what is paid', async () => {
  const lines = [aPaidLine(), aPaidLine({ id: 2, kind: 'vat', cents: cents(-19_00) })];
  const [first, annex] = await pagesOf(aPrintable({ lines }));
  expect(first?.filter((line) => / €$/.test(line)).slice(1)).toEqual([
    'Summe netto 60,00 €',
    'USt. 19 % auf 60,00 € 11,40 €',
    'Gutschriftbetrag 71,40 €',
    'Früher zu viel gezahlte Umsatzsteuer -19,00 €',
    'Auszahlungsbetrag 52,40 €',
  ]);
  expect(annex).toContain('Summe der Provision 60,00 €');
});

it('what is paid with it and is no part of its own sum stands below that', async () => {
  const lines = [
    aPaidLine(),
    aPaidLine({ id: 2, kind: 'vat', cents: cents(19_00) }),
    aPaidLine({ id: 3, kind: 'claim', cents: cents(7_00) }),
  ];
  const receipt = aPrintable({ lines });
  const [first] = await pagesOf(receipt);
  expect(first?.filter((line) => / €$/.test(line)).slice(3)).toEqual([
    'Gutschriftbetrag 71,40 €',
    'Umsatzsteuer, mit anderen Auszahlungen verrechnet 19,00 €',
    'Doppelt gezahlte Beträge, verrechnet 7,00 €',
    'Auszahlungsbetrag 97,40 €',
  ]);
  expect(crossIndustryInvoice(receipt)).toContain(
    '<ram:GrandTotalAmount>71.40</ram:GrandTotalAmount><ram:DuePayableAmount>71.40<',
  );
});

describe('after an objection', () => {
  it('says on every page that it is no invoice any more, and has no XML to be booked', async () => {
    const objected = aPrintable({}, '2026-12-05');
    const pages = await pagesOf(objected);
    for (const page of pages) expect(page.join(' ')).toContain('Widersprochen');
    expect(pages[0]?.join(' ')).toContain('am 05.12.2026 widersprochen. Sie ist keine Rechnung');
    expect(await attachmentsOf(objected)).toEqual([]);
  });

  it('the new one names the one whose place it takes', async () => {
    const [first = []] = await pagesOf(
      aPrintable({ number: 'GS-2026-0009', replaces: 'GS-2026-0001' }),
    );
    expect(first).toContain('Ersetzt die Gutschrift GS-2026-0001, der widersprochen wurde.');
  });
});

it('200 redemptions: each once, with head and carry-over on every page, and the sum with the last', async () => {
  const lines = Array.from({ length: 200 }, (_, index) =>
    aPaidLine({ id: index, redemptionId: 1_000 + index, cents: cents(475) }),
  );
  const [, ...annex] = await pagesOf(aPrintable({ lines }));
  const found = annex.flat().flatMap((line) => /Standard (\d+) 4,75 €$/.exec(line)?.[1] ?? []);
  expect(found.map(Number)).toEqual(lines.map(({ redemptionId }) => redemptionId));
  for (const page of annex) expect(page).toContain('Nr. Datum Code Plan Einlösung Provision');
  const carried = annex.map((page) => page.filter((line) => line.startsWith('Übertrag')));
  expect(carried.map(({ length }) => length)).toEqual([1, ...annex.slice(2).map(() => 2), 1]);
  expect(annex.at(-1)).toContain('Summe der Provision 950,00 €');
  expect(annex.at(-1)?.at(-1)).toContain(`Seite ${annex.length + 1} von ${annex.length + 1}`);
});
