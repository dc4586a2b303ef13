import { Banner, Box } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { ShopAnswer } from '../../../contract/shop';
import { formatMoment } from '../../formats/date';
import { useDismissed } from '../remembered/use-dismissed';
import './i18n/texts';

/** Announces maintenance; once closed, not again for the same time. */
export function MaintenanceBanner({ downtime }: { downtime: ShopAnswer['downtimes'][number] }) {
  const { t } = useTranslation('maintenance');
  const { isDismissed, dismiss } = useDismissed(`downtime:${downtime.from}`);
  if (isDismissed) return null;
  const times = { from: formatMoment(downtime.from), to: formatMoment(downtime.to) };
  return (
    <div className="frame-banner">
      <Box paddingInline="400" paddingBlockStart="400">
        <Banner tone="warning" title={t('planned')} onDismiss={dismiss}>
          <p>{t('plannedText', times)}</p>
        </Banner>
      </Box>
    </div>
  );
}
