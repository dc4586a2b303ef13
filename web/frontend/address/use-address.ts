import { useCallback } from 'react';
import type { z } from 'zod';
import { useQueryOfAddress } from './use-query-of-address';

/**
 * What a screen shows is kept in the address, so that a link or the back button reopens it.
 * `schema` must give every field a default and catch nonsense. Fields that are set to their default
 * or to undefined leave the address.
 */
export function useAddress<Fields extends Record<string, string | undefined>>(
  schema: z.ZodType<Fields>,
) {
  const [query, changeQuery] = useQueryOfAddress();
  const fields = schema.parse(Object.fromEntries(query));

  const change = useCallback(
    (changes: Partial<Fields>) =>
      changeQuery((after) => mergeFields(after, changes, schema.parse({}))),
    [schema, changeQuery],
  );
  return [fields, change] as const;
}

function mergeFields(
  query: URLSearchParams,
  changes: Record<string, string | undefined>,
  defaults: Record<string, string | undefined>,
): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === defaults[name]) query.delete(name);
    else query.set(name, value);
  }
}
