import { Routes, type Screens } from '../router/router';
import { NotFoundPage } from '../shell/message-pages/message-page';
import { ChargePage } from './charge/charge-page';
import { PurchasePage } from './charge/purchase-page';
import { PlanPage } from './page/plan-page';

const SCREENS: Screens = {
  '/plan/:planId?': PlanPage,
  '/plan/charge/:chargeId': ChargePage,
  '/plan/purchase/:feature': PurchasePage,
  '*': NotFoundPage,
};

/** The screens of plans and what is bought, loaded together: one leads to the other. */
export function PlanRoutes() {
  return <Routes screens={SCREENS} />;
}
