import { useState } from 'react';
import { useLocation, useNavigate, useParams } from '../../router/router';
import { COUPON_TABS, type CouponTab } from './coupon-list';

/** What else an address below the list may open. */
const DIALOGS = { new: 'new', 'confirm/removal': 'removal' } as const;
type CouponDialog = (typeof DIALOGS)[keyof typeof DIALOGS];

const LIST = '/partner/coupons';

/**
 * Which part of the list the address names; null: none. Below a dialog the tab stays that it was
 * opened from.
 */
export function useCouponPlace() {
  const { '*': rest = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const dialog = Object.entries(DIALOGS).find(([path]) => path === rest)?.[1] ?? null;
  const named = rest === '' ? 'all' : COUPON_TABS.find((one) => one === rest);
  const [last, setLast] = useState<CouponTab>('all');
  if (named && named !== last) setLast(named);
  if (!named && !dialog) return null;
  const goTo = (path: string) => navigate({ pathname: `${LIST}${path}`, search });
  return {
    tab: named ?? last,
    dialog,
    showTab: (tab: CouponTab) => goTo(tab === 'all' ? '' : `/${tab}`),
    open: (wanted: CouponDialog) => goTo(wanted === 'new' ? '/new' : '/confirm/removal'),
    close: () => goTo(last === 'all' ? '' : `/${last}`),
  };
}

export type CouponPlace = NonNullable<ReturnType<typeof useCouponPlace>>;
