import { z } from 'zod';
import { bulkListAnswer, bulkAnswer, bulkForecastAnswer } from '../../web/contract/bulk';
import { bulkBody, bulkForecastBody } from '../../web/contract/bulk-body';
import {
  orderLinksAnswer,
  renewedLinksAnswer,
  shopLinksAnswer,
} from '../../web/contract/document-links';
import {
  exportChoicesAnswer,
  exportCountQuery,
  exportCountAnswer,
  exportQuery,
} from '../../web/contract/export';
import {
  mailAsSetAnswer,
  mailPreviewAnswer,
  mailListAnswer,
  mailRecipientAnswer,
} from '../../web/contract/mail';
import {
  importAnswer,
  importCountQuery,
  importCountAnswer,
  importProgressAnswer,
  importQuery,
  importedAnswer,
  importCancelledAnswer,
  recentImportAnswer,
  documentImportAnswer,
} from '../../web/contract/order-import';
import {
  orderListQuery,
  orderListAnswer,
  orderReasonsAnswer,
  orderCountriesAnswer,
  savedViewsAnswer,
  savedViewBody,
} from '../../web/contract/order-list/order-list';
import { orderPageAnswer, orderPageQuery } from '../../web/contract/order-list/order-page';
import { customerDocumentsAnswer } from '../../web/contract/order/customer-documents';
import { orderDetailsAnswer } from '../../web/contract/order/details';
import { linkAnswer } from '../../web/contract/order/document';
import { actionAnswer, orderAnswer, createBody } from '../../web/contract/order/order';
import { mailAsSetQuery, mailPreviewBody, emailBody } from '../../web/contract/order/email-body';
import { explanationAnswer } from '../../web/contract/order/explanation';
import {
  previewQuery,
  previewAnswer,
  previewBody,
  previewLinkAnswer,
} from '../../web/contract/order/preview';
import { recipientBody, recipientAnswer } from '../../web/contract/order/recipient';
import { taxAnswer, taxChoiceBody } from '../../web/contract/order/tax';
import { causeQuery } from '../../web/contract/order/cause';
import { printAnswer, printBody } from '../../web/contract/printing';
import { CREATION, PREVIEW, FILE, IMPORT, LEXWARE, MAIL, ORDER, type Described } from './described';

export const ORDERS: Described = {
  'GET /api/bulk': {
    does: 'of each action the run that goes on, else the newest that began within twelve hours; newest first',
    answer: bulkListAnswer,
  },
  'POST /api/bulk': {
    does: 'creates the missing documents (`create`) of up to 250 orders, those that are due and what `including` adds (`not-yet-due`, `excluded` by the merchant’s settings), mails those that never were (`send`), or chooses `treatment` for those whose taxes are refused as `taxGroup` says, and creates their invoices (`tax`; an order that it does not fit, or that is refused for something else by now, stays open with its reason); the same `requestId` begins nothing new',
    body: bulkBody,
    answer: bulkAnswer,
    status: 202,
    fails: ['PLAN_FEATURE', 'BULK_BUSY', ...CREATION],
  },
  'POST /api/bulk/forecast': {
    does: 'forecast of creating the missing documents of these orders, by the rules of the run and the stored data; begins nothing',
    body: bulkForecastBody,
    answer: bulkForecastAnswer,
  },
  'GET /api/bulk/:id': {
    does: 'how far it is, with the result of each order, its reason in detail',
    answer: bulkAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/bulk/:id/cancel': {
    does: 'orders that have not begun do not begin any more',
    answer: bulkAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/orders/:orderId/documents/:documentId/:action': {
    does: '`finalize`, `draft`, `cancel`, `paid`, `unpaid`, `address`, `delete`; `open` answers an address in Lexware Office and a `task` for there, and polls the state',
    answer: actionAnswer,
    fails: ['NOT_FOUND', 'ACTION_NOT_POSSIBLE', ...LEXWARE, ...CREATION],
  },
  'GET /api/orders/:orderId/:type/email': {
    does: 'the mail as it is sent where the merchant writes nothing else, texts filled in; sends and counts nothing',
    query: mailAsSetQuery,
    answer: mailAsSetAnswer,
    fails: [...ORDER, ...MAIL],
  },
  'POST /api/orders/:orderId/:type/email/preview': {
    does: 'the same with other texts, as its recipient would read it, with sender and reply address; sends and counts nothing',
    body: mailPreviewBody,
    answer: mailPreviewAnswer,
    fails: [...ORDER, ...MAIL],
  },
  'POST /api/orders/:orderId/:type/email': {
    does: 'mails a finished document, by default to the order’s customer with the texts of the settings; `CONFLICT` while a mail with it may be on its way, or because one was sent that the caller does not know of: since `emailedAt`, the document’s as the caller read it, else since the request (a second click); or because what is set is no longer the `version` that `mailAsSetAnswer` named',
    body: emailBody,
    answer: orderAnswer,
    fails: [...ORDER, ...MAIL, 'CONFLICT', 'NOT_ACTIVATED', ...FILE],
  },
  'POST /api/lexoffice/import': {
    does: 'begins the search for documents in Lexware that belong to orders, or answers how far it is; polled while `continue`; within ten minutes of its end it answers the result',
    answer: documentImportAnswer,
    fails: ['NOT_CONNECTED', 'CONNECTION_INTERRUPTED'],
  },
  'GET /api/document-links': {
    does: 'Liquid texts that compute document links in notification templates',
    answer: shopLinksAnswer,
    fails: ['PLAN_FEATURE'],
  },
  'POST /api/document-links/renew': {
    does: 'a new key: every link of the shop made before opens nothing',
    answer: renewedLinksAnswer,
  },
  'POST /api/orders/:orderId/document-link/renew': {
    does: 'links made before open nothing, new ones do',
    answer: orderLinksAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/orders/:orderId/document-link/revoke': {
    does: 'links made before open nothing',
    answer: orderLinksAnswer,
    fails: ['NOT_FOUND'],
  },
  'GET /api/export/choices': {
    does: 'the years that orders can be exported from, and the plan that is needed where the shop’s own includes no exports',
    answer: exportChoicesAnswer,
  },
  'GET /api/export/count': {
    does: 'how many orders an export would have',
    query: exportCountQuery,
    answer: exportCountAnswer,
    fails: ['PLAN_FEATURE'],
  },
  'GET /api/export/log': {
    does: 'the log as far back as the plan shows it, oldest line first, with `END_MARK` after it; one export of a shop at a time',
    answer: 'text/csv',
    fails: ['EXPORT_BUSY'],
  },
  'GET /api/export': {
    does: 'written page by page while it is read, oldest order first (decisions/0034); a cut connection means it is not whole, and `marked=true` adds one character U+0004 after a whole file, for readers behind proxies; a reader that takes nothing for a minute is disconnected',
    query: exportQuery,
    answer: ['text/csv', 'application/json'],
    fails: ['PLAN_FEATURE', 'EXPORT_BUSY'],
  },
  'GET /api/orders/:orderId/mails': {
    does: 'what became of the mails with the order’s documents, newest first, at most 100; recipients are masked',
    answer: mailListAnswer,
    fails: ['NOT_FOUND'],
  },
  'POST /api/orders/:orderId/mails/:mailId/recipient': {
    does: 'the whole address of one; the log says that somebody read it',
    answer: mailRecipientAnswer,
    fails: ['NOT_FOUND'],
  },
  'GET /api/orders/import': {
    does: 'the days whose orders can be imported, those that were, what prevents it, and how long the import goes on',
    answer: importAnswer,
  },
  'GET /api/orders/import/count': {
    does: 'forecast of an import of these days, without those that were imported',
    query: importCountQuery,
    answer: importCountAnswer,
    fails: [...IMPORT],
  },
  'GET /api/orders/import/progress': {
    does: 'how far the import is that goes on, and until when; calls no external service',
    answer: importProgressAnswer,
  },
  'POST /api/orders/import': {
    does: 'evaluates the orders of a German day, or of all days from then to `last`, whatever start date and age say; `date=all`: of all days that Shopify shows; they are read page by page in the background; documents that name them in Lexware are searched for before any is created, unless `search=false`; nothing of them is mailed without a request, unless `mails=true`; days that were imported, or are being read, answer the same again; without a date (`recentImportAnswer`) it begins to read those of the last 60 days, which are stored, and get what the settings say, or answers how far that is, polled while `continue`',
    query: importQuery,
    answer: z.union([recentImportAnswer, importedAnswer]),
    fails: [...IMPORT, ...CREATION],
  },
  'POST /api/orders/import/cancel': {
    does: 'what has not begun does not begin any more, and its days can be imported anew; answers how many orders were evaluated and how many will not be',
    answer: importCancelledAnswer,
  },
  'GET /api/orders': {
    does: 'search by order, customer, e-mail address or document number, filter (`openBalance`: documents come to more or less than the order’s current value, by the balance’s rule, rounding errors left out; `attention`: what failed or was refused and needs the merchant, also dead letters), `since` and `until` as German days, `reason` with `taxCause` (a group of the next route), sort; paged by key, up to 500. A row has codes alone; the sentence of a reason stands once, with the document it is about, in `sentences`',
    query: orderListQuery,
    isSearched: true,
    answer: orderListAnswer,
  },
  'GET /api/orders/reasons': {
    does: 'why documents are missing, with the number of orders of each group: what waits for the merchant of any document, all else of the invoice of an order that has none',
    answer: orderReasonsAnswer,
  },
  'GET /api/orders/countries': {
    does: 'where the shop’s orders went, as far as it is stored',
    answer: orderCountriesAnswer,
  },
  'GET /api/orders/:orderId': {
    does: 'an order that is not stored is read from Shopify first; with `missing` (documents that do not exist and could be created), `transactions`, `obstacles` (what blocks it) and, per document, whether a payment waits for assignment; so do all answers of one order. `page` adds the mails and the customer’s links, `neighbours` the orders before and after it in the list that the other fields describe',
    query: orderPageQuery,
    isSearched: true,
    answer: orderPageAnswer,
    fails: [...ORDER],
  },
  'POST /api/orders/:orderId/documents/:kind': {
    does: 'create now, or what `cause` of `decisions` names; timing does not matter, all other rules do',
    body: createBody,
    answer: orderAnswer,
    status: 202,
    fails: [...ORDER, ...CREATION],
  },
  'DELETE /api/orders/:orderId/documents/:kind': {
    does: 'withdraws a request that was not sent yet; changes nothing where there is no request (any more); refused once the document is on its way, and for a cancellation or a reissue, which belong together',
    query: causeQuery,
    answer: orderAnswer,
    fails: [...ORDER, 'ACTION_NOT_POSSIBLE'],
  },
  'GET /api/orders/:orderId/lexoffice/:type/preview': {
    does: 'draws the document as it would be sent now, due or not: of a named `cause` (`refund:17`; left out: the one that is to be created), as if a tax `treatment` had been chosen; `draft` (sums, taxation, what happens to it) and `pdf.base64`, or `error` with code, values and German sentences; uses no transfer and writes nothing',
    query: previewQuery,
    answer: previewAnswer,
    fails: [...ORDER, ...PREVIEW],
  },
  'POST /api/orders/:orderId/lexoffice/:type/preview/link': {
    does: 'the same without the PDF; `url` draws it when it is opened, for five minutes, without sign-in',
    body: previewBody,
    answer: previewLinkAnswer,
    fails: [...ORDER],
  },
  'GET /api/documents/preview/:token': {
    does: 'the address of a preview; `LINK_EXPIRED` also where the order changed and nothing can be drawn any more',
    answer: 'application/pdf',
    fails: ['LINK_EXPIRED', 'NOT_FOUND', ...PREVIEW],
  },
  'POST /api/print': {
    does: 'up to 100 orders, kinds and language; fetches and binds their PDFs in the background and names what is missing; the same request again joins it; `PRINT_BUSY` while two of the shop are prepared',
    body: printBody,
    answer: printAnswer,
    status: 202,
    fails: ['PRINT_BUSY'],
  },
  'GET /api/print/:token': {
    does: 'how far it is; in a process that does not know it, it begins anew',
    answer: printAnswer,
    fails: ['LINK_EXPIRED', 'PRINT_BUSY', 'PRINT_FAILED'],
  },
  'GET /api/documents/print/:token': {
    does: 'all of a print, after a page that says what is missing and why; waits until it is ready',
    answer: 'application/pdf',
    fails: ['LINK_EXPIRED', 'NOT_FOUND', 'PRINT_BUSY', 'PRINT_FAILED'],
  },
  'GET /api/customer/orders/:orderId/documents': {
    does: 'what the customer of the order may download, kinds that are being created, and what others await; somebody else’s order and an unknown one get the same answer; `signed-out` without `sub`, `off` where `general.customerDocuments` is off or the app removed; 30 a minute per customer, 3,000 per shop; calls neither Shopify nor Lexware',
    answer: customerDocumentsAnswer,
  },
  'GET /api/orders/:orderId/details': {
    does: 'what the order’s page shows of it as Shopify has it now, by one call there: its explanation, its items with the rates that the shop charged, payments and refunds with the documents to each, and how it may be taxed where it is refused for its taxes',
    answer: orderDetailsAnswer,
    fails: [...ORDER],
  },
  'POST /api/orders/:orderId/documents/:documentId/link': {
    does: 'short-lived PDF address',
    answer: linkAnswer,
    fails: ['NOT_FOUND', ...FILE],
  },
  'GET /api/documents/:token': {
    does: 'the address from above; a browser gets its errors as a page, which polls while the PDF is made',
    answer: 'application/pdf',
    fails: ['LINK_EXPIRED', 'NOT_FOUND', ...FILE],
  },
  'GET /api/orders/:orderId/explanation': {
    does: 'per document: decision (`isMendedInOrder`: in Shopify, at the order itself), checks in their order, what it waits for, what to do',
    answer: explanationAnswer,
    fails: [...ORDER],
  },
  'GET /api/orders/:orderId/recipient': {
    does: 'delivery address, e-mail and VAT id of the order as Shopify has it now, which of them the app may write, and whether it has the permission',
    answer: recipientAnswer,
    fails: [...ORDER],
  },
  'PUT /api/orders/:orderId/recipient': {
    does: 'written to the order in Shopify (`write_orders`), read back and logged; the documents that waited for it are created; repeating it is harmless; `CONFLICT` when the order was changed since `version` (decisions/0076)',
    body: recipientBody,
    answer: orderAnswer,
    status: 202,
    fails: [...ORDER, 'CONFLICT', 'ORDER_NOT_UPDATED'],
  },
  'GET /api/orders/:orderId/tax': {
    does: 'why the order’s taxes are refused, and the treatments the merchant may choose',
    answer: taxAnswer,
    fails: [...ORDER, 'NOT_CONNECTED'],
  },
  'POST /api/orders/:orderId/tax': {
    does: 'stored, logged, the order is evaluated anew; refused when it does not fit or there is a valid invoice',
    body: taxChoiceBody,
    answer: taxAnswer,
    status: 202,
    fails: [...ORDER, 'NOT_CONNECTED', 'ACTION_NOT_POSSIBLE'],
  },
  'GET /api/orders/views': {
    does: 'views of the list that people of the shop saved, without what was searched for',
    answer: savedViewsAnswer,
  },
  'POST /api/orders/views': {
    does: 'saves one; refused where the name is taken or there are 20',
    body: savedViewBody,
    answer: savedViewsAnswer,
    status: 201,
  },
  'PUT /api/orders/views/:viewId': {
    does: 'another name, or what it shows now',
    body: savedViewBody,
    answer: savedViewsAnswer,
    fails: ['NOT_FOUND'],
  },
  'DELETE /api/orders/views/:viewId': {
    does: 'also where it is gone already',
    answer: savedViewsAnswer,
  },
};
