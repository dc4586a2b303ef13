import { Link } from '@shopify/polaris';
import { pathOf } from '../../../contract/texts/places';
import type { Need } from '../../../contract/dashboard/dashboard';

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

/** To the place in the app where a need is met. */
export function PlaceLink({ need, children }: { need: keyof typeof PATHS; children: string }) {
  return <Link url={PATHS[need]}>{children}</Link>;
}
