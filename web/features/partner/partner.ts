import { Router } from 'express';
import type { JobQueue } from '../../ports/queue';
import { type AccessDeps, accessRoutes } from './access/access-routes';
import {
  type ConfirmDeps,
  confirmRoutes,
  type PartnerDeps,
  partnerRoutes,
} from './application-routes';
import { type AssessDeps, assessGoneJob, assessRedemptionsJob } from './assess-redemptions';
import { type CheckLedgerDeps, checkLedgerJob } from './check-ledger';
import { type PartnerCouponDeps, partnerCouponRoutes } from './coupon-routes';
import { type CreatePayoutsDeps, createPayoutsJob } from './create-payouts';
import {
  type PartnerPayoutDeps,
  partnerPayoutRoutes,
  type ReceiptDeps,
  receiptRoutes,
} from './payout-routes';
import { type PreferencesDeps, preferencesRoutes } from './preferences';
import { type RedemptionDeps, redemptionRoutes } from './redemption-routes';
import { type RemindDeps, remindJob } from './remind';
import { type PartnerMailDeps, sendPartnerMailJob } from './send-mail';

type JobDeps = AssessDeps & CreatePayoutsDeps & RemindDeps & CheckLedgerDeps & PartnerMailDeps;
type RouteDeps = PartnerDeps &
  PartnerCouponDeps &
  PartnerPayoutDeps &
  ReceiptDeps &
  RedemptionDeps &
  PreferencesDeps;

/** The partner programme, as the app is composed of it. */
export const partner = {
  jobs(queue: Pick<JobQueue, 'register'>, deps: JobDeps): void {
    queue.register(assessRedemptionsJob(deps));
    queue.register(assessGoneJob(deps));
    queue.register(createPayoutsJob(deps));
    queue.register(remindJob(deps));
    queue.register(checkLedgerJob(deps));
    queue.register(sendPartnerMailJob(deps));
  },

  routes: (deps: RouteDeps): Router =>
    Router().use(
      partnerRoutes(deps),
      partnerCouponRoutes(deps),
      partnerPayoutRoutes(deps),
      receiptRoutes(deps),
      redemptionRoutes(deps),
      preferencesRoutes(deps),
    ),

  /** For partners who come by a link of a mail. */
  pages: (deps: ConfirmDeps & AccessDeps): Router =>
    Router().use(confirmRoutes(deps), accessRoutes(deps)),
};
