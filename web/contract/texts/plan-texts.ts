import type { PlanId } from '../../domain/plans/plan';

/** Whom each plan is for. */
export const PLAN_TAGLINES: Record<PlanId, string> = {
  free: 'Zum Kennenlernen',
  basic: 'Für den Start',
  standard: 'Für wachsende Shops',
  premium: 'Für etablierte Shops',
  business: 'Für große Shops',
  corporate: 'Für Handelsgruppen',
  enterprise: 'Ohne Grenzen',
  custom: 'Nach Vereinbarung',
};
