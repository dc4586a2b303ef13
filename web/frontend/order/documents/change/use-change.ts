import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ActionAnswer, actionAnswer } from '../../../../contract/order/order';
import type { DocumentAction } from '../../../../domain/document-rules/actions/document-actions';
import { request } from '../../../api/api';
import { showOrder } from '../../order-query';

/** A job makes the change a moment later, and until it starts the order shows no trace of it. */
const RELOADS_MS = [2_000, 5_000, 10_000];

interface RequestedChange {
  orderId: string;
  documentId: number;
  action: DocumentAction;
}

/**
 * Requests a change of a document. Where only Lexware Office can make it, a tab leads there: it
 * opens empty at the click, because browsers block tabs that open only after an answer has come.
 * The request is idempotent, and after a lost answer the order is loaded again.
 */
export function useChange({ orderId, documentId, action }: RequestedChange, isInLexware: boolean) {
  const queries = useQueryClient();
  const reload = () =>
    void queries.invalidateQueries({ queryKey: ['order', orderId], exact: true });
  // A second press counts for nothing, be it ever so fast.
  const isRequested = useRef(false);
  const path = `/api/orders/${encodeURIComponent(orderId)}/documents/${documentId}/${action}`;
  const change = useMutation({
    mutationFn: (_tab: Window | null) => request(path, { method: 'POST', answer: actionAnswer }),
    onSuccess: (answer, tab) => {
      showOrder(queries, answer.order);
      if (tab && answer.kind === 'open') tab.location.href = answer.url;
      else tab?.close();
      if (answer.kind === 'done') for (const ms of RELOADS_MS) setTimeout(reload, ms);
    },
    onError: (_error, tab) => {
      isRequested.current = false;
      tab?.close();
    },
    onSettled: () =>
      Promise.all(
        [['order', orderId], ['orders'], ['events']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const ask = (onAnswer: (answer: ActionAnswer) => void) => {
    if (isRequested.current) return;
    isRequested.current = true;
    change.mutate(isInLexware ? window.open('', '_blank') : null, { onSuccess: onAnswer });
  };
  return { ...change, ask };
}
