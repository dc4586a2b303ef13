import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundPage } from '../shell/message-pages/not-found-page';
import { PageSkeleton } from '../states/page-skeleton';
import { PausesPage } from './actions/pauses-page';
import { ReplayPage } from './actions/replay-page';
import { AdminPage } from './admin-page';
import { AlertsPage } from './alerts/alerts-page';
import { AnnouncementsPage } from './announcements/announcements-page';
import { AuditPage } from './audit-page';
import { EnrolPage } from './enrol-page';
import { FailurePage } from './fleet/failure-page';
import { PeoplePage } from './people-page';

// The search and a shop's page are the largest part, and few people deal with partners or coupons.
const ShopRoutes = lazy(async () => ({
  default: (await import('./shops/shop-routes')).ShopRoutes,
}));
const CouponsPage = lazy(async () => ({
  default: (await import('./coupons/coupons-page')).CouponsPage,
}));
const PartnersPage = lazy(async () => ({
  default: (await import('./partners/partners-page')).PartnersPage,
}));
const PayoutRoutes = lazy(async () => ({
  default: (await import('./payouts/payout-routes')).PayoutRoutes,
}));

/** The operator's screens, most of them loaded together: merchants never load one of them. */
export function AdminRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<AdminPage />} />
        <Route path="failures/:fingerprint" element={<FailurePage />} />
        <Route path="alerts" element={<AlertsPage />} />
        <Route path="announcements" element={<AnnouncementsPage />} />
        <Route path="pauses" element={<PausesPage />} />
        <Route path="replay" element={<ReplayPage />} />
        <Route path="coupons" element={<CouponsPage />} />
        <Route path="shops/*" element={<ShopRoutes />} />
        <Route path="partners" element={<PartnersPage />} />
        <Route path="payouts/*" element={<PayoutRoutes />} />
        <Route path="people" element={<PeoplePage />} />
        <Route path="audit" element={<AuditPage />} />
        <Route path="enrol/:token" element={<EnrolPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
