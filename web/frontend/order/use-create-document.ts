import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DecisionAnswer } from '../../contract/order/decision';
import type { DocumentAnswer } from '../../contract/order/document';
import { orderAnswer, type OrderAnswer } from '../../contract/order/order';
import { KIND_TEXTS } from '../../contract/texts/documents/document-name';
import { causeText } from '../../domain/documents/model/cause';
import { request } from '../api/api';
import { useReviewRequest } from '../shell/remembered/review-request';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';
import { orderQuery, showOrder, useRefreshOrder } from './order-query';
import type { WantedPreview } from './preview/preview-query';

/**
 * "Create now"; without a cause the order's invoice or delivery note is meant. After a lost answer
 * the order is loaded again: the server never creates a document twice. `onDone` also runs after a
 * failure, because the page behind shows the state; a toast reports the outcome.
 */
export function useCreateDocument(wanted: WantedPreview) {
  const { orderId, kind, cause } = wanted;
  const queries = useQueryClient();
  const toast = useToast();
  const say = useResultToast(wanted);
  const isOfOrder = cause === undefined || cause.of === 'order';
  const { queryKey } = orderQuery(orderId);
  const refresh = useRefreshOrder(orderId);
  const create = useMutation({
    mutationFn: async () => {
      const before = finishedIn(queries.getQueryData(queryKey));
      const order = await request(`/api/orders/${encodeURIComponent(orderId)}/documents/${kind}`, {
        method: 'POST',
        body: isOfOrder ? undefined : { cause },
        answer: orderAnswer,
      });
      return { order, before };
    },
    onSuccess: ({ order, before }) => {
      showOrder(queries, order);
      void awaitCreation(queries, order, wanted, before).then((outcome) => {
        say(outcome);
        return refresh();
      });
    },
    onError: (error) => toast.fail(error),
    onSettled: refresh,
  });
  // A second press counts for nothing, be it ever so fast.
  const isRequested = useRef(false);
  const ask = (onDone: () => void) => {
    if (isRequested.current) return;
    isRequested.current = true;
    create.mutate(undefined, { onSettled: onDone });
  };
  return { isPending: create.isPending, ask };
}

function useResultToast({ kind }: Pick<WantedPreview, 'kind'>) {
  const toast = useToast();
  const review = useReviewRequest();
  const name = KIND_TEXTS.de[kind];
  return (outcome: CreationResult) => {
    if (outcome.kind === 'withheld') return toast.refuse(outcome.decision.text);
    if (outcome.kind === 'under-way') return toast.say(t('toast.underWay', { name }));
    const { number } = outcome.document;
    review.askSoon();
    toast.say(
      number === null ? t('toast.created', { name }) : t('toast.numbered', { name, number }),
    );
  };
}

type CreationResult =
  | { kind: 'created'; document: DocumentAnswer }
  | { kind: 'withheld'; decision: DecisionAnswer }
  /** It is on its way, and longer than somebody waits for a toast. */
  | { kind: 'under-way' };

type RequestedDocument = Pick<WantedPreview, 'kind' | 'cause'>;

/** Documents that were there before "create now" are none that came of it. */
function finishedIn(order: OrderAnswer | undefined): ReadonlySet<number> {
  return new Set(order?.documents.filter((one) => !one.isUnderWay).map(({ id }) => id));
}

/** The order's state of the requested document; null while it is unknown. */
function creationResult(
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
async function awaitCreation(
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
