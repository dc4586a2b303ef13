import { type MailChanges, MAIL_TIMEOUT_MS } from '../../web/contract/mail-draft';
import { TYPE_OF_KIND } from '../../web/contract/order/kind-in-path';
import type { ActionAnswer, OrderAnswer } from '../../web/contract/order/order';
import type { ExplanationAnswer } from '../../web/contract/order/explanation';
import type { MailAsSetAnswer, MailPreviewAnswer } from '../../web/contract/mail';
import type { PreviewLinkAnswer } from '../../web/contract/order/preview';
import type { TaxAnswer } from '../../web/contract/order/tax';
import type { PlaceholderListAnswer } from '../../web/contract/placeholders';
import type { DocumentAction } from '../../web/domain/document-rules/actions/document-actions';
import type { Cause } from '../../web/domain/documents/model/cause';
import type { DocumentKind } from '../../web/domain/documents/model/document';
import {
  isAction,
  isExplanation,
  isMailAsSet,
  isMailPreview,
  isOrder,
  isPlaceholderList,
  isPreviewLink,
  isTax,
} from './answers/answers';
import { call } from './call';

/** Without a cause the document is meant that is to be made of the kind. */
export const fetchPreview = (
  orderId: string,
  kind: DocumentKind,
  cause?: Cause,
): Promise<PreviewLinkAnswer> =>
  call(
    'POST',
    `/api/orders/${orderId}/lexoffice/${TYPE_OF_KIND[kind]}/preview/link`,
    isPreviewLink,
    {
      ...(cause && { body: { cause } }),
    },
  );

export const fetchExplanation = (orderId: string): Promise<ExplanationAnswer> =>
  call('GET', `/api/orders/${orderId}/explanation`, isExplanation);

export const fetchTax = (orderId: string): Promise<TaxAnswer> =>
  call('GET', `/api/orders/${orderId}/tax`, isTax);

/** A repeated choice is stored once. */
export const chooseTax = (
  orderId: string,
  treatment: TaxAnswer['choices'][number]['treatment'],
): Promise<TaxAnswer> => call('POST', `/api/orders/${orderId}/tax`, isTax, { body: { treatment } });

export const act = (
  orderId: string,
  documentId: number,
  action: DocumentAction,
): Promise<ActionAnswer> =>
  call('POST', `/api/orders/${orderId}/documents/${documentId}/${action}`, isAction);

/** What texts of a mail with such a document may name. */
export const fetchPlaceholders = (kind: DocumentKind): Promise<PlaceholderListAnswer> =>
  call(
    'GET',
    `/api/lexoffice/placeholders?type=${TYPE_OF_KIND[kind]}&field=mail`,
    isPlaceholderList,
  );

interface MailedDocument {
  id: number;
  kind: DocumentKind;
  /**
   * The last mail that the client knew of, so that the server refuses if another went out since.
   */
  emailedAt: string | null;
}

const mailPath = (orderId: string, { kind }: MailedDocument) =>
  `/api/orders/${orderId}/${TYPE_OF_KIND[kind]}/email`;

export const fetchMail = (orderId: string, document: MailedDocument): Promise<MailAsSetAnswer> =>
  call('GET', `${mailPath(orderId, document)}?receipt=${document.id}`, isMailAsSet);

/** The mail as its recipient would read it with these texts. */
export const fetchMailPreview = (
  orderId: string,
  document: MailedDocument,
  { subject, message, signature }: MailChanges,
): Promise<MailPreviewAnswer> =>
  call('POST', `${mailPath(orderId, document)}/preview`, isMailPreview, {
    body: { receipt: document.id, subject, message, signature },
  });

export const sendMail = (
  orderId: string,
  document: MailedDocument,
  changes: MailChanges,
): Promise<OrderAnswer> =>
  call('POST', mailPath(orderId, document), isOrder, {
    body: { receipt: document.id, emailedAt: document.emailedAt, ...changes },
    timeoutMs: MAIL_TIMEOUT_MS,
  });
