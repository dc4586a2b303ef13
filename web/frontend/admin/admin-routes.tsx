import { lazyScreen, Routes, type Screens } from '../router/router';
import { NotFoundPage } from '../shell/message-pages/message-page';
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
const ShopRoutes = lazyScreen(async () => (await import('./shops/shop-page')).ShopRoutes);
const CouponsPage = lazyScreen(async () => (await import('./coupons-page')).CouponsPage);
const PartnersPage = lazyScreen(
  async () => (await import('./partners/partners-page')).PartnersPage,
);
const PayoutRoutes = lazyScreen(async () => (await import('./payouts/payouts-page')).PayoutRoutes);

const SCREENS: Screens = {
  '/admin': AdminPage,
  '/admin/failures/:fingerprint': FailurePage,
  '/admin/alerts': AlertsPage,
  '/admin/announcements': AnnouncementsPage,
  '/admin/pauses': PausesPage,
  '/admin/replay': ReplayPage,
  '/admin/coupons': CouponsPage,
  '/admin/shops/*?': ShopRoutes,
  '/admin/partners': PartnersPage,
  '/admin/payouts/*?': PayoutRoutes,
  '/admin/people': PeoplePage,
  '/admin/audit': AuditPage,
  '/admin/enrol/:token': EnrolPage,
  '*': NotFoundPage,
};

/** The operator's screens, most of them loaded together: merchants never load one of them. */
export function AdminRoutes() {
  return <Routes screens={SCREENS} />;
}
