import { type ComponentType, lazy, Suspense } from 'react';
import { PageSkeleton } from './states/page-skeleton';

/**
 * Rooms that few people open: the files that they consist of are listed in this chunk, and not in
 * the first bundle, which everybody loads.
 */
export const PartnerRoom = room(
  async () => (await import('./partner/partner-routes')).PartnerRoutes,
);
export const LogRoom = room(async () => (await import('./home/log-page')).LogPage);
export const MonthRoom = room(async () => (await import('./month/month-routes')).MonthRoutes);
export const SenderRoom = room(
  async () => (await import('./preferences/smtp/sender-preferences')).SenderPreferences,
);
export const SetupRoom = room(async () => (await import('./setup/setup-page')).SetupPage);
export const AdminRoom = room(async () => (await import('./admin/admin-routes')).AdminRoutes);

function room(load: () => Promise<ComponentType>): ComponentType {
  const Room = lazy(async () => ({ default: await load() }));
  return function RareRoom() {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Room />
      </Suspense>
    );
  };
}
