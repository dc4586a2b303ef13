import type { CreditNoteDraft, DeliveryNoteDraft, DocumentDraft } from '../../web/domain/documents/draft';
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
    deliveryTerms: '',
    ...overrides,
  };
}

function shared(): DocumentDraft {
  const { voucherDate, language, recipient, lines, taxType, taxSubType, taxNote, ...rest } = anInvoiceDraft();
  const { title, introduction, remark, printLayoutId, reference, totals, content, repairs } = rest;
  return {
    ...{ voucherDate, language, recipient, lines, taxType, taxSubType, taxNote },
    ...{ title, introduction, remark, printLayoutId, reference, totals, content, repairs },
  };
}
