import type { InvoiceSettings } from '../../setting-sections/invoice-settings';
import type { OrderSettings } from '../../setting-sections/order-settings';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import { anOrder } from '../builders';
import { type InvoiceQuestion, decideInvoice } from '../../document-rules/plan/decide-invoice';

export type InvoiceOverrides = Partial<InvoiceQuestion> & {
  invoice?: Partial<InvoiceSettings>;
  orders?: Partial<OrderSettings>;
};

export function invoiceDecision(overrides: InvoiceOverrides) {
  return decideInvoice(anInvoiceQuestion(overrides));
}

export function anInvoiceQuestion({
  invoice,
  orders,
  ...question
}: InvoiceOverrides): InvoiceQuestion {
  const settings = {
    ...DEFAULT_SETTINGS,
    invoice: { ...DEFAULT_SETTINGS.invoice, ...invoice },
    orders: { ...DEFAULT_SETTINGS.orders, ...orders },
  };
  return {
    order: anOrder(),
    settings,
    shop: { installedAt: '2026-03-01T00:00:00.000Z' },
    connection: 'connected',
    existing: false,
    createNow: false,
    ...question,
  };
}
