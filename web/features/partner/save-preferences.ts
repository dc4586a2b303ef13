import type { z } from 'zod';
import type { preferencesInput } from '../../contract/partner/preferences';
import type { PartnerId } from '../../domain/billing/coupon';
import type { Instant } from '../../domain/ids';
import type { PayoutGateway } from '../../domain/partner/preferences';
import type { StoresOf } from '../../ports/stores/database';
import type { Partner } from '../../ports/stores/partners/partner-store';
import { redirectPayout } from './redirect-payout';

export type PreferencesStores =
  'operatorActions' | 'partnerLedger' | 'partnerPayouts' | 'partnerPreferences' | 'partners';

/**
 * The partner's details, but for the address, which is confirmed first: the status for VAT is
 * declared anew, what came back goes to the account that is named now, and another name stands on
 * receipts from now on, which operators read in their record. In a transaction.
 */
export async function savePreferences(
  stores: StoresOf<PreferencesStores>,
  partner: Pick<Partner, 'id' | 'name'>,
  { email: _email, name, ...preferences }: z.output<typeof preferencesInput>,
  now: Instant,
): Promise<void> {
  const { id } = partner;
  const vatDeclaredAt = preferences.vatStatus === 'unknown' ? null : now;
  await stores.partnerPreferences.save(id, { ...preferences, vatDeclaredAt }, now);
  await redirectReturned(stores, id, preferences.gateway, now);
  if (!(await stores.partners.changeName(id, name))) return;
  await stores.operatorActions.append({
    at: now,
    actor: 'partner',
    action: 'partner.renamed',
    shopId: null,
    reason: '',
    detail: { partner: id },
    before: { name: partner.name },
    after: { name },
  });
}

/** What came back goes to where the partner wants it now. */
async function redirectReturned(
  stores: StoresOf<'partnerLedger' | 'partnerPayouts'>,
  id: PartnerId,
  recipient: PayoutGateway,
  at: Instant,
): Promise<void> {
  const way = { method: recipient.selected, recipient };
  for (const { id: payoutId } of await stores.partnerPayouts.ofPartner(id)) {
    const payout = await stores.partnerPayouts.lock(payoutId);
    if (payout?.state === 'returned' && payout.runId === null)
      await redirectPayout(stores, payout, way, { actor: 'partner', at });
  }
}
