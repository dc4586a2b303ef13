import type { AnyDraft, CreditNoteDraft, DeliveryNoteDraft } from '../../web/domain/documents/draft';
import type { DocumentId } from '../../web/domain/ids';
import { ZERO } from '../../web/domain/money/cents';
import { anInvoiceDraft } from './invoice-draft';

/** Takes the 119.00 EUR of `anInvoiceDraft` back. */
export function aCreditNoteDraft(corrects: DocumentId, overrides: Partial<CreditNoteDraft> = {}): CreditNoteDraft {
  return { ...shared(), title: 'Rechnungskorrektur', ...overrides, kind: 'credit-note', corrects, isLinked: true };
}

/** Delivers the cup of `anInvoiceDraft`; delivery notes show no amounts. */
export function aDeliveryNoteDraft(overrides: Partial<DeliveryNoteDraft> = {}): DeliveryNoteDraft {
  const { lines, ...rest } = shared();
  return {
    ...rest,
    kind: 'delivery-note',
    title: 'Lieferschein',
    lines: lines.map((line) => ({ ...line, unitPrice: 0 })),
    totals: { net: ZERO, tax: ZERO, gross: ZERO, rates: [] },
    delivery: { kind: 'delivery', date: rest.voucherDate },
    shipTo: rest.recipient.kind === 'address' ? rest.recipient.address : rest.recipient.contact.address,
    deliveryTerms: '',
    ...overrides,
  };
}

function shared(): Omit<AnyDraft, 'kind' | 'payment' | 'delivery' | 'deliveryTerms' | 'corrects' | 'isLinked'> {
  const { payment: _payment, delivery: _delivery, kind: _kind, ...draft } = anInvoiceDraft();
  return draft;
}
