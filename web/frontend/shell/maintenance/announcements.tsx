import { Banner, Box } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { ShopAnswer } from '../../../contract/shop';
import { MaintenanceBanner } from './maintenance-banner';
import './i18n/texts';

/** What every merchant has to know on every screen: planned maintenance, a pause of the creation. */
export function Announcements({ shop }: { shop: ShopAnswer }) {
  const [next] = shop.downtimes;
  return (
    <>
      {next && <MaintenanceBanner downtime={next} />}
      {shop.pauseReason !== null && <PauseBanner reason={shop.pauseReason} />}
    </>
  );
}

/** Stays while it lasts: nobody should wonder where the documents are. */
function PauseBanner({ reason }: { reason: string }) {
  const { t } = useTranslation('maintenance');
  return (
    <div className="frame-banner">
      <Box paddingInline="400" paddingBlockStart="400">
        <Banner tone="warning" title={t('paused')}>
          <p>{t('pausedReason', { reason })}</p>
          <p>{t('pausedText')}</p>
        </Banner>
      </Box>
    </div>
  );
}
