import { Routes, type Screens } from '../router/router';
import { NotFoundPage } from '../shell/message-pages/not-found-page';
import { CouponsPage } from './coupons/coupons-page';
import { PartnerPage } from './overview/partner-page';
import { PayoutsPage } from './payouts/payouts-page';
import { PreferencesPage } from './preferences/preferences-page';
import { RedemptionsPage } from './redemptions/redemptions-page';

const SCREENS: Screens = {
  '/partner': PartnerPage,
  '/partner/coupons/*?': CouponsPage,
  '/partner/redemptions/:status?': RedemptionsPage,
  '/partner/payouts': PayoutsPage,
  '/partner/preferences': PreferencesPage,
  '*': NotFoundPage,
};

/** The screens of the partner programme, loaded together. */
export function PartnerRoutes() {
  return <Routes screens={SCREENS} />;
}
