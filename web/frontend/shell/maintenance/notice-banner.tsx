import { Banner } from '@shopify/polaris';
import type { ShopAnswer } from '../../../contract/shop';
import { NOTICE_TONES } from '../../../domain/downtime/notice-tones';
import { formatMoment } from '../../formats/date';
import { t } from './i18n/texts';

/** What the operator tells all merchants. Operators see the same before they do. */
export function NoticeBanner({
  notice: { tone, title, text },
  onDismiss,
}: {
  notice: Omit<ShopAnswer['notices'][number], 'id'>;
  onDismiss?: () => void;
}) {
  return (
    <Banner tone={NOTICE_TONES.find((one) => one === tone)} title={title} onDismiss={onDismiss}>
      <p>{text}</p>
    </Banner>
  );
}

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
