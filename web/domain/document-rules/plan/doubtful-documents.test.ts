import { anOrder, aLine, anAddress } from '../../testing/builders';
import { goodwill, total } from '../../testing/correction-cases';
import { cents } from '../../money/cents';
import { type BilledDocument, documentText } from '../../documents/model/document';
import { Bookkeeper } from '../../testing/bookkeeper';
import { aDocument } from '../../testing/documents';
import type { DocumentId } from '../../ids';
import { parseCause } from '../../documents/model/cause';
import type { Instruction } from '../../documents/model/instruction';
import type { PlanQuestion } from './plan-question';
import { documentsBalance } from '../billed/billed-amounts';
import { endsInstruction } from '../actions/merchant-instructions';

const placed = anOrder();
const refunded = anOrder({ refunds: [goodwill(1_000)], totals: total(11_900, 11_900) });
const grown = anOrder({ lines: [aLine(), aLine({ id: '2', unitPrice: cents(1_000) })] });
const moved = anOrder({ billingAddress: anAddress({ street: 'Neue Straße 7' }) });

function invoiced(
  doubtful: Partial<BilledDocument> & { cause: BilledDocument['cause'] },
): Bookkeeper {
  const bookkeeper = new Bookkeeper();
  bookkeeper.settle(placed);
  bookkeeper.add(
    aDocument({
      id: 2 as DocumentId,
      kind: 'credit-note',
      state: 'unclear',
      lexwareId: null,
      ...doubtful,
    }),
  );
  return bookkeeper;
}

const cancelling = (state: Partial<BilledDocument> = {}) =>
  invoiced({ cause: parseCause('cancel:1'), ...state });
const requested = (document: 'invoice' | 'credit-note', cause: string): Instruction => ({
  kind: 'create',
  document,
  cause: parseCause(cause),
});

function decisions(
  bookkeeper: Bookkeeper,
  order: typeof placed,
  otherwise: Partial<PlanQuestion> = {},
) {
  const steps = bookkeeper.plan(order, otherwise).map((step) => {
    return [documentText(step), step.decision.kind === 'create' ? 'create' : step.decision.reason];
  });
  return Object.fromEntries(steps) as Record<string, string>;
}

describe('a cancellation in doubt', () => {
  const elsewhere = { state: 'sending', organizationId: 'former' } as const;
  const profile = {
    smallBusiness: false,
    distanceSalesPrinciple: null,
    businessFeatures: [],
    organizationId: 'new',
  };

  it.each([
    ['UNCLEAR', 'CREDIT_IN_DOUBT', {}, {}],
    ['OTHER_ACCOUNT', 'CREDIT_IN_DOUBT', elsewhere, { profile }],
    ['ANSWER_LOST', 'NOT_CONNECTED', { state: 'sending' }, { connection: 'none' }],
    ['ANSWER_LOST', 'CONNECTION_INTERRUPTED', { state: 'sending' }, { connection: 'interrupted' }],
  ] as const)(
    'stays in the plan (%s) though nobody asks for it any more, and holds up a refund (%s)',
    (reason, waitsFor, state, how) => {
      expect(decisions(cancelling(state), refunded, how)).toMatchObject({
        'invoice:order': 'EXISTING',
        'credit-note:cancel:1': reason,
        'credit-note:refund:1': waitsFor,
      });
    },
  );

  it('blocks further invoices and changes of the recipient as well', () => {
    expect(decisions(cancelling(), grown)).toMatchObject({ 'invoice:edit:1': 'CREDIT_IN_DOUBT' });
    expect(decisions(cancelling(), moved)).toMatchObject({
      'invoice:reissue:1': 'CREDIT_IN_DOUBT',
    });
  });

  it('is searched for before anything else is corrected', () => {
    expect(decisions(cancelling({ state: 'sending' }), refunded)).toMatchObject({
      'credit-note:cancel:1': 'create',
      'credit-note:refund:1': 'CREDIT_IN_DOUBT',
    });
  });

  it('leaves the refund to be credited once it is certain that there is none', () => {
    const bookkeeper = cancelling();
    bookkeeper.takeBackLast();
    bookkeeper.settle(refunded);
    expect(documentsBalance(bookkeeper.documents)).toBe(10_900);
  });

  it('keeps the instruction to issue the invoice anew, which continues once it exists', () => {
    const bookkeeper = cancelling();
    bookkeeper.instructions = [requested('invoice', 'reissue:1')];
    const step = bookkeeper.plan(placed).find(({ cause }) => cause.of === 'reissue');
    expect(step).toMatchObject({ decision: { kind: 'wait', reason: 'CREDIT_IN_DOUBT' } });
    expect(step && endsInstruction(step, bookkeeper.documents)).toBe(false);

    bookkeeper.takeBackLast();
    bookkeeper.instructions = [
      requested('credit-note', 'cancel:1'),
      requested('invoice', 'reissue:1'),
    ];
    expect(bookkeeper.settle(placed)).toEqual([]);
    expect(documentsBalance(bookkeeper.documents)).toBe(11_900);
  });
});

it.each(['reissue:1', 'edit:1'])('An invoice in doubt (%s) holds up refunds', (cause) => {
  const bookkeeper = invoiced({ kind: 'invoice', cause: parseCause(cause) });
  expect(decisions(bookkeeper, refunded)).toMatchObject({
    [`invoice:${cause}`]: 'UNCLEAR',
    'credit-note:refund:1': 'INVOICE_IN_DOUBT',
  });
});

it('A delivery note in doubt blocks nothing', () => {
  const bookkeeper = invoiced({ kind: 'delivery-note', cause: parseCause('reissue:1') });
  expect(decisions(bookkeeper, refunded)).toMatchObject({
    'delivery-note:reissue:1': 'UNCLEAR',
    'credit-note:refund:1': 'create',
  });
});
