import type { BulkAnswer, BulkForecastAnswer } from '../../contract/bulk';
import { errorText } from '../../contract/texts/error-texts';
import { toDecisionAnswer } from '../../contract/texts/reasons/decision-answer';
import type { DecisionContext } from '../../contract/texts/reasons/explain-decision';
import { isReason, reasonText } from '../../contract/texts/reasons/reason-texts';
import { type DecidedDocuments, decisionOfOutcome } from '../../domain/bulk/absent-documents';
import { type BulkItem, type BulkRun, createsDocuments } from '../../domain/bulk/bulk-run';
import { type BulkForecast, forecastOf } from '../../domain/bulk/forecast';
import type { DocumentKind } from '../../domain/documents/model/document';
import type { OrderId } from '../../domain/ids';
import { transfersLeft } from '../../domain/plans/allowance';
import { meterTime } from '../../domain/plans/period';
import type { OrderEvent } from '../../domain/setting-sections/invoice-settings';
import type { Settings } from '../../domain/settings/settings';
import type { Clock } from '../../ports/clock';
import type { Shop } from '../../ports/stores/shop-stores';
import type { BulkDatabase } from './bulk-stores';

/** Data that explains the outcomes of a run. */
interface RunContext {
  names: ReadonlyMap<OrderId, string>;
  /** The orders that lack a document, with what was decided about it. */
  orders: ReadonlyMap<OrderId, DecidedDocuments>;
  context: DecisionContext;
  /** The creation is paused in the shop. */
  isCreationPaused: boolean;
}

/** A bulk run as the app and the extension show it. */
export function bulkAnswerOf(run: BulkRun, known: RunContext): BulkAnswer {
  const { id, action, kinds, startedAt, isCancelled, endedAt, items } = run;
  const isGoingOn = endedAt === null && !isCancelled;
  return {
    id,
    action,
    kinds,
    startedAt,
    isCancelled,
    isEnded: endedAt !== null,
    isPaused: isGoingOn && createsDocuments(action) && known.isCreationPaused,
    items: items.map((item) => ({
      orderId: item.orderId,
      orderName: known.names.get(item.orderId) ?? null,
      state: item.state,
      ...whyOf(run, item, known),
    })),
  };
}

type Why = Pick<BulkAnswer['items'][number], 'reason' | 'error'>;

/**
 * Some codes are both a reason and an error code; where documents are mailed, they mean the error.
 */
function whyOf(run: BulkRun, item: BulkItem, { orders, context }: RunContext): Why {
  const { code, orderId } = item;
  if (code === null) return { reason: null, error: null };
  if (!createsDocuments(run.action) || !isReason(code))
    return { reason: null, error: { code, message: errorText(code) } };
  const document = item.document ?? run.kinds[0] ?? 'invoice';
  const order = orders.get(orderId);
  const decision = order ? decisionOfOutcome({ ...item, document }, order) : null;
  if (!decision) {
    const text = reasonText(code, document);
    return { reason: { reason: code, text, detail: null, document }, error: null };
  }
  const answer = toDecisionAnswer(decision, { ...context, kind: document });
  return { reason: { ...answer, document }, error: null };
}

interface Chosen {
  kinds: readonly DocumentKind[];
  orderIds: readonly OrderId[];
}

/** What a run over these orders would do, as far as their stored state tells; starts nothing. */
export async function forecastAnswerOf(
  { database, clock }: { database: BulkDatabase; clock: Clock },
  shop: Shop,
  { kinds, orderIds }: Chosen,
): Promise<BulkForecastAnswer> {
  const { id: shopId, settings } = shop;
  const time = meterTime(shop, clock.now().toISOString());
  const [orders, meter] = await Promise.all([
    database.orders.listed(shopId, orderIds),
    database.transfers.meter(shopId, time),
  ]);
  const { groups, unread } = forecastOf([...orders.values()], kinds);
  return {
    groups: groups.map((group) => ({ ...group, reasons: withTexts(group.reasons) })),
    unread: unread + orderIds.length - orders.size,
    event: awaited(kinds, settings),
    transfersLeft: transfersLeft(meter),
  };
}

function withTexts(reasons: BulkForecast['groups'][number]['reasons']) {
  return reasons.map((one) => ({ ...one, text: reasonText(one.reason, one.document) }));
}

/** A credit note that waits for its invoice, or for the refund's money. */
function awaited(
  kinds: readonly DocumentKind[],
  { invoice, delivery }: Settings,
): OrderEvent | null {
  const events = new Set(
    kinds.map((kind) => {
      if (kind === 'credit-note') return null;
      return kind === 'invoice' ? invoice.event : delivery.event;
    }),
  );
  const [event = null] = events;
  return events.size === 1 ? event : null;
}
