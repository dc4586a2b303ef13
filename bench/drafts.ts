import type { PlanQuestion } from '../web/domain/document-rules/plan/plan-question';
import fc from 'fast-check';
import { invoiceChecks, invoiceQuestion } from '../web/domain/document-rules/plan/decide-invoice';
import { buildInvoiceDraft } from '../web/domain/document-rules/draft/invoice-draft';
import { planDocuments } from '../web/domain/document-rules/plan/plan-documents';
import type { Order } from '../web/domain/order/order';
import { DEFAULT_SETTINGS, type Settings } from '../web/domain/settings/settings';
import { Bookkeeper } from '../web/domain/testing/bookkeeper';
import { type GeneratedHistory, happen, histories } from '../web/domain/testing/history-generator';
import { placedOrders } from '../web/domain/testing/order-generator';
import { OrderHistory } from '../web/domain/testing/order-history';
import type { Row } from './table';

const PROFILE = { smallBusiness: false, distanceSalesPrinciple: null, businessFeatures: [] };
const NOW = '2026-03-10T10:00:00.000Z';
const COUNT = 500;
const WARM_UP_SECONDS = 1;
const SECONDS = 2;
/** Documents a second of one shop at Lexware's pace, one call each. */
const PACE = 2;

/**
 * What the engine computes for an order, per second of one core's time, over generated baskets and
 * histories.
 */
export function benchDrafts(): Row[] {
  const orders = fc.sample(placedOrders, { numRuns: COUNT, seed: 1 }).map(({ order }) => order);
  const lives = fc.sample(histories, { numRuns: COUNT, seed: 1 }).map(evaluationsOf);
  return [
    row('invoice drafts', measured(orders, draftWith(DEFAULT_SETTINGS))),
    row(
      'invoice drafts with placeholders in eight texts',
      measured(orders, draftWith(wordedSettings())),
    ),
    row(
      'decisions on new orders, with the list of checks',
      measured(orders.map(aQuestion), decide),
    ),
    row(
      'plans of orders with documents, refunds and edits',
      measured(lives.map(lastQuestion), planOne),
    ),
    row(
      'documents of whole histories, planned and drafted',
      measured(lives, (evaluations) => settle(evaluations).drafts.length),
    ),
  ];
}

/** How often a second the work is done; what it answers counts as so many times. */
function measured<Input>(inputs: Input[], work: (input: Input) => number): number {
  repeat(WARM_UP_SECONDS, inputs, work);
  return repeat(SECONDS, inputs, work);
}

/** Counted in the core's own time, so that others on the machine weigh less. */
function repeat<Input>(seconds: number, inputs: Input[], work: (input: Input) => number): number {
  const begin = process.cpuUsage();
  const spent = (): number => {
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1e6;
  };
  let done = 0;
  while (spent() < seconds) for (const input of inputs) done += work(input);
  return done / spent();
}

function row(what: string, perSecond: number): Row {
  const shops = Math.round(perSecond / PACE);
  return { what, measured: `${Math.round(perSecond)}/s`, ratio: `${shops} shops at 2/s`, aim: '' };
}

function draftWith(settings: Settings): (order: Order) => number {
  return (order) => {
    buildInvoiceDraft({ order, settings, profile: PROFILE, now: NOW, shopName: 'Beispielshop' });
    return 1;
  };
}

/** Texts as a merchant who cares writes them. */
function wordedSettings(): Settings {
  const { invoice } = DEFAULT_SETTINGS;
  const layout = {
    ...invoice.layout,
    title: 'Rechnung {{ order.name }}',
    introduction: 'Hallo {{ customer.name }}, danke für die Bestellung vom {{ order.date }}!',
    remark:
      '{% if order.note %}Notiz: {{ order.note }}{% endif %} Lieferung nach {{ shipping_address.city }}',
    itemTitle: '{{ item.title }}{% if item.variant %} ({{ item.variant }}){% endif %}',
    itemDetail: 'SKU {{ item.sku }}',
    itemUnit: '{% if item.quantity > 1 %}Stück{% else %}Exemplar{% endif %}',
    discountTitle: 'Nachlass {{ discount.title }}',
    shippingTitle: 'Versand mit {{ shipping.title }}',
  };
  return { ...DEFAULT_SETTINGS, invoice: { ...invoice, layout } };
}

function aQuestion(order: Order): PlanQuestion {
  const shop = { installedAt: '2026-03-01T00:00:00.000Z' };
  return {
    order,
    settings: DEFAULT_SETTINGS,
    shop,
    connection: 'connected',
    documents: [],
    instructions: [],
  };
}

function decide(question: PlanQuestion): number {
  planDocuments(question);
  invoiceChecks(invoiceQuestion(question));
  return 1;
}

function planOne(question: PlanQuestion): number {
  planDocuments(question);
  return 1;
}

/** The order at each evaluation, in the course of its history. */
function evaluationsOf({ placed, manner, isPaidAtOnce, events }: GeneratedHistory): Order[] {
  const history = new OrderHistory(placed.order, manner);
  if (isPaidAtOnce) history.pay();
  const evaluations = [history.order()];
  for (const { happening } of events) {
    happen(history, happening);
    evaluations.push(history.order());
  }
  return evaluations;
}

function settle(evaluations: Order[]): Bookkeeper {
  const bookkeeper = new Bookkeeper();
  for (const order of evaluations) bookkeeper.settle(order);
  return bookkeeper;
}

/** The last evaluation, with all documents created by then. */
function lastQuestion(evaluations: Order[]): PlanQuestion {
  const last = evaluations.at(-1);
  if (!last) throw new Error('Every history begins with an order');
  return { ...aQuestion(last), documents: settle(evaluations).documents };
}
