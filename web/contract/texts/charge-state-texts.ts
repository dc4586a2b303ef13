import type { ChargeState } from '../../domain/billing/charge';

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
