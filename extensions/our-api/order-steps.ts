import type { MailChanges } from '../../web/contract/mail-form/mail-draft';
import { MAIL_TIMEOUT_MS } from '../../web/contract/fields/mail-limits';
import { TYPE_OF_KIND } from '../../web/contract/order/document';
import { actionAnswer, type ActionAnswer } from '../../web/contract/order/document-action';
import { explanationAnswer, type ExplanationAnswer } from '../../web/contract/order/explanation';
import { mailAsSetAnswer, type MailAsSetAnswer } from '../../web/contract/order/mail-as-set';
import { orderAnswer, type OrderAnswer } from '../../web/contract/order/order';
import { previewLinkAnswer, type PreviewLinkAnswer } from '../../web/contract/order/preview';
import { taxAnswer, type TaxAnswer } from '../../web/contract/order/tax';
import type { DocumentAction } from '../../web/domain/documents/actions/document-actions';
import type { Cause } from '../../web/domain/documents/model/cause';
import type { DocumentKind } from '../../web/domain/documents/model/document';
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
    previewLinkAnswer,
    {
      ...(cause && { body: { cause } }),
    },
  );

export const fetchExplanation = (orderId: string): Promise<ExplanationAnswer> =>
  call('GET', `/api/orders/${orderId}/explanation`, explanationAnswer);

export const fetchTax = (orderId: string): Promise<TaxAnswer> =>
  call('GET', `/api/orders/${orderId}/tax`, taxAnswer);

/** The same choice twice is kept once. */
export const chooseTax = (
  orderId: string,
  treatment: TaxAnswer['choices'][number]['treatment'],
): Promise<TaxAnswer> =>
  call('POST', `/api/orders/${orderId}/tax`, taxAnswer, { body: { treatment } });

export const act = (
  orderId: string,
  documentId: number,
  action: DocumentAction,
): Promise<ActionAnswer> =>
  call('POST', `/api/orders/${orderId}/documents/${documentId}/${action}`, actionAnswer);

interface MailedDocument {
  id: number;
  kind: DocumentKind;
  /** When it was last mailed, as whoever asks has seen it: of a mail since then they are told. */
  emailedAt: string | null;
}

const mailPath = (orderId: string, { kind }: MailedDocument) =>
  `/api/orders/${orderId}/${TYPE_OF_KIND[kind]}/email`;

export const fetchMail = (orderId: string, document: MailedDocument): Promise<MailAsSetAnswer> =>
  call('GET', `${mailPath(orderId, document)}?receipt=${document.id}`, mailAsSetAnswer);

export const sendMail = (
  orderId: string,
  document: MailedDocument,
  changes: MailChanges,
): Promise<OrderAnswer> =>
  call('POST', mailPath(orderId, document), orderAnswer, {
    body: { receipt: document.id, emailedAt: document.emailedAt, ...changes },
    timeoutMs: MAIL_TIMEOUT_MS,
  });
