import type { ChargeState } from '../../domain/billing/charge';
import { cheapestPlanWith, type PlanFeature } from '../../domain/plans/plan';
import type { PlanId } from '../../domain/plans/plan-id';

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

/** The logged text of transfers on top of the plan's; nothing where there were none. */
export function grantText(transfers: unknown): string {
  return typeof transfers === 'number' && transfers > 0
    ? `Dafür hat dein Shop in diesem Zeitraum ${transfers} Übertragungen mehr.`
    : '';
}

interface NamedCharge {
  id: number;
  kind: 'plan' | 'purchase';
  planId: PlanId;
  isAnnual: boolean;
}

/**
 * What the merchant reads on Shopify's page and bill. Purchases carry our number, since Shopify does
 * not show the address that they return to.
 */
export function chargeName({ id, kind, planId, isAnnual }: NamedCharge): string {
  if (kind === 'purchase') return `Belegfluss: Import früherer Bestellungen (${id})`;
  return `Belegfluss ${PLAN_TEXTS[planId].name}${isAnnual ? ' (jährlich)' : ''}`;
}

/**
 * What became of a charge, as merchants and operators read it; `scheduled` is approved for later,
 * `bought` something that is sold once.
 */
export const CHARGE_STATE_TEXTS: Record<ChargeState | 'scheduled' | 'bought', string> = {
  requested: 'Wird angelegt',
  pending: 'Wartet auf Freigabe',
  scheduled: 'Freigegeben für später',
  active: 'Aktiv',
  bought: 'Bezahlt',
  frozen: 'Ruht',
  declined: 'Nicht freigegeben',
  expired: 'Abgelaufen',
  cancelled: 'Beendet',
  failed: 'Nicht zustande gekommen',
};
