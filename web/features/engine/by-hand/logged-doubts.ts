import { z } from 'zod';
import { DOUBTS_BY_HAND, type DoubtByHand } from '../../../domain/documents/actions/doubt-by-hand';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../domain/documents/model/document';
import type { Instant, LexwareId, OrderId } from '../../../domain/ids';
import { REFERENCES } from '../../../ports/document-references';
import type { EventRecord } from '../../../ports/stores/event-store';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shops/shop-store';

export interface LoggedDoubt {
  /** Of the log. */
  line: number;
  orderId: OrderId;
  id: LexwareId;
  kind: DocumentKind;
  doubt: DoubtByHand;
  at: Instant;
  number: string | null;
  /** The Lexware organisation in which the document was read; null where nobody knew it. */
  organizationId: string | null;
}

const lexwareId = z.uuid().transform((id) => id as LexwareId);
const text = z.string().nullable().catch(null);

export const notLinked = (kind: DocumentKind) => `${kind}.not-linked` as const;

/**
 * What the order's log says last of each document by hand that is not linked: why. However much
 * else the log says of the order, none of that is forgotten.
 */
export async function loggedDoubts(
  { events }: StoresOf<'events'>,
  shop: Shop,
  orderId: OrderId,
): Promise<LoggedDoubt[]> {
  return lastLogged(await events.rememberedOf(shop.id, orderId));
}

/**
 * Of each order and document, out of lines of which those about one order have the newest first.
 */
export function lastLogged(lines: EventRecord[]): LoggedDoubt[] {
  const last = new Map<string, LoggedDoubt>();
  for (const logged of lines.flatMap(doubtIn)) {
    const key = `${logged.orderId} ${logged.id}`;
    if (!last.has(key)) last.set(key, logged);
  }
  return [...last.values()];
}

function doubtIn({ id: line, orderId, event, refs, body, at }: EventRecord): LoggedDoubt[] {
  const kind = DOCUMENT_KINDS.find((one) => event === notLinked(one));
  const doubt = DOUBTS_BY_HAND.find((one) => one === body.code);
  const { data: id } = lexwareId.safeParse(kind && refs[REFERENCES[kind]]);
  if (!kind || !id || !doubt || orderId === null) return [];
  const organizationId = text.parse(body.organization);
  return [{ line, orderId, id, kind, doubt, at, number: text.parse(body.number), organizationId }];
}
