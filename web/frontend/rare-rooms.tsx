import { lazyScreen } from './router/router';

/**
 * Rooms that few people open: the files that they consist of are listed in this chunk, and not in
 * the first bundle, which everybody loads.
 */
export const PartnerRoom = lazyScreen(
  async () => (await import('./partner/partner-routes')).PartnerRoutes,
);
export const LogRoom = lazyScreen(async () => (await import('./home/log-page')).LogPage);
export const MonthRoom = lazyScreen(async () => (await import('./month/month-routes')).MonthRoutes);
export const SenderRoom = lazyScreen(
  async () => (await import('./preferences/smtp/sender-preferences')).SenderPreferences,
);
export const SetupRoom = lazyScreen(async () => (await import('./setup/setup-page')).SetupPage);
export const AdminRoom = lazyScreen(async () => (await import('./admin/admin-routes')).AdminRoutes);
