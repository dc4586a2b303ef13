import { alertRoutes, type AlertDeps } from './alerts/alert-routes';
import { announcementRoutes, type AnnouncementDeps } from './announcements';
import { auditRoutes, type AuditDeps } from './audit/audit-list';
import { chargesToCorrectRoutes, type ChargesToCorrectDeps } from './actions/charges';
import { operatorCouponRoutes, type CouponRouteDeps } from './actions/coupon-routes';
import { grantAndOfferRoutes, type GrantDeps } from './actions/grants-and-offers';
import { pauseRoutes, type PauseDeps } from './actions/pauses';
import { replayRoutes, type ReplayDeps } from './actions/replay';
import { operatorRouter, type AccessDeps } from './access/operator-router';
import type { OperatorRoute } from './access/operator-route';
import { signInRoutes, type SignInDeps } from './access/sign-in';
import { fleetRoutes, type FleetDeps } from './fleet/fleet-routes';
import { exchangeRateRoutes, type ExchangeRateDeps } from './partners/exchange-rates';
import { operatorPartnerRoutes, type PartnerRouteDeps } from './partners/partner-routes';
import { operatorRedemptionRoutes, type RedemptionRouteDeps } from './partners/redemption-routes';
import { type OperatorPayoutDeps, operatorPayoutRoutes } from './payouts/payout-routes';
import { peopleRoutes, type PeopleDeps } from './people/people-list';
import { shopNoteRoutes, type ShopNotesDeps } from './shops/shop-notes';
import { shopOrderRoutes, type ShopOrdersDeps } from './shops/shop-orders';
import { shopPageRoutes, type ShopPageDeps } from './shops/shop-page';
import { shopSearchRoutes, type ShopSearchDeps } from './shops/shop-search';
import { shopWorkRoutes, type ShopWorkDeps } from './shops/shop-work';
import { shopViewRoutes, type ViewDeps } from './views/shop-views';

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

export function operatorArea(deps: OperatorAreaDeps) {
  return operatorRouter(deps, everyOperatorRoute(deps));
}
