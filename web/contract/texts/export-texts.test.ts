import fc from 'fast-check';
import type { ExportedOrder } from '../../domain/export/cells';
import {
  boundsOf,
  DEFAULT_COLUMNS,
  EXPORT_COLUMNS,
  type ExportFormat,
  yearsFrom,
} from '../../domain/export/export-request';
import { exportText, type OrderToWrite } from '../../domain/export/export-text';
import type { DocumentId, OrderId } from '../../domain/ids';
import { cents } from '../../domain/money/cents';
import { aDocument } from '../../domain/testing/documents';
import { oneLine } from '../../domain/text/shorten';
import { EXPORT_LABELS, exportFileName } from './export-texts';

function anExportedOrder(changes: Partial<ExportedOrder> = {}): ExportedOrder {
  return {
    orderId: '5001' as OrderId,
    name: '#1001',
    orderedAt: '2025-12-31T23:30:00.000Z',
    cancelledAt: null,
    deletedAt: null,
    payment: 'partially_paid',
    fulfillment: 'unfulfilled',
    customerName: 'Teehaus Nord GmbH',
    customerEmail: 'mara@petersen.example',
    customerFirstName: 'Mara',
    customerLastName: 'Petersen',
    currency: 'EUR',
    total: cents(123_456),
    refundedWithoutItems: cents(0),
    totalTax: cents(7),
    tags: ['Messe', 'B2B'],
    documents: [],
    ...changes,
  };
}

const LINK = 'https://app.example/doc/x/order_1001_invoice.pdf';

/** Two pages, as a store hands them out. */
function fileOf(
  format: ExportFormat,
  pages: OrderToWrite[][],
  columns: readonly (typeof EXPORT_COLUMNS)[number][] = EXPORT_COLUMNS,
): string {
  const text = exportText({ format, columns, selection: 'all', range: 2026 }, EXPORT_LABELS);
  return text.head + pages.map((page, at) => text.page(page, at === 0)).join('') + text.tail;
}

/** Parses a file by RFC 4180, with semicolons. */
function fieldsOf(csv: string): string[][] {
  const cells = csv.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n)/g);
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

const billed = anExportedOrder({
  documents: [
    aDocument({ id: 1 as DocumentId, number: 'RE1' }),
    aDocument({ id: 2 as DocumentId, number: 'RE0', cancelled: true, status: 'voided' }),
    aDocument({ id: 3 as DocumentId, number: 'LS1', kind: 'delivery-note' }),
  ],
});

it('a file has the columns that German spreadsheets read: names, days, decimal commas', () => {
  const csv = fileOf('csv', [[{ order: billed, pdfLink: LINK }]], DEFAULT_COLUMNS);
  expect(csv).toBe(
    '\uFEFF"Bestellung";"Bestelldatum";"E-Mail-Adresse";"Vorname";"Nachname";"Rechnungen";' +
      '"Gutschriften";"Rechnungsdatum";"Gesamtbetrag";"Währung";"Link zur Rechnung"\r\n' +
      '"#1001";"01.01.2026";"mara@petersen.example";"Mara";"Petersen";"RE1";;"02.03.2026";' +
      `"1234,56";"EUR";"${LINK}"\r\n`,
  );
});

it('a file says more where the merchant wants it', () => {
  const csv = fileOf('csv', [[{ order: billed, pdfLink: null }]]);
  const [titles = [], values = []] = fieldsOf(csv.slice(1));
  const row = Object.fromEntries(titles.map((title, at) => [title, values[at]]));
  expect(row).toMatchObject({
    'Kunde oder Firma': 'Teehaus Nord GmbH',
    Lieferscheine: 'LS1',
    Umsatzsteuer: '0,07',
    'Offen zu den Belegen': '1115,56',
    Zahlung: 'Teilweise bezahlt',
    Versand: 'Nicht ausgeführt',
    'Storniert am': '',
    Tags: 'Messe, B2B',
    'Link zur Rechnung': '',
  });
});

it('JSON has the same by name, amounts in cents, and every order on a line of its own', () => {
  const pages = [[{ order: billed, pdfLink: LINK }], [{ order: billed, pdfLink: null }]];
  const json = fileOf('json', pages, [
    'name',
    'createdAt',
    'invoiceNumbers',
    'total',
    'payment',
    'pdfLink',
  ]);
  const order = {
    name: '#1001',
    createdAt: '2025-12-31T23:30:00.000Z',
    invoiceNumbers: ['RE1'],
    totalCents: 123_456,
    payment: 'partially_paid',
  };
  const orders = [
    { ...order, pdfLink: LINK },
    { ...order, pdfLink: null },
  ];
  expect(JSON.parse(json)).toEqual({ version: 1, selection: 'all', range: 2026, orders });
  expect(json.trim().split('\n')).toHaveLength(4);
  expect(JSON.parse(fileOf('json', [[]]))).toMatchObject({ orders: [] });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[=+@\-\t\r\n;,"' ]{0,5}[a-z;,"=+\r\n]{0,5}$/),
);

it('whatever customers are called, a file read back has their orders, and runs no formula', () => {
  const order = fc.record({ name: anyText, first: anyText, tags: fc.array(anyText) });
  fc.assert(
    fc.property(fc.array(order), (typed) => {
      const orders = typed.map(({ name, first, tags }) => ({
        order: anExportedOrder({ name, customerFirstName: first, tags }),
        pdfLink: null,
      }));
      const csv = fileOf('csv', [orders], ['name', 'firstName', 'tags']);
      const [, ...rows] = fieldsOf(csv.slice(1));
      const plain = (text: string) =>
        text.replaceAll(/(?<=^|[,;])'(?=[\s"]*[=+\-@＝＋－＠])/gu, '');
      expect(rows.map((row) => row.map(plain))).toEqual(
        typed.map(({ name, first, tags }) =>
          [name, first, tags.join(', ')].map((text) => plain(oneLine(text))),
        ),
      );
      // Whichever character a program parts fields at.
      for (const field of rows.flat())
        expect(field).not.toMatch(/(^|[,;\t])[\s"]*[=+\-@\r＝＋－＠]/u);
    }),
  );
});

it('an amount below zero stays a number', () => {
  const order = anExportedOrder({ total: cents(-5) });
  expect(fileOf('csv', [[{ order, pdfLink: null }]], ['total'])).toBe(
    '\uFEFF"Gesamtbetrag"\r\n"-0,05"\r\n',
  );
});

it('a year is one of German calendars, and files are called by it', () => {
  expect(boundsOf(2026)).toEqual({
    since: '2025-12-31T23:00:00.000Z',
    until: '2026-12-31T23:00:00.000Z',
  });
  expect(boundsOf('allTime')).toEqual({});
  expect(yearsFrom('2023-12-31T23:30:00.000Z', '2026-03-01T00:00:00.000Z')).toEqual([
    2026, 2025, 2024,
  ]);
  expect([exportFileName(2026, 'csv'), exportFileName('allTime', 'json')]).toEqual([
    'Bestellungen-2026.csv',
    'Bestellungen-allTime.json',
  ]);
});
