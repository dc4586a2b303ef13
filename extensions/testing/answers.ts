import { parseCause } from '../../web/domain/documents/model/cause';
import type {
  CustomerDocument,
  CustomerDocumentsAnswer,
} from '../../web/contract/order/customer-documents';
import type { DocumentAnswer } from '../../web/contract/order/document';
import type { MailAsSetAnswer } from '../../web/contract/mail';
import type { OrderAnswer } from '../../web/contract/order/order';
import { missingDocuments } from '../../web/features/orders/order-page';
import { withComputedFields } from '../../web/frontend/testing/builders';

export const anInvoice = (over: Partial<DocumentAnswer> = {}): DocumentAnswer => ({
  id: 7,
  kind: 'invoice',
  cause: parseCause('order'),
  corrects: null,
  number: 'RE-2026-000123',
  title: 'Rechnung',
  date: '2026-11-03T23:30:00Z',
  totalCents: 123_450,
  currency: 'EUR',
  standing: 'open',
  isUnderWay: false,
  cancelled: false,
  isDownloadable: true,
  eInvoice: null,
  emailedAt: null,
  isBeingMailed: false,
  mailTrouble: null,
  lexwareUrl: 'https://app.lexware.de/permalink/invoices/view/1',
  actions: [
    { action: 'cancel', way: 'done', isFinal: true },
    { action: 'paid', way: 'open', isFinal: false },
  ],
  isMailable: true,
  ...over,
});

export const anOrderAnswer = (over: Partial<OrderAnswer> = {}): OrderAnswer => {
  const balance = balanceOf(over.documents ?? []);
  const order = withComputedFields({ ...UNINVOICED, balance, ...over }, over);
  return { ...order, missing: missingDocuments(order) };
};

function balanceOf(documents: DocumentAnswer[]): OrderAnswer['balance'] {
  const invoices = documents.filter(({ kind, cancelled }) => kind === 'invoice' && !cancelled);
  const documentsCents = invoices.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const differenceCents = UNINVOICED.totalCents - documentsCents;
  const isComplete = differenceCents === 0;
  return { ...UNINVOICED.balance, documentsCents, differenceCents, isComplete };
}

const UNINVOICED = {
  id: '4711',
  name: '#1001',
  createdAt: '2026-11-03T10:00:00Z',
  payment: 'PAID',
  fulfillment: 'UNFULFILLED',
  customerName: 'Erika Muster',
  totalCents: 123_450,
  currency: 'EUR',
  cancelledAt: null,
  decision: null,
  decisions: [],
  documents: [],
  balance: {
    documentsCents: 0,
    orderCents: 123_450,
    differenceCents: 123_450,
    isRoundingError: false,
    isComplete: false,
    state: null,
  },
};

export const waiting = {
  kind: 'wait',
  reason: 'WAIT',
  text: 'Die Rechnung entsteht, sobald die Bestellung bezahlt ist.',
  values: { event: 'paid' },
  detail: null,
  at: null,
  canCreate: true,
} as const;

/** The mail with an invoice as it goes out where nothing else is written. */
export const aMailAsSet = (over: Partial<MailAsSetAnswer> = {}): MailAsSetAnswer => ({
  email: 'erika@example.com',
  copy: '',
  subject: 'Deine Rechnung RE-2026-000123',
  message: '<p>Hallo</p>',
  signature: '',
  attachments: [],
  version: 'v1',
  ...over,
});

/** The invoice as its customer finds it on Shopify's pages. */
export const aCustomersInvoice: CustomerDocument = {
  kind: 'invoice',
  title: 'Rechnung',
  number: 'RE-2026-000123',
  day: '2026-11-03',
  isCancelled: false,
  url: 'https://app.example/doc/x',
};

/** What a customer is shown of an order of theirs. */
export const aCustomersAnswer = (
  over: Partial<CustomerDocumentsAnswer> = {},
): CustomerDocumentsAnswer => ({
  state: 'signed-in',
  documents: [],
  underWay: [],
  awaited: [],
  shop: { name: 'Kaffeehaus', contact: 'hallo@kaffeehaus.example' },
  order: { name: '#1001', totalCents: 123_450, currency: 'EUR' },
  ...over,
});
