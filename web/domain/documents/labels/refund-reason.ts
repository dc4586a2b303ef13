import type { Refund } from '../../order/refunds/refund';
import type { Language } from '../../text/language';

const REASONS: Record<string, Record<Language, string>> = {
  customer: { de: 'Kundenwunsch', en: 'Customer request' },
  damage: { de: 'Beschädigung', en: 'Damage' },
  restock: { de: 'Rückgabe', en: 'Return' },
  shipping_refund: { de: 'Erstattung der Versandkosten', en: 'Shipping refund' },
  refund_discrepancy: { de: 'Anpassung des Betrags', en: 'Adjustment of the amount' },
};

/**
 * Why money went back: the reason in Shopify, or that goods came back; null when neither is known.
 */
export function refundReason(refund: Refund, language: Language): string | null {
  const stated = refund.adjustments.map(({ reason }) => REASONS[reason]?.[language]).find(Boolean);
  if (refund.lines.some(({ restockType }) => restockType === 'return'))
    return REASONS.restock?.[language] ?? null;
  return stated ?? null;
}
