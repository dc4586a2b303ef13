import type { z } from 'zod';
import type { preferencesInput } from '../../contract/partner/preferences';
import type { PartnerId } from '../../domain/billing/coupon';
import type { Instant } from '../../domain/ids';
import { newDeclarations, type VatStatus } from '../../domain/partner/vat-status';
import { calendarMonth } from '../../domain/time/berlin';
import type { StoresOf } from '../../ports/stores/database';
import type { Partner } from '../../ports/stores/partners/partner-store';
import { isWaiting, redirectToSaved } from './redirect-payout';

export type PreferencesStores =
  'operatorActions' | 'partnerLedger' | 'partnerPayouts' | 'partnerPreferences' | 'partners';

/**
 * The partner's details, but for the address, which is confirmed first: the status for VAT is
 * declared anew, what waits and cannot have been paid goes to the account that is named now, and
 * another name stands on receipts from now on, which operators read in their record. In a transaction.
 */
export async function savePreferences(
  stores: StoresOf<PreferencesStores>,
  partner: Pick<Partner, 'id' | 'name'>,
  { email: _email, name, vatValidFrom, ...preferences }: z.output<typeof preferencesInput>,
  now: Instant,
): Promise<void> {
  const { id } = partner;
  await declare(stores, id, { status: preferences.vatStatus, validFrom: vatValidFrom }, now);
  const vatDeclaredAt = preferences.vatStatus === 'unknown' ? null : now;
  await stores.partnerPreferences.save(id, { ...preferences, vatDeclaredAt }, now);
  await redirectWaiting(stores, id, now);
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

/** Receipts of a month say the status that held then, whatever it is by now. */
async function declare(
  { partnerPreferences }: StoresOf<'partnerPreferences'>,
  id: PartnerId,
  saved: { status: VatStatus; validFrom: string },
  now: Instant,
): Promise<void> {
  const declared = await partnerPreferences.declarations(id);
  const former = (await partnerPreferences.of(id))?.vatStatus ?? 'unknown';
  const month = calendarMonth(now);
  for (const one of newDeclarations({ declared, former, month, ...saved }))
    await partnerPreferences.declare(id, one, now);
}

/** Whoever waits for money wants it where the details say by now. */
async function redirectWaiting(
  stores: StoresOf<'partnerLedger' | 'partnerPayouts' | 'partnerPreferences'>,
  id: PartnerId,
  at: Instant,
): Promise<void> {
  for (const payout of await stores.partnerPayouts.ofPartner(id))
    if (isWaiting(payout)) await redirectToSaved(stores, payout.id, { actor: 'partner', at });
}
