import { type OrderInput, anOrder, aLine, anAddress } from '../../testing/builders';
import { type DocumentKind, documentText } from '../../documents/model/document';
import type { Instruction } from '../../documents/model/instruction';
import { parseCause } from '../../documents/model/cause';
import { Bookkeeper } from '../../testing/bookkeeper';
import { cents } from '../../money/cents';
import { goodwill, total } from '../../testing/correction-cases';

const unpaid: OrderInput = { paymentStatus: 'pending', transactions: [] };
const hidden = (change: OrderInput = {}) =>
  anOrder({ ...unpaid, paymentTerms: 'hidden', ...change });
const requested = (document: DocumentKind, cause: string): Instruction => ({
  kind: 'create',
  document,
  cause: parseCause(cause),
});

function decisions(
  bookkeeper: Bookkeeper,
  order: ReturnType<typeof anOrder>,
): Record<string, string> {
  const steps = bookkeeper.plan(order).map((step) => {
    return [documentText(step), step.decision.kind === 'create' ? 'create' : step.decision.reason];
  });
  return Object.fromEntries(steps) as Record<string, string>;
}

function invoiced(...instructions: Instruction[]): Bookkeeper {
  const bookkeeper = new Bookkeeper();
  bookkeeper.settle(anOrder(unpaid));
  bookkeeper.instructions = instructions;
  return bookkeeper;
}

describe('terms of payment that Shopify hides', () => {
  it.each([
    ['an open order', hidden(), 'TERMS_HIDDEN'],
    ['a paid one, which needs none', anOrder({ paymentTerms: 'hidden' }), 'create'],
    ['an open one without any', anOrder(unpaid), 'create'],
  ])('hold up the invoice of an open order: %s', (_, order, expected) => {
    expect(decisions(new Bookkeeper(), order)).toMatchObject({ 'invoice:order': expected });
  });

  it('block no delivery note, whether it is created in any case or at the merchant’s request', () => {
    const bookkeeper = new Bookkeeper();
    bookkeeper.instructions = [requested('delivery-note', 'order')];
    expect(decisions(bookkeeper, hidden())).toEqual({
      'invoice:order': 'TERMS_HIDDEN',
      'delivery-note:order': 'create',
    });
  });

  it('block what was added to the order, and not the credit of a refund next to it', () => {
    const grown = hidden({
      lines: [aLine(), aLine({ id: '2', unitPrice: cents(1_000) })],
      refunds: [goodwill(1_000)],
      totals: total(12_900, 12_900),
    });
    expect(decisions(invoiced(), grown)).toMatchObject({
      'invoice:edit:1': 'TERMS_HIDDEN',
      'credit-note:refund:1': 'create',
    });
  });

  it('block the cancellation of an invoice that is to be issued anew, and not one that nothing follows', () => {
    const moved = hidden({ billingAddress: anAddress({ street: 'Neue Straße 7' }) });
    const instructions = [requested('credit-note', 'cancel:1'), requested('invoice', 'reissue:1')];
    expect(decisions(invoiced(...instructions), moved)).toMatchObject({
      'credit-note:cancel:1': 'TERMS_HIDDEN',
      'invoice:reissue:1': 'TERMS_HIDDEN',
    });
    expect(decisions(invoiced(requested('credit-note', 'cancel:1')), moved)).toMatchObject({
      'credit-note:cancel:1': 'create',
    });
  });
});
