import { cheapestPlanWith, type PlanFeature, type PlanId } from '../../domain/plans/plan';

interface PlanText {
  name: string;
  /** Whom it is for. */
  tagline: string;
}

export const PLAN_TEXTS: Record<PlanId, PlanText> = {
  free: { name: 'Free', tagline: 'Zum Kennenlernen' },
  basic: { name: 'Basic', tagline: 'Für den Start' },
  standard: { name: 'Standard', tagline: 'Für wachsende Shops' },
  premium: { name: 'Premium', tagline: 'Für etablierte Shops' },
  business: { name: 'Business', tagline: 'Für große Shops' },
  corporate: { name: 'Corporate', tagline: 'Für Handelsgruppen' },
  enterprise: { name: 'Enterprise', tagline: 'Ohne Grenzen' },
  custom: { name: 'Individuell', tagline: 'Nach Vereinbarung' },
};

/** What the cheapest plan is called that includes this. */
export function nameOfPlanWith(feature: PlanFeature): string {
  return PLAN_TEXTS[cheapestPlanWith(feature)].name;
}

/** From which plan on earlier orders are imported. */
export const IMPORTING_PLAN = nameOfPlanWith('orderImport');

/** The logged text of transfers on top of the plan's; nothing where there were none. */
export function grantText(transfers: unknown): string {
  return typeof transfers === 'number' && transfers > 0
    ? `Dafür hat dein Shop in diesem Zeitraum ${transfers} Übertragungen mehr.`
    : '';
}

/** What the merchant reads on Shopify's page and bill. */
export function subscriptionName(planId: PlanId, isAnnual: boolean): string {
  return `Belegfluss ${PLAN_TEXTS[planId].name}${isAnnual ? ' (jährlich)' : ''}`;
}

/** With our number: Shopify does not show the address that a purchase returns to. */
export function purchaseName(chargeId: number): string {
  return `Belegfluss: Import früherer Bestellungen (${chargeId})`;
}
