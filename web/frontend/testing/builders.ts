import type { DocumentDecision } from '../../domain/documents/decisions/decision';
import { isOrderInProgress } from '../../domain/document-rules/actions/in-progress';
import { OF_ORDER, parseCause } from '../../domain/documents/model/cause';
import type { DocumentRecord } from '../../domain/documents/model/document';
import type { Decision } from '../../domain/documents/model/reason';
import { hasValidInvoice, type DocumentState } from '../../domain/documents/model/document-state';
import type { DocumentId } from '../../domain/ids';
import { cents } from '../../domain/money/cents';
import { aDocument } from '../../domain/testing/documents';
import type { DocumentAnswer } from '../../contract/order/document';
import type { OrderLinksAnswer } from '../../contract/document-links';
import { toOrderList } from '../../contract/order-list/order-list';
import type { DecisionAnswer } from '../../contract/order/decision';
import { canCreateInvoice, type OrderAnswer } from '../../contract/order/order';
import type { ShopAnswer } from '../../contract/shop';

const NOW = '2026-03-02T09:15:00.000Z';

/** Answers of our API as a healthy, connected shop gives them; tests change what they are about. */
export function aShop(changes: Partial<ShopAnswer> = {}): ShopAnswer {
  return {
    key: 'shop-1',
    createdAt: '2026-01-05T09:00:00.000Z',
    setupCompletedAt: '2026-01-05T09:10:00.000Z',
    trialAt: null,
    activatedAt: '2026-01-05T09:10:00.000Z',
    pauseReason: null,
    otherAppSince: null,
    permissions: [],
    isStaff: false,
    isDevelopment: false,
    partner: false,
    downtimes: [],
    notices: [],
    plan: {
      id: 'standard',
      name: 'Standard',
      tagline: 'Für wachsende Shops',
      credits: { used: 84, quota: 300, resetAt: '2026-04-01T00:00:00.000Z', daysLeft: null },
      logMaxAge: 30,
      annual: false,
      purchase: [],
      coupons: [],
      frozenSince: null,
    },
    stat: {
      webhooks: { received: 5_210, started: 5_022, unprocessable: 3, failed: 2, successful: 5_019 },
      lexoffice: {
        invoice: { created: 1_284, matched: 12, updated: 1_190 },
        credit: { created: 37, matched: 0, updated: 11 },
        delivery: { created: 1, matched: 0, updated: 0 },
        contact: { created: 61, matched: 418, updated: 9 },
      },
    },
    shopify: {
      shop: 'teehaus-nord.myshopify.com',
      adminUrl: 'https://admin.shopify.example/store/teehaus-nord',
      home: '',
      missingScopes: [],
      store: { name: 'Teehaus Nord', email: 'hallo@teehaus-nord.example', currency: 'EUR' },
    },
    lexoffice: aConnection(),
    ...changes,
  };
}

export function aConnection(
  changes: Partial<ShopAnswer['lexoffice']> = {},
): ShopAnswer['lexoffice'] {
  return {
    appUrl: 'https://app.lexware.example',
    isConnected: true,
    isInterrupted: false,
    connectedAt: '2026-01-05T09:08:00.000Z',
    profile: {
      companyName: 'Teehaus Nord GmbH',
      userName: 'Mara Petersen',
      userEmail: 'mara@teehaus-nord.example',
      taxType: 'gross',
      smallBusiness: false,
      distanceSalesPrinciple: 'DESTINATION',
      businessFeatures: ['INVOICING', 'INVOICING_PRO'],
      pulledAt: '2026-03-02T06:00:00.000Z',
    },
    create: { invoice: true, transactions: true },
    missingScopes: [],
    ...changes,
  };
}

export function notConnected(): ShopAnswer['lexoffice'] {
  return aConnection({ isConnected: false, connectedAt: null, profile: null });
}

/** One whose creation goes on by itself. */
export function aDocumentUnderWay(): DocumentAnswer {
  return aDocumentAnswer({
    standing: 'sending',
    isUnderWay: true,
    number: null,
    isDownloadable: false,
  });
}

/** One of which nobody can say whether it came into being: nothing goes on by itself. */
export function aDocumentInDoubt(): DocumentAnswer {
  return { ...aDocumentUnderWay(), isUnderWay: false };
}

export function aDocumentAnswer(changes: Partial<DocumentAnswer> = {}): DocumentAnswer {
  return {
    id: 7,
    kind: 'invoice',
    cause: parseCause('order'),
    corrects: null,
    number: 'RE1042',
    title: 'Rechnung',
    date: '2026-03-02T09:15:00.000Z',
    totalCents: 123_456,
    currency: 'EUR',
    standing: 'open',
    isUnderWay: false,
    cancelled: false,
    isDownloadable: true,
    eInvoice: null,
    emailedAt: null,
    isBeingMailed: false,
    mailTrouble: null,
    lexwareUrl: 'https://app.lexware.example/permalink/invoices/view/1',
    actions: [{ action: 'cancel', way: 'done', isFinal: true }],
    isMailable: true,
    ...changes,
  };
}

export function aDecision(changes: Partial<DecisionAnswer> = {}): DecisionAnswer {
  return {
    kind: 'wait',
    reason: 'WAIT',
    text: 'Die Rechnung wird erstellt, sobald die Bestellung bezahlt ist.',
    detail: null,
    at: '2026-03-02T09:14:00.000Z',
    canCreate: true,
    ...changes,
  };
}

type ComputedFields = 'hasInvoice' | 'isUnderWay' | 'canCreateInvoice';

/** With what the server answers of an order with these documents and decisions. */
export function withComputedFields(
  order: Omit<OrderAnswer, ComputedFields>,
  changes: Partial<OrderAnswer>,
): OrderAnswer {
  const documents = order.documents.map(recordOf);
  const known = { documents, decisions: decisionsOf(order), deletedAt: null };
  const answer = { ...order, hasInvoice: hasValidInvoice(documents) };
  return {
    ...answer,
    isUnderWay: isOrderInProgress(known, NOW),
    canCreateInvoice: canCreateInvoice(answer),
    ...changes,
  };
}

/** Decisions as the server stores them, as far as they matter for the next step. */
function decisionsOf({
  decision,
  decisions,
}: Omit<OrderAnswer, ComputedFields>): DocumentDecision[] {
  const ofOrder = decision && { ...decision, document: 'invoice' as const, cause: OF_ORDER };
  return [...(ofOrder ? [ofOrder] : []), ...decisions].map(
    ({ document: kind, cause, kind: outcome, reason }) => {
      const decision = (
        outcome === 'create' ? { kind: outcome } : { kind: outcome, reason }
      ) as Decision;
      return { kind, cause, decision, at: NOW };
    },
  );
}

/** The server's record of the document in this answer. */
function recordOf({ id, kind, cause, corrects, totalCents, standing, ...answer }: DocumentAnswer) {
  return aDocument({
    id: id as DocumentId,
    kind,
    cause,
    precedingId: corrects as DocumentId | null,
    total: cents(totalCents),
    number: answer.number,
    mailingAt: answer.isBeingMailed ? NOW : null,
    ...STORED_STATES[standing],
  });
}

const STORED_STATES: Record<
  DocumentState,
  Pick<DocumentRecord, 'state' | 'status' | 'cancelled'>
> = {
  claimed: { state: 'claimed', status: null, cancelled: false },
  sending: { state: 'sending', status: null, cancelled: false },
  unclear: { state: 'unclear', status: null, cancelled: false },
  draft: { state: 'done', status: 'draft', cancelled: false },
  open: { state: 'done', status: 'open', cancelled: false },
  paid: { state: 'done', status: 'paid', cancelled: false },
  voided: { state: 'done', status: 'voided', cancelled: true },
  deleted: { state: 'done', status: null, cancelled: true },
};

export function anOrderAnswer(changes: Partial<OrderAnswer> = {}): OrderAnswer {
  return withComputedFields(anAnswer(changes), changes);
}

function anAnswer(changes: Partial<OrderAnswer>): Omit<OrderAnswer, ComputedFields> {
  return {
    id: '5001',
    name: '#1001',
    createdAt: '2026-03-02T09:14:00.000Z',
    payment: 'paid',
    fulfillment: 'unfulfilled',
    customerName: 'Jule Sommer',
    totalCents: 123_456,
    currency: 'EUR',
    cancelledAt: null,
    decision: aDecision({
      kind: 'create',
      reason: null,
      text: 'Die Rechnung wird erstellt.',
      canCreate: false,
    }),
    decisions: [],
    documents: [aDocumentAnswer()],
    balance: {
      documentsCents: 123_456,
      orderCents: 123_456,
      differenceCents: 0,
      isRoundingError: false,
      isComplete: true,
      state: 'open',
    },
    ...changes,
  };
}

/** By which the customer reaches the documents of order 5001. */
export function anOrdersLinks(changes: Partial<OrderLinksAnswer> = {}): OrderLinksAnswer {
  const address = (file: string) => ({
    view: `https://app.example/doc/abc/${file}.pdf`,
    download: `https://app.example/doc/abd/${file}.pdf`,
  });
  return {
    invoice: address('order_1001_invoice'),
    creditNote: address('order_1001_creditnote'),
    isRevoked: false,
    opened: 0,
    lastOpenedAt: null,
    ...changes,
  };
}

/** A page of the list of orders, with their rows as the server makes them. */
export function aList(orders: OrderAnswer[], keys?: Parameters<typeof aPage>[1]) {
  const { items, sentences } = toOrderList(orders);
  return { ...aPage(items, keys), sentences };
}

/** A page of a list; keys lead to the pages around it. */
export function aPage<Item>(items: Item[], keys: { next?: string; previous?: string } = {}) {
  return { items, next: keys.next ?? null, previous: keys.previous ?? null };
}
