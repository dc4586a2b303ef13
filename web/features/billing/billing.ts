import { Router } from 'express';
import type { JobQueue } from '../../ports/queue';
import { type CouponDeps, couponRoutes } from './coupons';
import { type CreditDeps, creditPurchaseJob } from './paid-twice';
import {
  checkBillingJob,
  readBillingJob,
  type ReadBillingDeps,
  reviewBillingJob,
} from './read-billing';
import { billingReturnRoutes } from './return-routes';
import { type PlanRouteDeps, planRoutes } from './routes';
import { transfersRoutes } from './transfers';

/** Plans and what is paid for them, as the app is composed of it. */
export const billing = {
  jobs(queue: Pick<JobQueue, 'register'>, deps: ReadBillingDeps & CreditDeps): void {
    queue.register(readBillingJob(deps));
    queue.register(checkBillingJob(deps));
    queue.register(reviewBillingJob(deps));
    queue.register(creditPurchaseJob(deps));
  },

  routes: (deps: PlanRouteDeps & CouponDeps): Router =>
    Router().use(transfersRoutes(deps), planRoutes(deps), couponRoutes(deps)),

  /** Where Shopify's page of a charge is opened and left, without a session. */
  pages: billingReturnRoutes,
};
