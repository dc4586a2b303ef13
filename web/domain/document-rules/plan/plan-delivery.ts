import type { PlanQuestion, DocumentStep } from './plan-question';
import { type DocumentKey, isSameDocument } from '../../documents/model/document';
import { decide, type CheckResult, resultsOf, type Check, skips, waits } from '../conditions/check';
import { type Cause, OF_ORDER } from '../../documents/model/cause';
import { finishedOf, isInForce } from '../../documents/model/document-state';
import { requestedDocuments, isRequested } from '../../documents/model/instruction';
import {
  isSkippedTill,
  hasSkippedTag,
  isBeforeStart,
  isSkippedFree,
  isDue,
} from '../conditions/order-conditions';
import { shippedLines } from '../../order/balance';
import type { SkipReason } from '../../documents/model/reason';

/**
 * The delivery note of an order; there is one at a time, for what is shipped. Where the merchant
 * deleted it in Lexware, a new one is created at the merchant's request.
 */
export function planDelivery(question: PlanQuestion): DocumentStep[] {
  const note: DocumentKey = { kind: 'delivery-note', cause: deliveryCause(question) };
  const furtherNotes = requestedNotes(question).filter(
    (requested) => !isSameDocument(requested, note),
  );
  return [
    { ...note, decision: decide(CHECKS, toDeliveryQuestion(question)) },
    ...furtherNotes.map((requested): DocumentStep => ({
      ...requested,
      decision: { kind: 'skip', reason: 'EXISTING' },
    })),
  ];
}

/**
 * The cause of the valid delivery note, else that of the next one: numbered, so that a repeat finds
 * its claim.
 */
function deliveryCause({ documents }: Pick<PlanQuestion, 'documents'>): Cause {
  const notes = finishedOf('delivery-note', documents);
  const inForce = notes.findLast(isInForce);
  if (inForce) return inForce.cause;
  return notes.length === 0 ? OF_ORDER : { of: 'reissue', number: notes.length };
}

function requestedNotes({ instructions }: PlanQuestion): DocumentKey[] {
  return requestedDocuments(instructions).filter(({ kind }) => kind === 'delivery-note');
}

/** The reasons against a delivery note in the order of checking, with which of them apply. */
export function deliveryChecks(question: PlanQuestion): CheckResult[] {
  return resultsOf(CHECKS, toDeliveryQuestion(question));
}

interface DeliveryQuestion extends PlanQuestion {
  existing: boolean;
  cancelled: boolean;
  /** The merchant requested it: timing, filters and the switch do not count. */
  createNow: boolean;
}

function toDeliveryQuestion(plan: PlanQuestion): DeliveryQuestion {
  const notes = finishedOf('delivery-note', plan.documents);
  const existing = notes.some(isInForce);
  const createNow = isRequested(plan.instructions, {
    kind: 'delivery-note',
    cause: deliveryCause(plan),
  });
  return {
    ...plan,
    existing,
    cancelled: !existing && notes.length > 0 && !createNow,
    createNow,
  };
}

const SCOPE = 'delivery-notes.write';

/** First what is settled for good, then what time or the merchant can change. */
const CHECKS: Check<DeliveryQuestion>[] = [
  skips('DISABLED', ({ shop }) => shop.uninstalled === true),
  skips('EXISTING', ({ existing }) => existing),
  skips('CANCELLED', ({ cancelled }) => cancelled),
  unlessRequested('DISABLED_DELIVERY_CREATE', ({ settings }) => settings.delivery.create === false),
  unlessRequested('SKIP_TEST', ({ order }) => order.test),
  unlessRequested('SKIP_POS', ({ order, settings }) => isSkippedTill(order, settings.orders)),
  unlessRequested('SKIP_TAG', ({ order, settings }) => hasSkippedTag(order, settings.orders)),
  unlessRequested(
    'SKIP_DATE',
    ({ order, settings, shop, isImported }) =>
      !isImported && isBeforeStart(order.createdAt, settings.delivery.create, shop.installedAt),
  ),
  unlessRequested('SKIP_FREE', ({ order, settings }) => isSkippedFree(order, settings.orders)),
  skips('SKIP_CANCELLED', ({ order }) => order.cancelledAt !== null),
  skips('NOTHING_TO_SHIP', ({ order }) => shippedLines(order).length === 0),
  waits(
    'HIDDEN_SOON',
    ({ order, settings, createNow, isHiddenSoon }) =>
      isHiddenSoon === true && !createNow && !isDue(order, settings.delivery),
  ),
  waits('WAIT', ({ order, settings, createNow }) => !createNow && !isDue(order, settings.delivery)),
  waits('NOT_CONNECTED', ({ connection }) => connection === 'none'),
  waits('CONNECTION_INTERRUPTED', ({ connection }) => connection === 'interrupted'),
  waits('IMPORT_SEARCH', ({ isSearchedFor, createNow }) => isSearchedFor === true && !createNow),
  waits(
    'MISSING_LEXWARE_SCOPE',
    ({ grantedScopes = [] }) => grantedScopes.length > 0 && !grantedScopes.includes(SCOPE),
  ),
];

/** A filter of the merchant, which the merchant's own instruction overrides. */
function unlessRequested(
  reason: SkipReason,
  holds: (question: DeliveryQuestion) => boolean,
): Check<DeliveryQuestion> {
  return skips(reason, (question) => !question.createNow && holds(question));
}
