import { Banner } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { ShopAnswer } from '../../../contract/shop';
import { formatMoment } from '../../formats/date';
import './i18n/texts';

/** Announces maintenance. Operators see the same before they announce it. */
export function MaintenanceBanner({
  downtime,
  onDismiss,
}: {
  downtime: ShopAnswer['downtimes'][number];
  onDismiss?: () => void;
}) {
  const { t } = useTranslation('maintenance');
  const times = { from: formatMoment(downtime.from), to: formatMoment(downtime.to) };
  return (
    <Banner tone="warning" title={t('planned')} onDismiss={onDismiss}>
      <p>{t('plannedText', times)}</p>
    </Banner>
  );
}
