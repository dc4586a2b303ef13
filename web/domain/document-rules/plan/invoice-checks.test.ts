import { type OrderInput, anOrder } from '../../testing/builders';
import { invoiceChecks, explainHidden } from './decide-invoice';
import { anInvoiceQuestion } from '../../testing/drafts/invoice-questions';

const unpaid: OrderInput = { paymentStatus: 'pending', transactions: [] };

describe('the checks of an invoice', () => {
  it('are listed in the order in which they are tried', () => {
    expect(invoiceChecks(anInvoiceQuestion({})).map(({ reason }) => reason)).toEqual([
      'DISABLED',
      'SECOND_INVOICE',
      'EXISTING',
      'CANCELLED',
      'DISABLED_INVOICE_CREATE',
      'SKIP_TEST',
      'SKIP_POS',
      'SKIP_TAG',
      'TOO_OLD',
      'SKIP_DATE',
      'SKIP_FREE',
      'SKIP_CANCELLED',
      'SKIP_UNPAID',
      'SKIP_UNSENT',
      'SKIP_GIFT_CARD',
      'INVALID_CURRENCY',
      'HIDDEN_SOON',
      'WAIT',
      'NOT_CONNECTED',
      'CONNECTION_INTERRUPTED',
      'IMPORT_SEARCH',
    ]);
  });

  it('name all that apply, not only the first', () => {
    const question = anInvoiceQuestion({
      order: anOrder({ ...unpaid, sourceName: 'pos', tags: ['nie'] }),
      connection: 'none',
    });
    const applying = invoiceChecks(question).filter(({ holds }) => holds);
    expect(applying.map(({ reason }) => reason)).toEqual(['SKIP_POS', 'WAIT', 'NOT_CONNECTED']);
  });

  it('do not apply to an invoice that is due', () =>
    expect(invoiceChecks(anInvoiceQuestion({})).some(({ holds }) => holds)).toBe(false));
});

describe('orders that Shopify does not show', () => {
  const installedAt = '2026-03-01T12:00:00.000Z';
  const why = (
    createdAt: string | null,
    { now = '2026-03-02T12:00:00.000Z', readsAll = false } = {},
  ) => explainHidden({ createdAt, installedAt, now, readsAll });

  it.each([
    ['2025-12-30T11:59:59.000Z', 'TOO_OLD'],
    ['2026-01-05T12:00:00.000Z', 'NOT_FOUND'],
    [null, 'NOT_FOUND'],
  ])('created at %s: %s', (createdAt, reason) =>
    expect(why(createdAt)).toEqual({ kind: 'skip', reason }),
  );

  it('are hidden once they are 60 days old, unless the app may read all', () => {
    const now = '2026-05-10T12:00:00.000Z';
    expect(why('2026-03-02T12:00:00.000Z', { now })).toEqual({
      kind: 'refuse',
      reason: 'ORDER_HIDDEN',
    });
    expect(why('2026-03-02T12:00:00.000Z', { now, readsAll: true })).toEqual({
      kind: 'skip',
      reason: 'NOT_FOUND',
    });
    expect(why('2026-04-02T12:00:00.000Z', { now })).toEqual({ kind: 'skip', reason: 'NOT_FOUND' });
  });
});
