import type { DocumentRecord } from '../documents/model/document';
import { type WrittenContact, type OrderValues, valuesOfOrder } from './values-of-order';
import { aDocument } from '../testing/documents';
import type { DocumentId } from '../ids';
import { ofCancellation, ofRefund } from '../documents/model/cause';
import { cents } from '../money/cents';

const valuesOf = (documents: DocumentRecord[], contact?: WrittenContact | null): OrderValues =>
  valuesOfOrder({ documents, contact, linkOf: ({ id }) => `https://lexware.example/${id}` });

const invoice = aDocument();
const id = (number: number) => number as DocumentId;
const credit = (changes: Partial<DocumentRecord>) =>
  aDocument({
    id: id(7),
    kind: 'credit-note',
    number: 'GS1001',
    precedingId: invoice.id,
    ...changes,
  });
const reissue = aDocument({
  id: id(8),
  number: 'RE1002',
  status: 'draft',
  cause: { of: 'reissue', number: 1 },
});
const storno = credit({ cause: ofCancellation(invoice) });
const EMPTY = {
  'invoice-number': null,
  'invoice-date': null,
  'invoice-total': null,
  'invoice-status': null,
  'invoice-link': null,
};

describe('what is written of the books to an order', () => {
  it('is nothing at all while it has no documents, and of delivery notes', () => {
    expect(valuesOf([])).toEqual({});
    expect(valuesOf([aDocument({ state: 'sending', status: null })])).toEqual({});
    expect(valuesOf([aDocument({ kind: 'delivery-note' })])).toEqual({});
  });

  it('is its invoice, in the forms that Shopify knows', () => {
    expect(valuesOf([aDocument({ status: 'paid' })])).toEqual({
      'invoice-number': 'RE1001',
      'invoice-date': '2026-03-02',
      'invoice-total': '{"amount":"119.00","currency_code":"EUR"}',
      'invoice-status': 'paid',
      'invoice-link': 'https://lexware.example/1',
      'invoices-numbers': '["RE1001"]',
      'invoices-total': '{"amount":"119.00","currency_code":"EUR"}',
    });
  });

  it('leaves out a number that is not known yet', () => {
    const values = valuesOf([aDocument({ number: null })]);
    expect(values).not.toHaveProperty('invoice-number');
    expect(values).not.toHaveProperty('invoices-numbers');
    expect(values).toHaveProperty('invoice-status', 'open');
  });

  it('names the invoice of the order where another one bills what was added', () => {
    const added = aDocument({ id: id(2), number: 'RE1002', cause: { of: 'edit', number: 1 } });
    expect(valuesOf([invoice, added])).toMatchObject({
      'invoice-number': 'RE1001',
      'invoices-numbers': '["RE1001","RE1002"]',
      'invoices-total': '{"amount":"238.00","currency_code":"EUR"}',
    });
  });

  it('has no invoice after a cancellation, and then the one issued anew', () => {
    expect(valuesOf([invoice, storno])).toMatchObject({
      ...EMPTY,
      'invoices-numbers': '["RE1001"]',
      'credits-numbers': '["GS1001"]',
    });
    expect(valuesOf([invoice, storno, reissue])).toMatchObject({
      'invoice-number': 'RE1002',
      'invoice-status': 'draft',
      'invoices-numbers': '["RE1001","RE1002"]',
    });
  });

  it('forgets what was deleted in Lexware', () => {
    const deleted = { cancelled: true, status: null };
    expect(
      valuesOf([aDocument(deleted), credit({ ...deleted, cause: ofRefund({ id: '1' }) })]),
    ).toEqual({
      ...EMPTY,
      'invoices-numbers': null,
      'invoices-total': null,
      'credits-numbers': null,
      'credits-total': null,
    });
  });

  it('counts refunds together, while the invoice holds', () => {
    const refunds = [1, 2].map((number) =>
      credit({
        id: id(10 + number),
        number: `GS${number}`,
        total: cents(1_050),
        cause: ofRefund({ id: String(number) }),
      }),
    );
    expect(valuesOf([invoice, ...refunds])).toMatchObject({
      'invoice-number': 'RE1001',
      'credits-numbers': '["GS1","GS2"]',
      'credits-total': '{"amount":"21.00","currency_code":"EUR"}',
    });
  });

  it.each<[WrittenContact | null, OrderValues]>([
    [
      { number: '10308', link: 'https://lexware.example/c' },
      { 'contact-number': '10308', 'contact-link': 'https://lexware.example/c' },
    ],
    [
      { number: null, link: 'https://lexware.example/c' },
      { 'contact-link': 'https://lexware.example/c' },
    ],
    [null, { 'contact-number': null, 'contact-link': null }],
  ])('is the contact that the books name: %j', (contact, values) =>
    expect(valuesOf([], contact)).toEqual(values),
  );
});
