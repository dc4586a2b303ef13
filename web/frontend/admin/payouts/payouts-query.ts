import {
  type InfiniteData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import {
  bankAnswerAnswer,
  type bankAnswerInput,
  carriedAnswer,
  heldAnswer,
  type markInput,
  paidByAnswer,
  payoutFileAnswer,
  type PayoutRunAnswer,
  payoutRunAnswer,
  payoutRunsAnswer,
  preparedAnswer,
  raisedVatAnswer,
  type settleDoubleInput,
} from '../../../contract/operator/payouts';
import { receiptAnswer } from '../../../contract/partner/payouts';
import { OPERATOR_KEY } from '../operator-query';
import { operatorRequest } from '../operator-session';

type Page = z.infer<typeof payoutRunsAnswer>;
export type PayoutRun = PayoutRunAnswer['run'];
export type OperatedPayout = PayoutRunAnswer['items'][number];
export type DoublePayment = NonNullable<Page['doubled']>[number];
export type Waiting = NonNullable<Page['waiting']>[number];

const KEY = [...OPERATOR_KEY, 'payouts'];

/** The runs, the newest first, with what waits for one. */
export function useRuns() {
  return useInfiniteQuery({
    queryKey: [...KEY, 'runs'],
    queryFn: ({ pageParam, signal }) =>
      operatorRequest('/payouts', {
        query: { before: pageParam ?? undefined },
        answer: payoutRunsAnswer,
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, hasMore }: Page) => (hasMore ? items.at(-1)?.id : undefined),
    select: ({ pages }: InfiniteData<Page>) => ({
      waiting: pages[0]?.waiting ?? [],
      stuck: pages[0]?.stuck ?? [],
      doubled: pages[0]?.doubled ?? [],
      items: pages.flatMap(({ items }) => items),
    }),
  });
}

export const useHeld = () => useWaitingPartners('held', heldAnswer);
export const useCarried = () => useWaitingPartners('carried', carriedAnswer);

function useWaitingPartners<Item>(
  what: 'held' | 'carried',
  answer: z.ZodType<{ items: Item[]; next: number | null }>,
) {
  return useInfiniteQuery({
    queryKey: [...KEY, what],
    queryFn: ({ pageParam, signal }) =>
      operatorRequest(`/payouts/${what}`, {
        query: { after: pageParam ?? undefined },
        answer,
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

export type RaisedVat = z.infer<typeof raisedVatAnswer>['items'][number];

export const raisedVatQuery = queryOptions({
  queryKey: [...KEY, 'raised-vat'],
  queryFn: ({ signal }) =>
    operatorRequest('/payouts/raised-vat', { answer: raisedVatAnswer, signal }),
});

interface Allowed {
  payout: number;
  /** As it was shown. */
  cents: number;
  reason: string;
}

export const allowRaise = ({ payout, ...body }: Allowed) =>
  operatorRequest(`/payouts/${payout}/raise`, {
    method: 'POST',
    body,
    answer: raisedVatAnswer,
  });

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'run', id],
    queryFn: ({ signal }) =>
      operatorRequest(`/payouts/runs/${encodeURIComponent(id)}`, {
        answer: payoutRunAnswer,
        signal,
      }),
  });

const post = (path: string, body: object) =>
  operatorRequest(`/payouts${path}`, { method: 'POST', body, answer: payoutRunAnswer });

export const prepareRun = (body: { method: PayoutRun['method']; reason: string }) =>
  operatorRequest('/payouts/runs', { method: 'POST', body, answer: preparedAnswer });
export const releaseRun = ({ id, reason }: { id: number; reason: string }) =>
  post(`/runs/${id}/release`, { reason });
export const voidRun = ({ id, reason }: { id: number; reason: string }) =>
  post(`/runs/${id}/void`, { reason });
type Mark = { id: number } & Required<z.input<typeof markInput>>;

export const markPaid = ({ id, ...body }: Mark) => post(`/${id}/paid`, body);
export const markPaidBy = ({ run, ...body }: { run: number; payout: number; reason: string }) =>
  operatorRequest(`/payouts/runs/${run}/paid`, { method: 'POST', body, answer: paidByAnswer });
export const markReturned = ({ id, ...body }: Mark) => post(`/${id}/returned`, body);
export const markUnderWay = ({ id, ...body }: Mark) => post(`/${id}/under-way`, body);

/** It answers nothing: the list is read again. */
export const settleDouble = ({ id, ...body }: { id: number } & z.input<typeof settleDoubleInput>) =>
  operatorRequest(`/payouts/double-payments/${id}/settle`, {
    method: 'POST',
    body,
    answer: z.null(),
  });

export const readReceipt = (number: string) =>
  operatorRequest(`/payouts/receipts/${encodeURIComponent(number)}`, { answer: receiptAnswer });

/** The file of a run, the same bytes each time. */
export const exportRun = ({ id, reason }: { id: number; reason: string }) =>
  operatorRequest(`/payouts/runs/${id}/export`, {
    method: 'POST',
    body: { reason },
    answer: payoutFileAnswer,
  });

export type BankOutcome = z.infer<typeof bankAnswerAnswer>['outcome'];

/** Its errors stay with the field, so nothing tells them a second time. */
export function useBankAnswer(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof bankAnswerInput>) =>
      operatorRequest(`/payouts/runs/${id}/answer`, {
        method: 'POST',
        body,
        answer: bankAnswerAnswer,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
