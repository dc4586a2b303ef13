import type { Decision } from '../documents/model/reason';

/**
 * Whether the order was deleted in Shopify: no document comes any more, and nothing but the order
 * itself reopens it.
 */
export function isClosed({ decision }: { decision: Decision | null }): boolean {
  return decision?.kind === 'skip' && decision.reason === 'DELETED';
}
