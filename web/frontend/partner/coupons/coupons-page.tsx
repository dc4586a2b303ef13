import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { NotFoundPage } from '../../shell/message-pages/not-found-page';
import { PartnerArea } from '../partner-area';
import { COUPON_TABS, type CouponTab } from './coupon-list';
import { Coupons } from './coupons';
import './i18n/texts';

/** What else an address below the list may open. */
const DIALOGS = { new: 'new', 'confirm/removal': 'removal' } as const;
export type CouponDialog = (typeof DIALOGS)[keyof typeof DIALOGS];

const LIST = '/partner/coupons';

/** The partner's codes; the tab and an open dialog stand in the address. */
export function CouponsPage() {
  const { t } = useTranslation('partnerCoupons');
  const place = usePlace();
  if (place === null) return <NotFoundPage />;
  return (
    <PartnerArea title={t('title')}>
      {({ state }) => <Coupons {...place} isLocked={state === 'locked'} />}
    </PartnerArea>
  );
}

function usePlace() {
  const { '*': rest = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const dialog = Object.entries(DIALOGS).find(([path]) => path === rest)?.[1] ?? null;
  const named = rest === '' ? 'all' : COUPON_TABS.find((one) => one === rest);
  // Below a dialog the tab stays that it was opened from.
  const [last, setLast] = useState<CouponTab>('all');
  if (named && named !== last) setLast(named);
  if (!named && !dialog) return null;
  const goTo = (path: string) => void navigate({ pathname: `${LIST}${path}`, search });
  return {
    tab: named ?? last,
    dialog,
    showTab: (tab: CouponTab) => goTo(tab === 'all' ? '' : `/${tab}`),
    open: (wanted: CouponDialog) => goTo(wanted === 'new' ? '/new' : '/confirm/removal'),
    close: () => goTo(last === 'all' ? '' : `/${last}`),
  };
}

export type CouponPlace = NonNullable<ReturnType<typeof usePlace>>;
