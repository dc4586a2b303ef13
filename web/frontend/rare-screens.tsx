import { lazyScreen } from './router/router';

/**
 * Screens that few people open: the files that they consist of are listed in this chunk, and not in
 * the first bundle, which everybody loads.
 */
export const PartnerRoutes = lazyScreen(
  async () => (await import('./partner/partner-routes')).PartnerRoutes,
);
export const LogPage = lazyScreen(async () => (await import('./home/log-page')).LogPage);
export const MonthRoutes = lazyScreen(
  async () => (await import('./month/month-routes')).MonthRoutes,
);
export const SenderPreferences = lazyScreen(
  async () => (await import('./preferences/smtp/sender-preferences')).SenderPreferences,
);
export const SetupPage = lazyScreen(async () => (await import('./setup/setup-page')).SetupPage);
export const AdminRoutes = lazyScreen(
  async () => (await import('./admin/admin-routes')).AdminRoutes,
);
