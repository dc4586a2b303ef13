import { z } from 'zod';
import { DOUBTS, type Doubt } from '../../domain/documents/actions/doubt-by-hand';
import type { DocumentKind } from '../../domain/documents/model/document';
import type { Instant, LexwareId, OrderId } from '../../domain/ids';
import { REFERENCES } from '../../ports/document-references';
import type { Database } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-store';

interface ToldDoubt {
  id: LexwareId;
  kind: DocumentKind;
  doubt: Doubt;
  at: Instant;
}

/** Lines of one order's log that are looked through; no order has nearly as many warnings. */
const MOST_LINES = 100;
const KINDS: readonly DocumentKind[] = ['invoice', 'credit-note', 'delivery-note'];

const lexwareId = z.uuid().transform((id) => id as LexwareId);

export const notLinked = (kind: DocumentKind) => `${kind}.not-linked` as const;

/** Which documents by hand the order's log says are not linked, and why; the newest line first. */
export async function toldDoubts(
  { events }: Pick<Database, 'events'>,
  shop: Shop,
  orderId: OrderId,
): Promise<ToldDoubt[]> {
  const { items } = await events.page(shop.id, {
    search: [],
    orderId,
    origin: 'document',
    status: 'warning',
    sortDir: 'desc',
    limit: MOST_LINES,
    after: null,
    before: null,
  });
  return items.flatMap(({ event, refs, body, at }) => {
    const kind = KINDS.find((one) => event === notLinked(one));
    const doubt = DOUBTS.find((one) => one === body.code);
    const { data: id } = lexwareId.safeParse(kind && refs[REFERENCES[kind]]);
    return kind && id && doubt ? [{ id, kind, doubt, at }] : [];
  });
}
