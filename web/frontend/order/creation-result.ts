import type { QueryClient } from '@tanstack/react-query';
import type { DocumentAnswer } from '../../contract/order/document';
import type { DecisionAnswer } from '../../contract/order/decision';
import type { OrderAnswer } from '../../contract/order/order';
import { causeText } from '../../domain/documents/model/cause';
import { orderQuery } from './order-query';
import type { WantedPreview } from './preview/preview-query';

export type CreationResult =
  | { kind: 'created'; document: DocumentAnswer }
  | { kind: 'withheld'; decision: DecisionAnswer }
  /** It is on its way, and longer than somebody waits for a toast. */
  | { kind: 'under-way' };

type RequestedDocument = Pick<WantedPreview, 'kind' | 'cause'>;

/** Documents that were there before "create now" are none that came of it. */
export function finishedIn(order: OrderAnswer | undefined): ReadonlySet<number> {
  return new Set(order?.documents.filter((one) => !one.isUnderWay).map(({ id }) => id));
}

/** The order's state of the requested document; null while it is unknown. */
export function creationResult(
  order: OrderAnswer,
  requested: RequestedDocument,
  before: ReadonlySet<number>,
): CreationResult | null {
  const made = order.documents.find(
    (one) =>
      one.kind === requested.kind && !one.isUnderWay && !one.cancelled && !before.has(one.id),
  );
  if (made) return { kind: 'created', document: made };
  const isComing = order.documents.some((one) => one.kind === requested.kind && one.isUnderWay);
  const decisions = decisionsOn(order, requested);
  if (isComing || decisions.some(({ kind }) => kind === 'create')) return null;
  const decision = WITHHELD.flatMap((kind) => decisions.filter((one) => one.kind === kind))[0];
  return decision ? { kind: 'withheld', decision } : null;
}

/** The most urgent first. */
const WITHHELD = ['refuse', 'wait', 'skip'] as const;

function decisionsOn(
  { decision, decisions }: OrderAnswer,
  { kind, cause }: RequestedDocument,
): DecisionAnswer[] {
  const isOfOrder = cause === undefined || cause.of === 'order';
  const first = kind === 'invoice' && isOfOrder && decision ? [decision] : [];
  const own = decisions.filter(
    (one) => one.document === kind && (isOfOrder || causeText(one.cause) === causeText(cause)),
  );
  return [...first, ...own];
}

const POLL_MS = 1_000;
const MAX_POLLS = 8;

/** Polls the order until the outcome is known, with the document's number if that comes soon. */
export async function awaitCreation(
  queries: QueryClient,
  answer: OrderAnswer,
  { orderId, ...requested }: WantedPreview,
  before: ReadonlySet<number>,
): Promise<CreationResult> {
  let outcome = creationResult(answer, requested, before);
  for (let polls = 0; polls < MAX_POLLS && !isWhole(outcome); polls += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const order = await queries
      .fetchQuery({ ...orderQuery(orderId), staleTime: 0, retry: false })
      // A failed poll is repeated at the next interval.
      .catch(() => null);
    outcome = order ? creationResult(order, requested, before) : outcome;
  }
  return outcome ?? { kind: 'under-way' };
}

function isWhole(outcome: CreationResult | null): boolean {
  return outcome?.kind === 'created' ? outcome.document.number !== null : outcome !== null;
}
