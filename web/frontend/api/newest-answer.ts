import type {
  DataTag,
  QueryClient,
  QueryFunction,
  QueryKey,
  SkipToken,
} from '@tanstack/react-query';

/**
 * Shows the answer to a change at once. A read that is in flight may carry the state before the
 * change and would overwrite it when it arrives, so it is cancelled.
 */
export function showAnswer<Data>(
  queries: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  answer: Data,
): void {
  giveUpReading(queries, queryKey);
  queries.setQueryData<Data>(queryKey, answer);
}

interface Readable<Data, Key extends QueryKey> {
  queryKey: Key;
  queryFn?: QueryFunction<Data, Key> | SkipToken;
}

/** The current value; cancels reads that began before it. */
export function readAnew<Data, Key extends QueryKey>(
  queries: QueryClient,
  { queryKey, queryFn }: Readable<Data, Key>,
): Promise<Data> {
  giveUpReading(queries, queryKey);
  return queries.fetchQuery({ queryKey, queryFn, staleTime: 0 });
}

function giveUpReading(queries: QueryClient, queryKey: QueryKey): void {
  void queries.cancelQueries({ queryKey, exact: true });
}
