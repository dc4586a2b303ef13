import type { Settings } from '../settings/settings';

/**
 * What is recommended to a new shop: an invoice that is created once its order is paid and sent can
 * name the day of the delivery (§ 14 (4) Nr. 6 UStG).
 */
export function withFirstTiming(settings: Settings): Settings {
  return { ...settings, invoice: { ...settings.invoice, event: 'completed' } };
}
