import { lazyScreen, Routes, type Screens } from '../router/router';
import { NotFoundPage } from '../shell/message-pages/message-page';
import { MonthPage } from './month-page';

const SCREENS: Screens = {
  '/month': MonthPage,
  // Set once, so that months open without it.
  '/month/datev': lazyScreen(
    async () => (await import('./datev/datev-preferences')).DatevPreferences,
  ),
  '*': NotFoundPage,
};

/** The screens about a month. */
export function MonthRoutes() {
  return <Routes screens={SCREENS} />;
}
