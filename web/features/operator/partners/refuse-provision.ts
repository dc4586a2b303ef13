import { changesTo } from '../../../domain/partner/ledger';
import { mayBeRefused, refused } from '../../../domain/partner/redemption';
import type { Instant } from '../../../domain/ids';
import { ZERO } from '../../../domain/money/cents';
import { schedulePartnerMail } from '../../../jobs/schedule/schedule-partner-mail';
import { AppError } from '../../../ports/app-error';
import type { StoresOf } from '../../../ports/stores/database';
import type { Partner } from '../../../ports/stores/partners/partner-store';
import type { Redemption, RedemptionId } from '../../../ports/stores/partners/redemption-store';

interface Refusal {
  actor: string;
  at: Instant;
  /** The partner reads it. */
  reason: string;
}

type Used = StoresOf<'jobs' | 'partnerLedger' | 'partners' | 'redemptions'>;

/**
 * Refuses one provision, once: what is expected or owed is taken back by a line of its own, and of
 * what a payout has paid the next one sets it off. Answers what it was before. In a transaction.
 */
export async function refuseProvision(
  stores: Used,
  id: RedemptionId,
  { actor, at, reason }: Refusal,
): Promise<{ partner: Partner; before: Redemption; state: Redemption['state'] }> {
  const { redemptions, partnerLedger } = stores;
  const named = await redemptions.byId(id);
  if (!named) throw new AppError('NOT_FOUND', 'There is no such redemption');
  const { shopId } = named;
  const before = (await redemptions.lockOfShop(shopId)).find((one) => one.id === id);
  if (!before || !mayBeRefused(before))
    throw new AppError('CONFLICT', `The redemption is ${before?.state ?? 'gone'}`);
  const partner = await stores.partners.byId(before.partnerId);
  if (!partner) throw new Error('The partner of a redemption is missing');
  const balance = await partnerLedger.balance(id);
  const after = refused(before);
  await redemptions.save(shopId, id, after, at);
  await redemptions.noteRefusal(shopId, id, reason);
  const line = { partnerId: partner.id, redemptionId: id, at, actor, reason: 'REFUSED' } as const;
  const changes = changesTo(balance, after.state, after.provision ?? ZERO);
  await partnerLedger.append(changes.map((change) => ({ ...line, ...change })));
  const mail = { kind: 'provision-refused', code: before.code, reason } as const;
  await schedulePartnerMail(stores, partner, { mail, about: `refused:${id}`, now: at });
  return { partner, before, state: after.state };
}
