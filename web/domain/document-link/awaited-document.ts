import { kindsUnderWay } from '../document-rules/actions/in-progress';
import type { DocumentDecision } from '../documents/decisions/decision';
import type { DocumentKind, DocumentRecord } from '../documents/model/document';
import { hasPdf, isInDoubt, isInForce } from '../documents/model/document-state';
import type { Decision, Reason } from '../documents/model/reason';
import type { FulfillmentStatus, PaymentStatus } from '../order/order';
import type { Settings } from '../settings/settings';
import type { OrderEvent } from '../setting-sections/invoice-settings';

/** What a customer is told of a document that cannot be opened. */
export const AWAITED = [
  'being-made',
  /** What has to happen with the order before, as the shop has set it. */
  'payment',
  'dispatch',
  'payment-and-dispatch',
  /** A credit note, and nothing was paid back. */
  'occasion',
  /** A credit note, and the money is still under way. */
  'refund',
  /** Nothing comes before the shop has done something. */
  'shop',
  /** The order was cancelled before there was one. */
  'cancelled',
  /** The shop took it back in its accounts. */
  'withdrawn',
  'none',
] as const;
export type Awaited = (typeof AWAITED)[number];

/** Of an order as far as it is stored. */
interface KnownOrder {
  decisions: DocumentDecision[];
  paymentStatus: PaymentStatus;
  fulfillmentStatus: FulfillmentStatus;
  cancelledAt: string | null;
}

interface Question {
  kind: DocumentKind;
  /** Null while we have not seen it. */
  order: KnownOrder | null;
  documents: DocumentRecord[];
  settings: Pick<Settings, 'invoice' | 'credit' | 'delivery'>;
}

/** Why no document of this kind can be opened; asked where none is offered. */
export function awaitedDocument({ kind, order, documents, settings }: Question): Awaited {
  const decisions = order?.decisions ?? [];
  if (kindsUnderWay(documents, decisions).includes(kind)) return 'being-made';
  const own = documents.filter((one) => one.kind === kind);
  // In doubt, or a draft that the shop has to finalise.
  if (own.some((one) => isInDoubt(one) || (isInForce(one) && !hasPdf(one)))) return 'shop';
  const decided = decisions.filter((one) => one.kind === kind).map(({ decision }) => decision);
  const awaiting = decided.find((one) => one.kind !== 'skip') ?? decided[0];
  if (!awaiting) return awaitedBySettings(kind, settings, order);
  return isWaitingForTiming(awaiting)
    ? awaitedByTiming(kind, settings, order)
    : awaitedByDecision(awaiting);
}

function isWaitingForTiming(decision: Decision): boolean {
  return decision.kind === 'wait' && ['WAIT', 'HIDDEN_SOON'].includes(decision.reason);
}

/** Of the others, what is skipped will not come, and all else is up to the shop. */
const BY_REASON: Partial<Record<Reason, Awaited>> = {
  REFUND_PENDING: 'refund',
  CONTACT_NOT_READY: 'being-made',
  ANSWER_LOST: 'being-made',
  SKIP_CANCELLED: 'cancelled',
  CANCELLED: 'withdrawn',
  // The shop has to decide what kept money is for, or has a document of its own.
  SKIP_UNPAID: 'shop',
  SKIP_UNSENT: 'shop',
  EXISTING: 'shop',
};

function awaitedByDecision(decision: Decision): Awaited {
  if (decision.kind === 'create') return 'being-made';
  return BY_REASON[decision.reason] ?? (decision.kind === 'skip' ? 'none' : 'shop');
}

type Rules = Question['settings'];

/** What the shop's rule says, where nothing was decided yet. */
function awaitedBySettings(kind: DocumentKind, rules: Rules, order: KnownOrder | null): Awaited {
  if (kind === 'credit-note') return rules.credit.create ? 'occasion' : 'none';
  const { create, event } = rulesOf(kind, rules);
  if (create === false) return 'none';
  if (order && order.cancelledAt !== null) return 'cancelled';
  return stillAwaited(event, order);
}

function rulesOf(kind: 'invoice' | 'delivery-note', { invoice, delivery }: Rules) {
  return kind === 'invoice' ? invoice : delivery;
}

/** A credit note waits for its invoice; an order may be paid in a way that its state does not show. */
function awaitedByTiming(kind: DocumentKind, rules: Rules, order: KnownOrder | null): Awaited {
  if (kind === 'credit-note') return 'shop';
  const { event } = rulesOf(kind, rules);
  const awaited = stillAwaited(event, order);
  return awaited === 'being-made' ? stillAwaited(event, null) : awaited;
}

const PAID: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded'];

function stillAwaited(event: OrderEvent, order: KnownOrder | null): Awaited {
  const isPaid = order !== null && PAID.includes(order.paymentStatus);
  const isSent = order?.fulfillmentStatus === 'fulfilled';
  const awaitsPayment = (event === 'paid' || event === 'completed') && !isPaid;
  const awaitsDispatch = (event === 'fulfilled' || event === 'completed') && !isSent;
  if (awaitsPayment && awaitsDispatch) return 'payment-and-dispatch';
  if (awaitsPayment) return 'payment';
  return awaitsDispatch ? 'dispatch' : 'being-made';
}
