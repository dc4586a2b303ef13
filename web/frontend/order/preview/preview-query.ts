import { queryOptions } from '@tanstack/react-query';
import { TYPE_OF_KIND } from '../../../contract/order/kind-in-path';
import { previewAnswer } from '../../../contract/order/preview';
import { type Cause, causeText } from '../../../domain/documents/model/cause';
import type { TaxChoice } from '../../../domain/documents/model/instruction';
import type { DocumentKind } from '../../../domain/documents/model/document';
import { request } from '../../api/api';

/** Which document; without a cause the one that "create now" would make. */
export interface WantedPreview {
  orderId: string;
  kind: DocumentKind;
  cause?: Cause;
  /** As if it had been chosen. */
  treatment?: TaxChoice;
}

/** Rendered anew each time it is opened (`turn`), and never while somebody reads it. */
export function documentPreviewQuery(
  { orderId, kind, cause, treatment }: WantedPreview,
  version = 0,
) {
  const query = { cause: cause && causeText(cause), treatment };
  const path = `/api/orders/${encodeURIComponent(orderId)}/lexoffice/${TYPE_OF_KIND[kind]}/preview`;
  return queryOptions({
    queryKey: ['preview', orderId, kind, query, version],
    queryFn: ({ signal }) => request(path, { query, answer: previewAnswer, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}
