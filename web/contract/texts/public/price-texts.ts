import { printedMoney } from '../../../domain/money/format';
import { type Plan, type PlanFeature, PLANS } from '../../../domain/plans/plan';
import { annualPrice, annualPricePerMonth } from '../../../domain/plans/price';

export const PRICE_TEXTS = {
  heading: 'Preise',
  lead: 'Jeder Plan enthält Rechnungen, Gutschriften, Lieferscheine, Kontakte und Umsätze. Bezahlt wird, wie viele Belege im Monat entstehen.',
  perMonth: 'im Monat',
  noted:
    'Abgerechnet wird über Shopify. Das Angebot richtet sich an Unternehmen; alle Preise zuzüglich Umsatzsteuer, soweit sie anfällt.',
  more: `Mehr als ${PLANS.business.credits.toLocaleString('de-DE')} Belege im Monat?`,
  ask: 'Frag uns nach einem Angebot',
} as const;

/** What a plan adds to the cheaper ones; features that are not there yet are not sold. */
export const SOLD_FEATURES: readonly { feature: PlanFeature; text: string }[] = [
  { feature: 'layouts', text: 'Drucklayouts aus Lexware Office je Belegart' },
  { feature: 'deliveryDate', text: 'Eigenes Liefer- oder Leistungsdatum, auch als Zeitraum' },
  { feature: 'emailIntegration', text: 'Link zum Beleg in den E-Mails von Shopify' },
  { feature: 'emails', text: 'Versand der Belege per E-Mail' },
  { feature: 'tags', text: 'Stichworte auf Rechnungen und Gutschriften' },
  { feature: 'fees', text: 'Gebühren von Shopify Payments bei den Umsätzen' },
  {
    feature: 'orderSync',
    text: 'In Lexware Office bezahlte Bestellungen in Shopify als bezahlt markieren',
  },
];

export function priceText(plan: Pick<Plan, 'price'>): string {
  return printedMoney(plan.price, 'EUR');
}

/** Null where a year costs nothing either. */
export function annualText(plan: Pick<Plan, 'price'>): string | null {
  if (plan.price === 0) return null;
  const month = printedMoney(annualPricePerMonth(plan), 'EUR');
  return `${month} bei jährlicher Zahlung (${printedMoney(annualPrice(plan), 'EUR')} im Jahr)`;
}

export function creditsText({ credits }: Pick<Plan, 'credits'>): string {
  return `${credits.toLocaleString('de-DE')} Belege im Monat`;
}

export function retentionText({ logMaxAge }: Pick<Plan, 'logMaxAge'>): string {
  return `Verlauf über ${logMaxAge} Tage`;
}

export function beyondText(cheaper: string, isMore: boolean): string {
  return isMore ? `Alles aus ${cheaper}, dazu:` : `Alles aus ${cheaper}`;
}
