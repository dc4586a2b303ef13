import type { Router } from 'express';
import type { JobQueue } from '../../ports/queue';
import { alertRoutes, type AlertDeps, watchedRoute } from './alerts/alert-routes';
import { announcementRoutes, type AnnouncementDeps } from './announcements';
import { type AccessDeps, operatorRouter } from './access/operator-router';
import { type AuditDeps, auditRoutes } from './audit-list';
import { chargesToCorrectRoutes, type ChargesToCorrectDeps } from './actions/charges';
import { operatorCouponRoutes, type CouponRouteDeps } from './actions/coupons';
import { grantAndOfferRoutes, type GrantDeps } from './actions/grants-and-offers';
import { pauseRoutes, tellPauseJob, type PauseDeps } from './actions/pauses';
import { replayJob, replayRoutes, type ReplayDeps } from './actions/replay';
import type { OperatorRoute } from './access/operator-route';
import { signInRoutes, type SignInDeps } from './access/sign-in';
import { fleetRoutes, type FleetDeps } from './fleet/fleet-routes';
import { rollUpMoneyJob, type MoneyDeps } from './fleet/money';
import { exchangeRateRoutes, type ExchangeRateDeps } from './partners/exchange-rates';
import { operatorPartnerRoutes, type PartnerRouteDeps } from './partners/partner-routes';
import { operatorRedemptionRoutes, type RedemptionRouteDeps } from './partners/redemption-routes';
import { type OperatorPayoutDeps, operatorPayoutRoutes } from './payouts/payout-routes';
import { peopleRoutes, type PeopleDeps } from './people';
import {
  shopNoteRoutes,
  type ShopNotesDeps,
  type ShopPageDeps,
  shopPageRoutes,
} from './shops/shop-page';
import { shopOrderRoutes, type ShopOrdersDeps } from './shops/shop-orders';
import { shopSearchRoutes, type ShopSearchDeps } from './shops/shop-search';
import { shopWorkRoutes, type ShopWorkDeps } from './shops/shop-work';
import { shopViewRoutes, type ViewDeps } from './shops/shop-views';

type InShops = ShopSearchDeps & ShopPageDeps & ShopOrdersDeps & ShopWorkDeps & ShopNotesDeps;
export type OperatorAreaDeps = AccessDeps &
  SignInDeps &
  PeopleDeps &
  AuditDeps &
  ViewDeps &
  InShops &
  FleetDeps &
  AlertDeps &
  AnnouncementDeps &
  PauseDeps &
  ReplayDeps &
  GrantDeps &
  CouponRouteDeps &
  PartnerRouteDeps &
  RedemptionRouteDeps &
  ExchangeRateDeps &
  OperatorPayoutDeps &
  ChargesToCorrectDeps;

/** Every route of the operator's area; a test walks them without, with wrong and with stale roles. */
export function everyOperatorRoute(deps: OperatorAreaDeps): OperatorRoute[] {
  return [
    ...signInRoutes(deps),
    ...peopleRoutes(deps),
    ...auditRoutes(deps),
    ...shopViewRoutes(deps),
    ...shopSearchRoutes(deps),
    ...shopPageRoutes(deps),
    ...shopOrderRoutes(deps),
    ...shopWorkRoutes(deps),
    ...shopNoteRoutes(deps),
    ...fleetRoutes(deps),
    ...alertRoutes(deps),
    ...announcementRoutes(deps),
    ...pauseRoutes(deps),
    ...replayRoutes(deps),
    ...grantAndOfferRoutes(deps),
    ...operatorCouponRoutes(deps),
    ...chargesToCorrectRoutes(deps),
    ...operatorPartnerRoutes(deps),
    ...operatorRedemptionRoutes(deps),
    ...exchangeRateRoutes(deps),
    ...operatorPayoutRoutes(deps),
  ];
}

/** The operators' area, as the app is composed of it. */
export const operator = {
  jobs(queue: Pick<JobQueue, 'register'>, deps: MoneyDeps & PauseDeps & ReplayDeps): void {
    queue.register(rollUpMoneyJob(deps));
    queue.register(tellPauseJob(deps));
    queue.register(replayJob(deps));
  },

  routes: (deps: OperatorAreaDeps): Router => operatorRouter(deps, everyOperatorRoute(deps)),

  /** Read by a service outside. */
  pages: watchedRoute,
};
