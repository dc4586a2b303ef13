import { GraphQLError } from 'graphql';
import { z } from 'zod';

const paging = z.object({
  first: z.number().int().nullish(),
  last: z.number().int().nullish(),
  after: z.string().nullish(),
  before: z.string().nullish(),
  reverse: z.boolean().nullish(),
});
const named = z.object({ id: z.string() });

export interface Connection {
  nodes: unknown[];
  edges: Edge[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

interface Edge {
  cursor: string;
  node: unknown;
}

/**
 * One page of a list. A cursor names an element, so a page stays where it was when the list grows
 * at its end.
 */
export function paginate(items: readonly unknown[], rawArgs: unknown): Connection {
  const args = paging.parse(rawArgs);
  const ordered = args.reverse === true ? [...items].reverse() : items;
  const all = ordered.map((node, index) => ({ cursor: cursorOf(node, index), node }));
  const from = typeof args.after === 'string' ? indexOf(all, args.after) + 1 : 0;
  const until = typeof args.before === 'string' ? indexOf(all, args.before) : all.length;
  const start = typeof args.last === 'number' ? Math.max(from, until - args.last) : from;
  const end = typeof args.first === 'number' ? Math.min(until, start + args.first) : until;
  return connection(all.slice(start, end), {
    hasPreviousPage: start > 0,
    hasNextPage: end < all.length,
  });
}

function connection(
  edges: Edge[],
  more: { hasNextPage: boolean; hasPreviousPage: boolean },
): Connection {
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      ...more,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function cursorOf(node: unknown, index: number): string {
  const { data } = named.safeParse(node);
  return Buffer.from(data?.id ?? `#${index}`).toString('base64url');
}

function indexOf(all: readonly { cursor: string }[], cursor: string): number {
  const index = all.findIndex((edge) => edge.cursor === cursor);
  if (index < 0) throw new GraphQLError('Invalid cursor for current pagination sort.');
  return index;
}
