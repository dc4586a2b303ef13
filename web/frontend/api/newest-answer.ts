import type {
  DataTag,
  QueryClient,
  QueryFunction,
  QueryKey,
  SkipToken,
} from '@tanstack/react-query';

/**
 * Shows what a change was answered with. What is being read meanwhile may stand for the time before
 * it, and would take it back when it comes: it is given up.
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

/** As it stands now; not as a reading will tell that began before now. */
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
