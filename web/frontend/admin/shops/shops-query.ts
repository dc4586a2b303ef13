import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { viewAnswer, type ViewInput, doneAnswer } from '../../../contract/operator/access';
import { shopHeadAnswer, shopSearchAnswer, type PagedKind } from '../../../contract/operator/shops';
import { ApiError } from '../../api/api';
import { useToast } from '../../shell/use-toast';
import { OPERATOR_KEY } from '../operator-query';
import { operatorRequest, useOperatorToken } from '../operator-session';
import { t } from './i18n/texts';

const SHOPS_KEY = [...OPERATOR_KEY, 'shops'];

/** All lists at once; what was found before stays while somebody types. */
export function useSearch(text: string) {
  return useQuery({
    queryKey: [...SHOPS_KEY, 'search', text],
    queryFn: ({ signal }) =>
      operatorRequest('/search', { search: text, answer: shopSearchAnswer, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What follows the first page of one of the lists. */
export function useMoreFound() {
  const toast = useToast();
  return useMutation({
    mutationFn: ({ text, kind, after }: { text: string; kind: PagedKind; after: string }) =>
      operatorRequest('/search', {
        search: text,
        query: { kind, after },
        answer: shopSearchAnswer,
      }),
    onError: (error) => toast.fail(error),
  });
}

const shopKey = (id: string, ...rest: string[]) => [...SHOPS_KEY, id, ...rest];

/** What may be read before a look begins. */
export function useHead(id: string) {
  return useQuery({
    queryKey: shopKey(id, 'head'),
    // Before somebody has signed in nothing of it is there.
    enabled: useOperatorToken() !== null,
    queryFn: ({ signal }) =>
      operatorRequest(`/shops/${id}/head`, { answer: shopHeadAnswer, signal }),
  });
}

export function useView(id: string) {
  return useQuery({
    queryKey: shopKey(id, 'view'),
    queryFn: ({ signal }) => operatorRequest(`/shops/${id}/view`, { answer: viewAnswer, signal }),
  });
}

/** Opens it, ends it, or uncovers customers' data: what was read before counts no more. */
function useViewChange<Sent>(
  id: string,
  send: (sent: Sent) => Promise<z.infer<typeof viewAnswer>>,
) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: (view) => {
      queries.removeQueries({ queryKey: shopKey(id, 'part') });
      queries.setQueryData(shopKey(id, 'view'), view);
    },
    onError: (error) => toast.fail(error),
  });
}

export function useOpenView(id: string) {
  return useViewChange(id, (body: ViewInput) =>
    operatorRequest(`/shops/${id}/view`, { method: 'POST', body, answer: viewAnswer }),
  );
}

export function useUncover(id: string) {
  return useViewChange(id, (body: ViewInput) =>
    operatorRequest(`/shops/${id}/uncover`, { method: 'POST', body, answer: viewAnswer }),
  );
}

export function useEndView(id: string) {
  const toast = useToast();
  return useViewChange(id, async () => {
    await operatorRequest(`/shops/${id}/view`, { method: 'DELETE', answer: doneAnswer });
    toast.say(t('view.ended'));
    return { view: null };
  });
}

/** Its half hour is over: the question for a reason comes back. */
export function useViewOver(id: string): () => void {
  const queries = useQueryClient();
  return () => {
    queries.setQueryData(shopKey(id, 'view'), { view: null });
    queries.removeQueries({ queryKey: shopKey(id, 'part') });
  };
}

interface Part<Answer> {
  answer: z.ZodType<Answer>;
  search?: string;
  query?: Record<string, string | undefined>;
}

function partKey(id: string, path: string, { search = '', query = {} }: Part<unknown>) {
  return [...shopKey(id, 'part', path, search), query];
}

function useReadPart(id: string) {
  const endView = useViewOver(id);
  return async <Answer>(
    path: string,
    { answer, search, query }: Part<Answer>,
    { after, signal }: { after?: string | number; signal: AbortSignal },
  ): Promise<Answer> => {
    try {
      const call = { search, query: { ...query, after }, answer, signal };
      return await operatorRequest(`/shops/${id}${path}`, call);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VIEW_CLOSED') endView();
      throw error;
    }
  };
}

/** A part of the shop's page, read while the operator looks into the shop. */
export function useShopPart<Answer>(id: string, path: string, part: Part<Answer>) {
  const read = useReadPart(id);
  return useQuery({
    queryKey: partKey(id, path, part),
    queryFn: ({ signal }) => read(path, part, { signal }),
    placeholderData: keepPreviousData,
  });
}

interface Page<Item> {
  items: Item[];
  next: string | number | null;
}

const FIRST = '';

/** The same of a list that goes on. */
export function useShopList<Item>(id: string, path: string, part: Part<Page<Item>>) {
  const read = useReadPart(id);
  return useInfiniteQuery({
    queryKey: partKey(id, path, part),
    queryFn: ({ pageParam, signal }: { pageParam: string | number; signal: AbortSignal }) =>
      read(path, part, { after: pageParam === FIRST ? undefined : pageParam, signal }),
    initialPageParam: FIRST as string | number,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }: InfiniteData<Page<Item>>) => pages.flatMap(({ items }) => items),
  });
}

/** After a change of something that is listed. */
export function useShopChange<Sent>(
  id: string,
  path: string,
  { send, done }: { send: (sent: Sent) => Promise<unknown>; done: string },
) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast.say(done),
    onError: (error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey: shopKey(id, 'part', path) }),
  });
}
