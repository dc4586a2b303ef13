import type { Instant } from '../../domain/ids';
import type { PartnerMail } from '../../domain/partner/partner-mail';
import type { StoresOf } from '../../ports/stores/database';
import type { Partner } from '../../ports/stores/partner-stores';
import { PARTNER_JOBS } from '../definitions/partner-jobs';
import { newJob } from '../job';

/** Mails the partner once about this; added in the transaction of its cause. */
export async function schedulePartnerMail(
  { jobs }: StoresOf<'jobs'>,
  { id: partnerId, shopId }: Pick<Partner, 'id' | 'shopId'>,
  { mail, about, now }: { mail: PartnerMail; about: string; now: Instant },
): Promise<void> {
  const payload = { shopId, partnerId, about: `${mail.kind}:${about}`, mail };
  await jobs.add([newJob(PARTNER_JOBS.sendMail, payload, { runAt: now })]);
}
