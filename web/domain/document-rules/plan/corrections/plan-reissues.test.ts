import { anOrder, anAddress, aRefund, aLine, aShippingLine } from '../../../testing/builders';
import type { Instruction } from '../../../documents/model/instruction';
import { parseCause, causeText } from '../../../documents/model/cause';
import {
  after,
  describeDecision,
  returned,
  total,
  goodwill,
  rows,
} from '../../../testing/correction-cases';
import { Bookkeeper } from '../../../testing/bookkeeper';
import { cents } from '../../../money/cents';
import { instructionsToCreate } from '../../actions/merchant-instructions';
import { aDocument } from '../../../testing/documents';
import type { DocumentId } from '../../../ids';
import { documentsBalance } from '../../billed/billed-amounts';

describe('a recipient who changed', () => {
  const moved = anOrder({ billingAddress: anAddress({ street: 'Neue Straße 7' }) });
  const requested = (document: 'invoice' | 'credit-note', cause: string): Instruction => ({
    kind: 'create',
    document,
    cause: parseCause(cause),
  });

  it('is reported, and nothing is created before the merchant requests it', () => {
    const { open, bookkeeper } = after({}, moved);
    expect(open).toEqual(['reissue:1: RECIPIENT_CHANGED INVOICE_NAMED RE1001 Rechnung']);
    expect(bookkeeper.documents).toHaveLength(1);
  });

  it('is no other for a blank more or less, nor for a phone number', () => {
    const order = (street: string, zip: string, phone: string | null) =>
      anOrder({ billingAddress: anAddress({ street, zip, city: ' Berlin ', phone }) });
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(order('Hauptstraße 1 a', '10115', null));
    expect(bookkeeper.settle(order('Hauptstraße\u00a01a ', '10 115', '+49 30 123456'))).toEqual([]);
  });

  it('is not reported for a VAT id that the register refused, only for one that came later', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    const named = anOrder({ note: 'USt-IdNr. DE123456788' });
    const planned = (vatIdConfirmed?: 'invalid' | 'valid') =>
      bookkeeper.plan(named, { vatIdConfirmed }).map(({ decision }) => describeDecision(decision));
    expect(planned('invalid')).not.toContainEqual(expect.stringContaining('RECIPIENT_CHANGED'));
    for (const answer of [undefined, 'valid'] as const) {
      expect(planned(answer)).toContainEqual(expect.stringContaining('RECIPIENT_CHANGED'));
    }
  });

  it('is not reported of an invoice that was credited, or whose recipient is not known', () => {
    const refunds = [aRefund({ total: cents(11_900), lines: [returned('1', 1, 11_900)] })];
    const credited = {
      ...moved,
      lines: [aLine({ currentQuantity: 0 })],
      refunds,
      totals: total(11_900, 0),
    };
    expect(after({}, credited).open).toEqual([]);
    const adopted = new Bookkeeper();
    adopted.settle(anOrder());
    adopted.change('order', { content: null });
    expect(adopted.settle(moved)).toEqual([]);
  });

  it('gets a new invoice once the old one is cancelled, price reductions included', () => {
    const refunds = [goodwill(1_000)];
    const order = anOrder({ ...moved, refunds, totals: total(11_900, 11_900) });
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    bookkeeper.settle(anOrder({ refunds, totals: total(11_900, 11_900) }));
    bookkeeper.instructions = [
      requested('credit-note', 'cancel:1'),
      requested('invoice', 'reissue:1'),
    ];
    expect(bookkeeper.settle(order)).toEqual([]);
    expect(
      bookkeeper.documents.map(({ cause, total: gross }) => [causeText(cause), gross]),
    ).toEqual([
      ['order', 11_900],
      ['refund:1', 1_000],
      ['cancel:1', 10_900],
      ['reissue:1', 10_900],
    ]);
    const [, , cancellation, reissue] = bookkeeper.drafts;
    expect([cancellation?.title, rows(cancellation)]).toEqual([
      'Stornorechnung',
      [
        ['Wanderrucksack', 1, 11_900, 1_900],
        ['Bereits gutgeschrieben', 1, -1_000, 1_900],
      ],
    ]);
    expect(cancellation?.recipient).toMatchObject({ address: { street: 'Hauptstraße 1' } });
    expect(reissue?.recipient).toMatchObject({ address: { street: 'Neue Straße 7' } });
    expect(reissue?.content.recipient).not.toBe(bookkeeper.drafts[0]?.content.recipient);
  });

  it('gets a cancellation over what a refund left of the shipping', () => {
    const placed = { shippingLines: [aShippingLine()] };
    const shipping = [{ subtotal: cents(200), tax: cents(32) }];
    const refunds = [aRefund({ total: cents(200), shipping })];
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder(placed));
    const order = anOrder({ ...placed, refunds, totals: total(12_390, 12_190) });
    bookkeeper.settle(order);
    bookkeeper.instructions = [requested('credit-note', 'cancel:1')];
    bookkeeper.settle(order);
    expect(rows(bookkeeper.drafts.at(-1))).toEqual([
      ['Wanderrucksack', 1, 11_900, 1_900],
      ['Versand: DHL Paket', 1, 290, 1_900],
    ]);
  });

  it('pays the fee that was kept on the new invoice, too', () => {
    const adjustments = [{ reason: 'restock', amount: cents(-1_500), tax: cents(0) }];
    const refunds = [
      aRefund({ total: cents(10_400), lines: [returned('1', 1, 11_900)], adjustments }),
    ];
    const order = { lines: [aLine({ currentQuantity: 0 })], refunds, totals: total(11_900, 0) };
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    bookkeeper.settle(anOrder(order));
    bookkeeper.instructions = [
      requested('credit-note', 'cancel:1'),
      requested('invoice', 'reissue:1'),
    ];
    bookkeeper.settle(anOrder({ ...moved, ...order }));
    expect(bookkeeper.drafts.slice(-2).map(({ kind, totals }) => [kind, totals.gross])).toEqual([
      ['credit-note', 1_500],
      ['invoice', 1_500],
    ]);
  });

  it('gets a cancellation over all pieces of an item that became cheaper', () => {
    const line = aLine({ quantity: 2 });
    const cheaper = anOrder({
      lines: [aLine({ quantity: 2, discounts: [{ title: 'Kulanz', amount: cents(1_800) }] })],
    });
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder({ lines: [line] }));
    bookkeeper.settle(cheaper);
    expect(rows(bookkeeper.drafts.at(-1))).toEqual([['Wanderrucksack', 1, 1_800, 1_900]]);
    bookkeeper.instructions = [
      requested('credit-note', 'cancel:1'),
      requested('invoice', 'reissue:1'),
    ];
    bookkeeper.settle(cheaper);
    expect(rows(bookkeeper.drafts.at(-2))).toEqual([['Wanderrucksack', 2, 11_000, 1_900]]);
    expect(bookkeeper.drafts.at(-1)?.lines[0]).toMatchObject({ quantity: 2 });
  });

  it('has a draft deleted, not cancelled, and gets the invoice anew after that', () => {
    const bookkeeper = new Bookkeeper({ status: 'draft' });
    bookkeeper.settle(anOrder());
    bookkeeper.change('order', { number: null });
    expect(bookkeeper.settle(moved)).toEqual(['reissue:1: DRAFT_OUTDATED INVOICE_NAMED  Rechnung']);
    expect(instructionsToCreate('invoice', parseCause('reissue:1'), bookkeeper.documents)).toEqual(
      [],
    );
    bookkeeper.change('order', { cancelled: true, status: null });
    expect(bookkeeper.settle(moved)).toEqual(['order: CANCELLED', 'reissue:1: CANCELLED']);
    bookkeeper.instructions = instructionsToCreate(
      'invoice',
      parseCause('reissue:1'),
      bookkeeper.documents,
    );
    expect(bookkeeper.settle(moved)).toEqual([]);
    expect(bookkeeper.documents.map(({ cause }) => causeText(cause))).toEqual([
      'order',
      'reissue:1',
    ]);
    expect(bookkeeper.drafts.at(-1)?.recipient).toMatchObject({
      address: { street: 'Neue Straße 7' },
    });
  });

  it('gets no new invoice besides a manual one that replaces it, and the billed amounts add up', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    bookkeeper.instructions = [requested('credit-note', 'cancel:1')];
    bookkeeper.settle(moved);
    bookkeeper.add(aDocument({ id: 3 as DocumentId, cause: parseCause('reissue:1') }));
    bookkeeper.instructions = [requested('invoice', 'reissue:1')];
    const [reissue] = bookkeeper.plan(moved).filter(({ cause }) => cause.of === 'reissue');
    expect(describeDecision(reissue?.decision)).toBe('skip EXISTING');
    bookkeeper.settle(moved);
    expect(bookkeeper.documents).toHaveLength(3);
    expect(documentsBalance(bookkeeper.documents)).toBe(11_900);
  });

  it('waits with the new invoice until the cancellation is there', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    const instructions = [requested('credit-note', 'cancel:1'), requested('invoice', 'reissue:1')];
    const steps = bookkeeper.plan(moved, { instructions, connection: 'none' });
    const decisions = steps
      .filter(({ cause }) => /^(cancel|reissue)/.test(cause.of))
      .map((one) => describeDecision(one.decision));
    expect(decisions).toEqual(['wait NOT_CONNECTED', 'wait NOT_CONNECTED']);
  });
});

describe('invoices that were taken back', () => {
  it('are not created again automatically, and refunds have nothing to correct', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.settle(anOrder());
    bookkeeper.instructions = [
      { kind: 'create', document: 'credit-note', cause: parseCause('cancel:1') },
    ];
    bookkeeper.settle(anOrder());
    bookkeeper.instructions = [];
    const refunded = anOrder({ refunds: [goodwill(1_000)], totals: total(11_900, 11_900) });
    expect(bookkeeper.settle(refunded)).toEqual([
      'order: CANCELLED',
      'reissue:1: CANCELLED',
      'refund:1: CANCELLED',
    ]);
    bookkeeper.instructions = [
      { kind: 'create', document: 'invoice', cause: parseCause('reissue:1') },
    ];
    expect(bookkeeper.settle(refunded)).toEqual([]);
    expect(bookkeeper.documents.map(({ cause }) => causeText(cause))).toEqual([
      'order',
      'cancel:1',
      'reissue:1',
      'refund:1',
    ]);
  });

  it.each([{ cancelled: true, status: 'voided' as const }, { status: 'voided' as const }])(
    'count as taken back when %o',
    (change) => {
      const bookkeeper = new Bookkeeper();
      bookkeeper.settle(anOrder());
      bookkeeper.change('order', change);
      expect(bookkeeper.settle(anOrder())).toContain('reissue:1: CANCELLED');
      expect(bookkeeper.documents).toHaveLength(1);
    },
  );

  it('are not taken back when Lexware voids them because credit notes cover them', () => {
    const refunds = [aRefund({ total: cents(11_900), lines: [returned('1', 1, 11_900)] })];
    const order = { lines: [aLine({ currentQuantity: 0 })], refunds, totals: total(11_900, 0) };
    const { bookkeeper } = after({}, order);
    bookkeeper.change('order', { status: 'voided' });
    expect(bookkeeper.settle(anOrder(order))).toEqual([]);
  });
});
