import type { Instant, ShopId } from '../../domain/ids';
import type { StoresOf } from '../../ports/stores/database';
import { PARTNER_JOBS } from '../definitions/partner-jobs';
import { newJob } from '../job';

/** Something about the shop's charges may have changed what partners earn by it. */
export async function scheduleAssessment(
  { jobs, redemptions }: StoresOf<'jobs' | 'redemptions'>,
  shopId: ShopId,
  now: Instant,
): Promise<void> {
  if (!(await redemptions.hasOfPartner(shopId))) return;
  await jobs.add([newJob(PARTNER_JOBS.assessRedemptions, { shopId }, { runAt: now })]);
}
