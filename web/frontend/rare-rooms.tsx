import { lazy, Suspense } from 'react';
import { PageSkeleton } from './states/page-skeleton';

const Partner = lazy(async () => ({
  default: (await import('./partner/partner-routes')).PartnerRoutes,
}));
const Log = lazy(async () => ({ default: (await import('./home/log-page')).LogPage }));
const Month = lazy(async () => ({ default: (await import('./month/month-page')).MonthPage }));
const Admin = lazy(async () => ({ default: (await import('./admin/admin-routes')).AdminRoutes }));

/**
 * Rooms that few people open: the files that they consist of are listed in this chunk, and not in
 * the first bundle, which everybody loads.
 */
export function PartnerRoom() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Partner />
    </Suspense>
  );
}

export function LogRoom() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Log />
    </Suspense>
  );
}

export function MonthRoom() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Month />
    </Suspense>
  );
}

export function AdminRoom() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Admin />
    </Suspense>
  );
}
