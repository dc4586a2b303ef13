import { pathOf } from '../../../contract/texts/places';
import type { Need } from '../../../contract/dashboard';

const PATHS: Record<Exclude<Need, 'contacts' | 'unassigned'>, string> = {
  lexware: pathOf('reconnect'),
  tariff: pathOf('pullProfile'),
  failures: pathOf('failures'),
  // They wait for the merchant, so they stand where a decision is needed.
  transfers: '/orders?filter=attention',
  attention: '/orders?filter=attention',
  smtp: '/preferences/smtp',
  // Each is a failed step that shows its cause, for longer than any log is shown.
  refusedTransactions: pathOf('failures'),
};

/** Where in the app a need is met. */
export function placeOf(need: keyof typeof PATHS): string {
  return PATHS[need];
}
