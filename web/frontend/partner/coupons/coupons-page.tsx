import { NotFoundPage } from '../../shell/message-pages/not-found-page';
import { PartnerArea } from '../partner-area';
import { Coupons } from './coupons';
import { useCouponPlace } from './use-coupon-place';
import { t } from './i18n/texts';

/** The partner's codes; the tab and an open dialog stand in the address. */
export function CouponsPage() {
  const place = useCouponPlace();
  if (place === null) return <NotFoundPage />;
  return (
    <PartnerArea title={t('title')}>
      {({ state }) => <Coupons {...place} isLocked={state === 'locked'} />}
    </PartnerArea>
  );
}
