import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { orderAnswer } from '../../contract/order/order';
import { KIND_TEXTS } from '../../contract/texts/documents/document-name';
import { request } from '../api/api';
import { useReviewRequest } from '../shell/remembered/review-request';
import { useToast } from '../shell/use-toast';
import { awaitCreation, type CreationResult, finishedIn } from './creation-result';
import { orderQuery, showOrder, useRefreshOrder } from './order-query';
import type { WantedPreview } from './preview/preview-query';
import { t } from './i18n/texts';

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
