import { Routes, type Screens } from '../router/router';
import { NotFoundPage } from '../shell/message-pages/message-page';
import { CouponsPage } from './coupons/coupons-page';
import { PartnerPage } from './overview';
import { PayoutsPage } from './payouts-page';
import { PreferencesPage } from './preferences-page';
import { RedemptionsPage } from './redemptions-page';

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
