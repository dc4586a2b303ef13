import { withCredits, goodwill, total, returned } from '../../testing/correction-cases';
import { anOrder, aLine, aRefund } from '../../testing/builders';
import { Bookkeeper } from '../../testing/bookkeeper';
import type { Order, OrderTransaction } from '../../order/order';
import { matchManualCreditNote } from './manual-credit-note';
import { cents, type Cents } from '../../money/cents';
import type { DocumentId } from '../../ids';
import { aDocument } from '../../testing/documents';
import { causeText, parseCause } from '../../documents/model/cause';
import { balanceSummary, orderValueOf } from '../billed/balance-summary';
import { instructionsToCreate } from './merchant-instructions';

const PROFILE = { smallBusiness: false, distanceSalesPrinciple: null, businessFeatures: [] };
const SETTINGS = withCredits({ create: false });
const NOW = '2026-03-20T10:00:00.000Z';
const LATER = '2026-03-21T10:00:00.000Z';

/**
 * A merchant who writes credit notes manually, by default with an invoice of 119.00 for one
 * rucksack.
 */
function aMerchant(placed = anOrder(), settings = SETTINGS): Bookkeeper {
  const bookkeeper = new Bookkeeper({ settings });
  bookkeeper.settle(placed);
  return bookkeeper;
}

/**
 * What a credit note over this amount corrects; `tax` defaults to the share of 19 %.
 */
function corrected(
  bookkeeper: Bookkeeper,
  order: Order,
  amount: number,
  tax = Math.round((amount * 19) / 119),
) {
  const { documents, instructions } = bookkeeper;
  const shop = { installedAt: '2026-03-01T00:00:00.000Z' };
  const state = { documents, instructions, connection: 'connected', profile: PROFILE } as const;
  return matchManualCreditNote(
    { order, settings: SETTINGS, shop, ...state },
    { total: cents(amount), tax: cents(tax), voucherDate: NOW, now: NOW },
  );
}

/** Writes it and has it linked; returns for what. */
function link(bookkeeper: Bookkeeper, order: Order, amount: number): string | undefined {
  const found = corrected(bookkeeper, order, amount);
  if (!found) return undefined;
  const id = (bookkeeper.documents.length + 1) as DocumentId;
  const amounts = { total: cents(amount), tax: cents(Math.round((amount * 19) / 119)) };
  bookkeeper.add(
    aDocument({ id, kind: 'credit-note', ...found, ...amounts, createdAt: NOW, updatedAt: NOW }),
  );
  return causeText(found.cause);
}

function balance({ documents }: Bookkeeper, order: Order): { documents: Cents; difference: Cents } {
  const { documents: documentsTotal, difference } = balanceSummary(documents, orderValueOf(order));
  return { documents: documentsTotal, difference };
}

/** What the app creates automatically once it may write credit notes again. */
function createdBy(bookkeeper: Bookkeeper, order: Order): string[] {
  const ours = new Bookkeeper({ settings: withCredits({}) });
  ours.documents = [...bookkeeper.documents];
  ours.instructions = [...bookkeeper.instructions];
  ours.settle(order);
  bookkeeper.documents = ours.documents;
  return ours.drafts.map(({ kind, totals }) => `${kind} ${totals.gross}`);
}

describe('a manual credit note', () => {
  const refunded = anOrder({ refunds: [goodwill(1_000)], totals: total(11_900, 11_900) });

  it('credits the refund it comes to, which is credited no second time', () => {
    const merchant = aMerchant();
    expect(link(merchant, refunded, 1_000)).toBe('refund:1');
    expect(balance(merchant, refunded)).toEqual({ documents: 10_900, difference: 0 });
    expect(createdBy(merchant, refunded)).toEqual([]);
    expect(corrected(merchant, refunded, 1_000)).toBeNull();
  });

  it('credits the older of two refunds of one amount, and the other one is ours', () => {
    const second = { ...goodwill(1_000), id: '2', transactionIds: ['9003'] };
    const order = anOrder({ refunds: [goodwill(1_000), second], totals: total(11_900, 11_900) });
    const merchant = aMerchant();
    expect(link(merchant, order, 1_000)).toBe('refund:1');
    expect(createdBy(merchant, order)).toEqual(['credit-note 1000']);
    expect(balance(merchant, order)).toEqual({ documents: 9_900, difference: 0 });
  });

  it('credits what an edit took away', () => {
    const order = anOrder({
      lines: [aLine({ quantity: 2, currentQuantity: 1 })],
      totals: total(23_800, 11_900),
    });
    const merchant = aMerchant(anOrder({ lines: [aLine({ quantity: 2 })] }));
    expect(link(merchant, order, 11_900)).toBe('edit:1');
    expect(balance(merchant, order)).toEqual({ documents: 11_900, difference: 0 });
    expect(createdBy(merchant, order)).toEqual([]);
  });

  it('over the whole invoice cancels it, and create now bills the order once more', () => {
    const merchant = aMerchant();
    const order = anOrder();
    expect(link(merchant, order, 11_900)).toBe('cancel:1');
    expect(balance(merchant, order)).toEqual({ documents: 0, difference: 11_900 });
    expect(createdBy(merchant, order)).toEqual([]);
    merchant.instructions = instructionsToCreate(
      'invoice',
      parseCause('reissue:1'),
      merchant.documents,
    );
    expect(createdBy(merchant, order)).toEqual(['invoice 11900']);
    expect(balance(merchant, order)).toEqual({ documents: 11_900, difference: 0 });
    merchant.instructions = [];
    expect(createdBy(merchant, refunded)).toEqual(['credit-note 1000']);
    expect(balance(merchant, refunded)).toEqual({ documents: 10_900, difference: 0 });
  });

  it('cancels no invoice of ours that came into being after it, whatever day that names', () => {
    const merchant = aMerchant();
    const [invoice] = merchant.documents;
    const later = { ...invoice!, voucherDate: '2026-03-01T00:00:00.000Z', createdAt: LATER };
    merchant.documents = [later];
    expect(corrected(merchant, anOrder(), 11_900)).toBeNull();
    merchant.documents = [{ ...later, content: null }];
    expect(corrected(merchant, anOrder(), 11_900)?.cause.of).toBe('cancel');
    merchant.documents = [{ ...later, content: null, voucherDate: LATER }];
    expect(corrected(merchant, anOrder(), 11_900)).toBeNull();
  });

  it('over what a refund left of the invoice cancels it, too', () => {
    const merchant = aMerchant();
    expect(link(merchant, refunded, 1_000)).toBe('refund:1');
    expect(link(merchant, refunded, 10_900)).toBe('cancel:1');
    expect(balance(merchant, refunded)).toEqual({ documents: 0, difference: 10_900 });
    merchant.instructions = instructionsToCreate(
      'invoice',
      parseCause('reissue:1'),
      merchant.documents,
    );
    expect(createdBy(merchant, refunded)).toEqual(['invoice 10900']);
    expect(balance(merchant, refunded)).toEqual({ documents: 10_900, difference: 0 });
  });

  it('over a full refund is its credit, not a cancellation', () => {
    const refund = aRefund({
      lines: [returned('1', 1, 11_900)],
      total: cents(11_900),
      transactionIds: ['9002'],
    });
    const order = anOrder({
      lines: [aLine({ currentQuantity: 0 })],
      refunds: [refund],
      totals: total(11_900, 0),
    });
    const merchant = aMerchant();
    expect(link(merchant, order, 11_900)).toBe('refund:1');
    expect(createdBy(merchant, order)).toEqual([]);
  });

  it.each([
    ['another amount', 1_001, 160],
    ['the tax of another rate', 1_000, 65],
  ])('of %s is left alone', (_, amount, tax) => {
    expect(corrected(aMerchant(), refunded, amount, tax)).toBeNull();
  });

  describe('over a refund whose money', () => {
    const [payment] = anOrder().transactions;
    const moneyOf = (status: OrderTransaction['status']): OrderTransaction[] =>
      payment
        ? [payment, { ...payment, id: '9002', kind: 'refund', status, amount: cents(5_000) }]
        : [];
    const placed = anOrder({ lines: [aLine({ quantity: 2, unitPrice: cents(5_000) })] });
    const order = (status: OrderTransaction['status'], paid = 0) =>
      anOrder({
        lines: [aLine({ quantity: 2, unitPrice: cents(5_000), currentQuantity: 1 })],
        refunds: [
          aRefund({
            lines: [returned('1', 1, 5_000)],
            transactionIds: ['9002'],
            total: cents(paid),
          }),
        ],
        transactions: moneyOf(status),
        totals: total(10_000, paid === 0 ? 10_000 : 5_000),
      });

    it.each(['pending', 'failure'] as const)(
      'has not left (%s) belongs to none, since nothing is to be credited',
      (status) => {
        expect(corrected(aMerchant(placed), order(status), 5_000)).toBeNull();
      },
    );

    it('has left belongs to it', () => {
      const merchant = aMerchant(placed);
      expect(link(merchant, order('success', 5_000), 5_000)).toBe('refund:1');
      expect(balance(merchant, order('success', 5_000))).toEqual({
        documents: 5_000,
        difference: 0,
      });
    });
  });
});
