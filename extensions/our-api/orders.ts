import type { Cause } from '../../web/domain/documents/model/cause';
import type { DocumentKind } from '../../web/domain/documents/model/document';
import type { OrderAnswer } from '../../web/contract/order/order';
import { isLink, isOrder } from './answers/answers';
import { call } from './call';

export const fetchOrder = (orderId: string): Promise<OrderAnswer> =>
  call('GET', `/api/orders/${orderId}`, isOrder);

/**
 * A repeated request is safe: the server creates one invoice per order, and one document per cause.
 * Without a cause the order's invoice or delivery note is meant.
 */
export const createDocument = (
  orderId: string,
  kind: DocumentKind,
  cause?: Cause,
): Promise<OrderAnswer> =>
  call('POST', `/api/orders/${orderId}/documents/${kind}`, isOrder, { body: { cause } });

export const fetchPdfUrl = async (orderId: string, documentId: number): Promise<string> =>
  (await call('POST', `/api/orders/${orderId}/documents/${documentId}/link`, isLink)).url;

/** The orders a place of the admin is about, by the ids our API knows them by. */
export const orderIds = (selected: readonly { id: string }[]): string[] =>
  selected.flatMap(({ id }) => id.split('/').at(-1) ?? []);
