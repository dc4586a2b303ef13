import { OF_ORDER } from '../documents/model/cause';
import type { BilledDocument } from '../documents/model/document';
import type { DocumentId, LexwareId, OrderId, ShopId } from '../ids';
import { cents } from '../money/cents';

/** A document that exists in Lexware; by default the invoice of an order over 119.00. */
export function aDocument(document: Partial<BilledDocument> = {}): BilledDocument {
  return {
    id: 1 as DocumentId,
    shopId: 1 as ShopId,
    orderId: '5001' as OrderId,
    kind: 'invoice',
    cause: OF_ORDER,
    state: 'done',
    reference: 'Bestellung #1001 (Shopify-Nr. 5001)',
    lexwareId: `lexware-${document.id ?? 1}` as LexwareId,
    second: null,
    number: 'RE1001',
    status: 'open',
    precedingId: null,
    eInvoice: null,
    title: 'Rechnung',
    voucherDate: '2026-03-01T23:00:00.000Z',
    total: cents(11_900),
    tax: cents(1_900),
    currency: 'EUR',
    cancelled: false,
    takenBackAt: null,
    organizationId: null,
    sentAt: '2026-03-02T09:05:00.000Z',
    emailedAt: null,
    mailingAt: null,
    mailTrouble: null,
    createdAt: '2026-03-02T09:05:00.000Z',
    updatedAt: '2026-03-02T09:05:00.000Z',
    content: null,
    repairs: [],
    ...document,
  };
}
