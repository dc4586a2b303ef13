import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundPage } from '../shell/message-pages/not-found-page';
import { PageSkeleton } from '../states/page-skeleton';
import { MonthPage } from './month-page';

/** Set once, so that months open without it. */
const DatevPreferences = lazy(async () => ({
  default: (await import('./datev/datev-preferences')).DatevPreferences,
}));

/** The screens about a month. */
export function MonthRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<MonthPage />} />
        <Route path="datev" element={<DatevPreferences />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
