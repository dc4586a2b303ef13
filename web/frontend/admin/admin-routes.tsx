import { Route, Routes } from 'react-router';
import { NotFoundPage } from '../shell/message-pages/not-found-page';
import { CouponsPage } from './actions/coupons-page';
import { PausesPage } from './actions/pauses-page';
import { ReplayPage } from './actions/replay-page';
import { ShopActionsPage } from './actions/shop-actions';
import { AdminPage } from './admin-page';
import { AlertsPage } from './alerts/alerts-page';
import { AuditPage } from './audit-page';
import { EnrolPage } from './enrol-page';
import { FailurePage } from './fleet/failure-page';
import { PeoplePage } from './people-page';
import { ShopPage } from './shops/shop-page';
import { ShopsPage } from './shops/shops-page';

/** The operator's screens, loaded together: merchants never load one of them. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route index element={<AdminPage />} />
      <Route path="failures/:fingerprint" element={<FailurePage />} />
      <Route path="alerts" element={<AlertsPage />} />
      <Route path="pauses" element={<PausesPage />} />
      <Route path="replay" element={<ReplayPage />} />
      <Route path="coupons" element={<CouponsPage />} />
      <Route path="shops/:shopId/actions" element={<ShopActionsPage />} />
      <Route path="shops" element={<ShopsPage />} />
      <Route path="shops/:shopId/*" element={<ShopPage />} />
      <Route path="people" element={<PeoplePage />} />
      <Route path="audit" element={<AuditPage />} />
      <Route path="enrol/:token" element={<EnrolPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
