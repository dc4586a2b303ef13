import { Banner } from '@shopify/polaris';
import type { ShopAnswer } from '../../../contract/shop';
import { formatMoment } from '../../formats/date';
import { t } from './i18n/texts';

/** Announces maintenance. Operators see the same before they announce it. */
export function MaintenanceBanner({
  downtime,
  onDismiss,
}: {
  downtime: ShopAnswer['downtimes'][number];
  onDismiss?: () => void;
}) {
  const times = { from: formatMoment(downtime.from), to: formatMoment(downtime.to) };
  return (
    <Banner tone="warning" title={t('planned')} onDismiss={onDismiss}>
      <p>{t('plannedText', times)}</p>
    </Banner>
  );
}
