import type { BulkAnswer, BulkListAnswer } from '../../../web/contract/bulk/bulk-answer';
import type { BulkForecastAnswer } from '../../../web/contract/bulk/bulk-forecast';
import type { ErrorAnswer } from '../../../web/contract/error';
import type { CustomerDocumentsAnswer } from '../../../web/contract/order/customer-documents';
import type { LinkAnswer } from '../../../web/contract/order/document';
import type { ActionAnswer } from '../../../web/contract/order/document-action';
import type { ExplanationAnswer } from '../../../web/contract/order/explanation';
import type { MailAsSetAnswer } from '../../../web/contract/order/mail-as-set';
import type { OrderAnswer } from '../../../web/contract/order/order';
import type { PreviewLinkAnswer } from '../../../web/contract/order/preview';
import type { TaxAnswer } from '../../../web/contract/order/tax';
import type { PlaceholderListAnswer } from '../../../web/contract/placeholders/placeholder-list';
import type { PrintAnswer } from '../../../web/contract/printing/print-answer';
import type { Detail } from '../../../web/domain/reasons/detail';
import {
  action,
  bulk,
  bulkForecast,
  bulkList,
  customerDocuments,
  detail,
  error,
  explanation,
  link,
  mailAsSet,
  order,
  placeholderList,
  previewLink,
  print,
  tax,
} from './answer-shapes.json';
import { fits } from './fits';

/**
 * What our API answered, checked against the schemas that the server writes it with. They stand in
 * answer-shapes.json as JSON Schema, made by scripts/extensions/answer-shapes.ts: zod alone is
 * larger than all the rest of an extension.
 */
export type IsAnswer<T> = (body: unknown) => body is T;

export const isAction = (body: unknown): body is ActionAnswer => fits(action, body);
export const isBulk = (body: unknown): body is BulkAnswer => fits(bulk, body);
export const isBulkForecast = (body: unknown): body is BulkForecastAnswer =>
  fits(bulkForecast, body);
export const isBulkList = (body: unknown): body is BulkListAnswer => fits(bulkList, body);
export const isCustomerDocuments = (body: unknown): body is CustomerDocumentsAnswer =>
  fits(customerDocuments, body);
export const isDetail = (body: unknown): body is Detail => fits(detail, body);
export const isError = (body: unknown): body is ErrorAnswer => fits(error, body);
export const isExplanation = (body: unknown): body is ExplanationAnswer => fits(explanation, body);
export const isLink = (body: unknown): body is LinkAnswer => fits(link, body);
export const isMailAsSet = (body: unknown): body is MailAsSetAnswer => fits(mailAsSet, body);
export const isOrder = (body: unknown): body is OrderAnswer => fits(order, body);
export const isPlaceholderList = (body: unknown): body is PlaceholderListAnswer =>
  fits(placeholderList, body);
export const isPreviewLink = (body: unknown): body is PreviewLinkAnswer => fits(previewLink, body);
export const isPrint = (body: unknown): body is PrintAnswer => fits(print, body);
export const isTax = (body: unknown): body is TaxAnswer => fits(tax, body);
