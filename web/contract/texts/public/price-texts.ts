import { printedMoney } from '../../../domain/money/cents-text';
import {
  cheapestPlanWith,
  type Plan,
  PLAN_FEATURES,
  type PlanFeature,
  PLANS,
} from '../../../domain/plans/plan';
import { annualPrice, annualPricePerMonth } from '../../../domain/plans/price';

export const PRICE_TEXTS = {
  heading: 'Preise',
  lead: 'Jeder Plan enthält Rechnungen, Gutschriften, Lieferscheine, Kontakte und Umsätze. Bezahlt wird, wie viele Belege im Monat entstehen.',
  perMonth: 'im Monat',
  noted:
    'Abgerechnet wird über Shopify. Das Angebot richtet sich an Unternehmen; alle Preise zuzüglich Umsatzsteuer, soweit sie anfällt.',
  more: `Mehr als ${PLANS.business.transfers.toLocaleString('de-DE')} Belege im Monat?`,
  ask: 'Frag uns nach einem Angebot',
} as const;

const FEATURE_TEXTS: Record<PlanFeature, string> = {
  orders: 'Bestellliste mit dem Grund, warum es einen Beleg (nicht) gibt',
  address: 'Rechnungsempfänger korrigieren, auch nachträglich',
  shopifyPlus: 'USt-IdNr. aus Firmenkonten von Shopify Plus',
  orderImport: 'Import früherer Bestellungen, für einen einmaligen Betrag',
  layouts: 'Drucklayouts aus Lexware Office je Belegart',
  deliveryDate: 'Eigenes Liefer- oder Leistungsdatum, auch als Zeitraum',
  emailIntegration: 'Link zum Beleg in den E-Mails von Shopify',
  exportOrders: 'Export der Bestellungen mit ihren Belegnummern',
  emails: 'Versand der Belege per E-Mail',
  tags: 'Stichworte auf Rechnungen und Gutschriften',
  fees: 'Gebühren von Shopify Payments bei den Umsätzen',
  metafields: 'Metafelder für Texte lesen und an Bestellungen schreiben',
  orderSync: 'In Lexware Office bezahlte Bestellungen in Shopify als bezahlt markieren',
};

export function featureText(feature: PlanFeature): string {
  return FEATURE_TEXTS[feature];
}

/** What a plan adds to the cheaper ones, and what can be bought there once. */
export function addedTexts({ id, importFee }: Pick<Plan, 'id' | 'importFee'>): string[] {
  const added = PLAN_FEATURES.filter(
    (feature) => feature !== 'orderImport' && cheapestPlanWith(feature) === id,
  );
  return [...added.map(featureText), ...importTexts(importFee)];
}

function importTexts(fee: Plan['importFee']): string[] {
  return fee === null
    ? []
    : [`Import früherer Bestellungen auf Wunsch, einmalig ${printedMoney(fee, 'EUR')}`];
}

export function priceText(plan: Pick<Plan, 'price'>): string {
  return printedMoney(plan.price, 'EUR');
}

/** Null where a year costs nothing either. */
export function annualText(plan: Pick<Plan, 'price'>): string | null {
  if (plan.price === 0) return null;
  const month = printedMoney(annualPricePerMonth(plan), 'EUR');
  return `${month} bei jährlicher Zahlung (${printedMoney(annualPrice(plan), 'EUR')} im Jahr)`;
}

export function transfersText({ transfers }: Pick<Plan, 'transfers'>): string {
  return `${transfers.toLocaleString('de-DE')} Belege im Monat`;
}

export function retentionText({ logMaxAge }: Pick<Plan, 'logMaxAge'>): string {
  return `Verlauf über ${logMaxAge} Tage`;
}

export function beyondText(cheaper: string, isMore: boolean): string {
  return isMore ? `Alles aus ${cheaper}, dazu:` : `Alles aus ${cheaper}`;
}
