import type { PlanId } from '../plans/plan-id';

/** What settings depend on besides each other. */
export interface SettingsContext {
  planId: PlanId;
  /**
   * Features of the Lexware account; null while none is connected, then Lexware itself decides
   * later.
   */
  businessFeatures: string[] | null;
}

/** The context of a shop that is connected to an account with this profile, as last read. */
export function settingsContext(
  { planId }: Pick<SettingsContext, 'planId'>,
  connection: { profile: { businessFeatures: string[] } | null } | null,
): SettingsContext {
  return { planId, businessFeatures: connection?.profile?.businessFeatures ?? null };
}
