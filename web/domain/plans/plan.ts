export type PlanId = 'free' | 'basic' | 'standard' | 'premium' | 'business' | 'corporate' | 'enterprise' | 'custom';

export interface Plan {
  id: PlanId;
  name: string;
  tagline: string;
  /** Transfers per month: one per document that came into being. */
  credits: number;
  /** Days that the event log is kept. */
  logMaxAge: number;
}

export const PLANS: Record<PlanId, Plan> = {
  free: { id: 'free', name: 'Free', tagline: 'Zum Kennenlernen', credits: 10, logMaxAge: 7 },
  basic: { id: 'basic', name: 'Basic', tagline: 'Für den Start', credits: 100, logMaxAge: 14 },
  standard: { id: 'standard', name: 'Standard', tagline: 'Für wachsende Shops', credits: 300, logMaxAge: 30 },
  premium: { id: 'premium', name: 'Premium', tagline: 'Für etablierte Shops', credits: 1_000, logMaxAge: 60 },
  business: { id: 'business', name: 'Business', tagline: 'Für große Shops', credits: 3_000, logMaxAge: 90 },
  corporate: { id: 'corporate', name: 'Corporate', tagline: 'Für Handelsgruppen', credits: 25_000, logMaxAge: 180 },
  enterprise: { id: 'enterprise', name: 'Enterprise', tagline: 'Ohne Grenzen', credits: 100_000, logMaxAge: 180 },
  custom: { id: 'custom', name: 'Individuell', tagline: 'Nach Vereinbarung', credits: 1_000, logMaxAge: 180 },
};
