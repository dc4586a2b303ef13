import { cents } from '../../money/cents';
import type { InvoiceLayout, InvoiceSettings } from '../../setting-sections/invoice-settings';
import { DEFAULT_SETTINGS } from '../../settings/settings';
import { type OrderInput, aLine, aShippingLine, anOrder } from '../builders';
import type { InvoiceDraft } from '../../documents/model/draft';
import { buildInvoiceDraft } from '../../document-rules/draft/invoice-draft';

export const PRO_FEATURES = ['INVOICING', 'INVOICING_PRO'];

export interface LayoutCase {
  order?: OrderInput;
  invoice?: Partial<Omit<InvoiceSettings, 'layout'>>;
  layout?: Partial<InvoiceLayout>;
  language?: 'de' | 'en';
  businessFeatures?: string[];
}

export function laidOut({
  order,
  invoice,
  layout,
  language = 'de',
  businessFeatures = PRO_FEATURES,
}: LayoutCase): InvoiceDraft {
  const answer = buildInvoiceDraft({
    order: anOrder(order),
    settings: {
      ...DEFAULT_SETTINGS,
      general: { ...DEFAULT_SETTINGS.general, language },
      invoice: {
        ...DEFAULT_SETTINGS.invoice,
        ...invoice,
        layout: { ...DEFAULT_SETTINGS.invoice.layout, ...layout },
      },
    },
    profile: { smallBusiness: false, distanceSalesPrinciple: null, businessFeatures },
    now: '2026-03-02T10:00:00.000Z',
    shopName: 'Kaffeehaus',
  });
  if (answer.kind === 'refuse') throw new Error(`${answer.reason} ${answer.detail?.code}`);
  return answer.draft;
}

export const parcel = aShippingLine();
export const discounted = aLine({
  quantity: 2,
  discounts: [{ title: 'SOMMER', amount: cents(1_000) }],
});
