import type { PlanQuestion } from './plan-question';
import { type OrderInput, anOrder, aLine } from '../../testing/builders';
import type { DeliverySettings } from '../../setting-sections/delivery-settings';
import type { OrderSettings } from '../../setting-sections/order-settings';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import { planDelivery, deliveryChecks } from './plan-delivery';
import { parseCause, causeText } from '../../documents/model/cause';
import { aDocument } from '../../testing/documents';
import { cents } from '../../money/cents';

type Overrides = Partial<Omit<PlanQuestion, 'order'>> & {
  order?: OrderInput;
  delivery?: Partial<DeliverySettings>;
  orders?: Partial<OrderSettings>;
};

const SENT: OrderInput = { fulfillmentStatus: 'fulfilled' };

function questionOf({ order, delivery, orders, ...question }: Overrides = {}): PlanQuestion {
  return {
    order: anOrder({ ...SENT, ...order }),
    settings: {
      ...DEFAULT_SETTINGS,
      delivery: { ...DEFAULT_SETTINGS.delivery, create: true, ...delivery },
      orders: { ...DEFAULT_SETTINGS.orders, ...orders },
    },
    shop: { installedAt: '2026-03-01T00:00:00.000Z' },
    connection: 'connected',
    documents: [],
    instructions: [],
    ...question,
  };
}

const decisionOf = (overrides?: Overrides) => planDelivery(questionOf(overrides))[0]?.decision;

const requested = [
  { kind: 'create', document: 'delivery-note', cause: parseCause('order') },
] as const;
const note = aDocument({ kind: 'delivery-note' });
const virtual = aLine({ requiresShipping: false });
const unpaid: OrderInput = { paymentStatus: 'pending', transactions: [] };

describe('the delivery note of an order', () => {
  it('is one step with a cause of its own', () => {
    expect(planDelivery(questionOf())).toEqual([
      { kind: 'delivery-note', cause: parseCause('order'), decision: { kind: 'create' } },
    ]);
  });

  it.each<[string, Overrides]>([
    ['DISABLED', { shop: { installedAt: '2026-03-01T00:00:00.000Z', uninstalled: true } }],
    ['EXISTING', { documents: [note] }],
    ['CANCELLED', { documents: [{ ...note, cancelled: true }] }],
    ['CANCELLED', { documents: [{ ...note, cancelled: true }], instructions: [...requested] }],
    ['DISABLED_DELIVERY_CREATE', { delivery: { create: false } }],
    ['SKIP_TEST', { order: { test: true } }],
    ['SKIP_POS', { order: { sourceName: 'pos' } }],
    ['SKIP_POS', { order: { sourceName: 'Kasse' }, orders: { posName: 'kasse' } }],
    ['SKIP_TAG', { order: { tags: ['Abholung'] }, orders: { skipTags: ['abholung'] } }],
    ['SKIP_DATE', { order: { createdAt: '2026-02-28T22:59:59.000Z' } }],
    ['SKIP_DATE', { delivery: { create: '2026-03-03' } }],
    ['SKIP_FREE', { order: { totals: { total: cents(0) } } }],
    ['SKIP_CANCELLED', { order: { cancelledAt: '2026-03-02T10:00:00.000Z' } }],
    ['NOTHING_TO_SHIP', { order: { lines: [virtual] } }],
    ['NOTHING_TO_SHIP', { order: { lines: [aLine({ currentQuantity: 0 }), virtual] } }],
  ])('is left out with %s (%#)', (reason, question) => {
    expect(decisionOf(question)).toEqual({ kind: 'skip', reason });
  });

  it.each<[string, Overrides]>([
    ['WAIT', { order: { fulfillmentStatus: 'partial' } }],
    ['WAIT', { delivery: { event: 'paid' }, order: unpaid }],
    ['WAIT', { delivery: { event: 'completed' }, order: unpaid }],
    ['NOT_CONNECTED', { connection: 'none' }],
    ['CONNECTION_INTERRUPTED', { connection: 'interrupted' }],
    ['MISSING_LEXWARE_SCOPE', { grantedScopes: ['invoices.write', 'delivery-notes.read'] }],
    ['MISSING_LEXWARE_SCOPE', { grantedScopes: ['invoices.write'], instructions: [...requested] }],
  ])('waits with %s (%#)', (reason, question) => {
    expect(decisionOf(question)).toEqual({ kind: 'wait', reason });
  });

  it.each<[string, Overrides]>([
    ['with the scope', { grantedScopes: ['delivery-notes.write'] }],
    ['while nobody knows what was granted', { grantedScopes: [] }],
    ['beside the invoice', { documents: [aDocument()] }],
    [
      'at once when it follows the order',
      { delivery: { event: 'created' }, order: { fulfillmentStatus: 'unfulfilled' } },
    ],
    [
      'for orders of the chosen day',
      { delivery: { create: '2026-03-02' }, order: { createdAt: '2026-03-01T23:30:00Z' } },
    ],
    ['in a shop of another currency, as it shows no prices', { order: { currency: 'CHF' } }],
    [
      'for the rest of an order',
      { order: { lines: [aLine({ quantity: 3, currentQuantity: 1 }), virtual] } },
    ],
  ])('is made %s', (_, question) => expect(decisionOf(question)).toEqual({ kind: 'create' }));

  it('is created at the merchant’s request, whatever switch, timing, source, tag, date and price', () => {
    const order: OrderInput = {
      fulfillmentStatus: 'unfulfilled',
      sourceName: 'pos',
      tags: ['nie'],
      createdAt: '2020-01-01T00:00:00Z',
      totals: { total: cents(0) },
    };
    const question = { order, delivery: { create: false as const }, orders: { skipTags: ['nie'] } };
    expect(decisionOf({ ...question, instructions: [...requested] })).toEqual({ kind: 'create' });
    expect(
      decisionOf({ ...question, instructions: [{ ...requested[0], document: 'invoice' }] }),
    ).toMatchObject({
      kind: 'skip',
    });
  });

  it('is created anew at the merchant’s request after it was deleted, as often as that happens', () => {
    const again = (n: number) => [{ ...requested[0], cause: parseCause(`reissue:${n}`) }];
    const deleted = { ...note, cancelled: true };
    const second = { ...deleted, cause: parseCause('reissue:1') };
    const plan = (question: Overrides) =>
      planDelivery(questionOf(question)).map(({ cause, decision }) => [causeText(cause), decision]);
    const create = { kind: 'create' };
    expect(plan({ documents: [deleted], instructions: again(1) })).toEqual([['reissue:1', create]]);
    expect(plan({ documents: [deleted, second], instructions: again(2) })).toEqual([
      ['reissue:2', create],
    ]);
    const sending = { ...second, cancelled: false, state: 'sending' } as const;
    expect(plan({ documents: [deleted, sending], instructions: again(1) })).toEqual([
      ['reissue:1', create],
    ]);
    const existing = { kind: 'skip', reason: 'EXISTING' };
    expect(plan({ documents: [note], instructions: again(1) })).toEqual([
      ['order', existing],
      ['reissue:1', existing],
    ]);
  });

  it('is explained by all its checks in order', () => {
    const checks = deliveryChecks(
      questionOf({ order: { ...unpaid, fulfillmentStatus: 'unfulfilled' }, connection: 'none' }),
    );
    expect(checks.map(({ reason }) => reason)).toEqual([
      'DISABLED',
      'EXISTING',
      'CANCELLED',
      'DISABLED_DELIVERY_CREATE',
      'SKIP_TEST',
      'SKIP_POS',
      'SKIP_TAG',
      'SKIP_DATE',
      'SKIP_FREE',
      'SKIP_CANCELLED',
      'NOTHING_TO_SHIP',
      'HIDDEN_SOON',
      'WAIT',
      'NOT_CONNECTED',
      'CONNECTION_INTERRUPTED',
      'IMPORT_SEARCH',
      'MISSING_LEXWARE_SCOPE',
    ]);
    expect(checks.filter(({ holds }) => holds).map(({ reason }) => reason)).toEqual([
      'WAIT',
      'NOT_CONNECTED',
    ]);
  });
});
