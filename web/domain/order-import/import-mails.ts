import type { DocumentKind } from '../documents/model/document';
import { hasFeature } from '../plans/plan';
import type { PlanId } from '../plans/plan-id';
import { settingsOf } from '../settings/document-settings';
import type { Settings } from '../settings/settings';

const KINDS: readonly DocumentKind[] = ['invoice', 'delivery-note'];

/** Maximum of mails with the documents of one imported order, credit notes aside. */
export function mailsPerOrder(settings: Settings, planId: PlanId): number {
  if (!hasFeature(planId, 'emails')) return 0;
  return KINDS.map((kind) => settingsOf(settings, kind)).filter(
    ({ create, finalize, mail }) => create !== false && finalize && mail.enabled,
  ).length;
}
