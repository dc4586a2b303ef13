import { Route, Routes } from 'react-router';
import { NotFoundPage } from '../shell/message-pages/not-found-page';
import { CouponsPage } from './coupons/coupons-page';
import { PartnerPage } from './overview/partner-page';
import { PayoutsPage } from './payouts/payouts-page';
import { PreferencesPage } from './preferences/preferences-page';
import { RedemptionsPage } from './redemptions/redemptions-page';

/** The screens of the partner programme, loaded together. */
export function PartnerRoutes() {
  return (
    <Routes>
      <Route index element={<PartnerPage />} />
      <Route path="coupons/*" element={<CouponsPage />} />
      <Route path="redemptions/:status?" element={<RedemptionsPage />} />
      <Route path="payouts" element={<PayoutsPage />} />
      <Route path="preferences" element={<PreferencesPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
