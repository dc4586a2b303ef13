import { Banner } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { TRANSFER_GATE_TEXTS } from '../../contract/texts/documents/transfer-gate-texts';
import { cheapestPlanWith, type PlanFeature } from '../../domain/plans/plan';
import { t } from './i18n/texts';

/**
 * In place of what the plan does not include: from which plan on there is it, and the way there.
 */
export function NotIncluded({ feature, children }: { feature: PlanFeature; children: ReactNode }) {
  const action = {
    content: TRANSFER_GATE_TEXTS.de.extend,
    url: `/plan/${cheapestPlanWith(feature)}`,
  };
  return (
    <Banner tone="info" title={t('notIncluded')} action={action}>
      <p>{children}</p>
    </Banner>
  );
}
