import type { OrderId } from '../../domain/ids';
import { type ClosedDocument, closedDocuments } from '../../domain/month/snapshot';
import { aMonthOrder, atRate, issued } from '../../domain/testing/month-orders';
import { documentFile } from './document-file';

type Issued = Parameters<typeof issued>[0];

function listed(input: Issued, vatId: string | null = null): ClosedDocument[] {
  const { documents } = aMonthOrder({ documents: [issued(input)] });
  const vatIds =
    vatId === null ? [] : [{ vatId, askedAt: '2026-10-01T09:00:00.000Z', isInvalid: false }];
  const order = { orderName: '#1001', payment: 'paid', vatIds, country: null, documents } as const;
  return closedDocuments('2026-10', [{ ...order, gateways: [], extras: null }]);
}

const customers = new Map([['5001' as OrderId, 'Anna Beispiel']]);

const lines = (documents: ClosedDocument[], names: typeof customers | null = customers) =>
  documentFile(documents, names)
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll('"', ''));

it('has a row for each document by date and number, with net and tax by rate', () => {
  const mixed = { rates: [atRate(1_900, 12_390), atRate(700, 1_070)] };
  const abroad = { taxType: 'intraCommunitySupply', country: 'FR' } as const;
  expect(
    lines([
      ...listed({ id: 10, rates: [atRate(0, 100_000)], content: abroad }, 'FR12345678901'),
      ...listed({ id: 9, ...mixed, eInvoice: 'en16931' }),
      ...listed({
        id: 8,
        kind: 'credit-note',
        cause: 'refund:1',
        voucherDate: '2026-10-02T10:00:00.000Z',
        rates: [atRate(1_900, 4_000)],
      }),
    ]),
  ).toEqual([
    'Datum;Art;Nummer;Bestellung;Kunde oder Firma;Land;USt-IdNr.;Netto 19 %;Steuer 19 %;Netto 7 %;Steuer 7 %;Netto 0 %;Steuer 0 %;Brutto;Status;Zahlung;E-Rechnung',
    '02.10.2026;Gutschrift;RK1008;#1001;Anna Beispiel;DE;;-33,61;-6,39;;;;;-40,00;Offen;Bezahlt;',
    '30.10.2026;Rechnung;RE1009;#1001;Anna Beispiel;DE;;104,12;19,78;10,00;0,70;;;134,60;Offen;Bezahlt;EN 16931',
    '30.10.2026;Rechnung;RE1010;#1001;Anna Beispiel;FR;FR12345678901;;;;;1000,00;0,00;1000,00;Offen;Bezahlt;',
  ]);
});

it('has the sum alone of a document whose rates are in Lexware only', () => {
  const [document] = listed({ id: 1 });
  const adopted = document && { ...document, rates: null, country: null };
  const [, row] = lines(adopted ? [adopted] : []);
  expect(row).toBe('30.10.2026;Rechnung;RE1001;#1001;Anna Beispiel;;;119,00;Offen;Bezahlt;');
});

it('names no customers of a closed month, and nothing that was voided', () => {
  const voided = { id: 2, status: 'voided', cancelled: true } as const;
  expect(lines([...listed({ id: 1 }), ...listed(voided)], null)).toEqual([
    'Datum;Art;Nummer;Bestellung;Land;USt-IdNr.;Netto 19 %;Steuer 19 %;Brutto;Status;Zahlung;E-Rechnung',
    '30.10.2026;Rechnung;RE1001;#1001;DE;;100,00;19,00;119,00;Offen;Bezahlt;',
  ]);
});
