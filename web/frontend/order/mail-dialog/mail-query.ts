import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  mailAsSetAnswer,
  mailPreviewAnswer,
  type MailListAnswer,
  mailListAnswer,
} from '../../../contract/mail';
import { type MailChanges, MAIL_TIMEOUT_MS } from '../../../contract/mail-draft';
import type { DocumentAnswer } from '../../../contract/order/document';
import { TYPE_OF_KIND } from '../../../contract/order/kind-in-path';
import { type OrderAnswer, orderAnswer } from '../../../contract/order/order';
import { request } from '../../api/api';

export interface MailedDocument extends Pick<DocumentAnswer, 'id' | 'kind'> {
  /** The last mail that the merchant knew of; left out: the one that is known now. */
  emailedAt?: string | null;
}

const orderPath = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}`;
const mailPath = (orderId: string, { kind }: MailedDocument) =>
  `${orderPath(orderId)}/${TYPE_OF_KIND[kind]}/email`;

/** The mail as it is set; while somebody writes in its place it is read again after a conflict only. */
export function mailToWriteQuery(orderId: string, document: MailedDocument) {
  return queryOptions({
    queryKey: ['mail-as-set', orderId, document.id],
    queryFn: ({ signal }) =>
      request(mailPath(orderId, document), {
        query: { receipt: document.id },
        answer: mailAsSetAnswer,
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export type PreviewedTexts = Pick<MailChanges, 'subject' | 'message' | 'signature'>;

/** `texts` as JSON; what was shown stays until the next is there. */
export function mailPreviewQuery(orderId: string, document: MailedDocument, texts: string) {
  return queryOptions({
    queryKey: ['mail-preview', orderId, document.id, texts],
    queryFn: ({ signal }) =>
      request(`${mailPath(orderId, document)}/preview`, {
        method: 'POST',
        body: { receipt: document.id, ...JSON.parse(texts) },
        answer: mailPreviewAnswer,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function postMail(
  orderId: string,
  document: MailedDocument,
  changes: MailChanges,
): Promise<OrderAnswer> {
  return request(mailPath(orderId, document), {
    method: 'POST',
    body: { receipt: document.id, emailedAt: document.emailedAt, ...changes },
    answer: orderAnswer,
    timeoutMs: MAIL_TIMEOUT_MS,
  });
}

export function readMails(orderId: string): Promise<MailListAnswer['items']> {
  return request(`${orderPath(orderId)}/mails`, { answer: mailListAnswer }).then(
    ({ items }) => items,
  );
}
