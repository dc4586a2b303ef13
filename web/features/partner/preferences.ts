import { Router } from 'express';
import type { z } from 'zod';
import {
  notTooFarAhead,
  preferencesAnswer,
  preferencesInput,
  withTaxIdOf,
} from '../../contract/partner/preferences';
import type { PartnerId } from '../../domain/billing/coupon';
import type { Instant } from '../../domain/ids';
import { declareAgainOn } from '../../domain/partner/hold-reason';
import { newDeclarations, type VatStatus } from '../../domain/partner/vat-status';
import { calendarMonth } from '../../domain/time/berlin';
import { parseInput } from '../../http/parse-input';
import { schedulePartnerMail } from '../../jobs/schedule/schedule-partner-mail';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { Partner } from '../../ports/stores/partner-stores';
import { ownPartner } from './own-partner';
import { isWaiting, redirectToSaved } from './redirect-payout';

export interface PreferencesDeps {
  database: DatabaseOf<'jobs' | PreferencesStores>;
  clock: Clock;
  wakeQueue(): void;
}

/** How a partner is reached and paid, and what stands on receipts. */
export function preferencesRoutes({ database, clock, wakeQueue }: PreferencesDeps): Router {
  return Router()
    .get('/partner/preferences', async (_req, res) => {
      const partner = await ownPartner(database, res, 'approved-or-locked');
      res.json(await answerOf(database, partner));
    })
    .patch('/partner/preferences', async (req, res) => {
      const partner = await ownPartner(database, res, 'approved-or-locked');
      const now = clock.now().toISOString();
      const declared = await database.partnerPreferences.declarations(partner.id);
      const checks = [notTooFarAhead(now), withTaxIdOf(declared)] as const;
      const input = parseInput(preferencesInput.check(...checks), req.body);
      const { email, name } = input;
      await database.transaction(async (stores) => {
        await savePreferences(stores, partner, input, now);
        if (!(await stores.partners.changeEmail(partner.id, email))) return;
        const mail = { mail: { kind: 'confirm' }, about: now, now } as const;
        await schedulePartnerMail(stores, partner, mail);
      });
      wakeQueue();
      res.json(await answerOf(database, { ...partner, email, name }));
    });
}

async function answerOf(
  { partnerPreferences }: StoresOf<'partnerPreferences'>,
  { id, email, name }: Pick<Partner, 'id' | 'email' | 'name'>,
) {
  const saved = await partnerPreferences.of(id);
  const { vatDeclaredAt, ...preferences } = saved ?? { vatDeclaredAt: null };
  return preferencesAnswer.parse({
    preferences: saved && { email, name, ...preferences },
    vatDeclaredAt,
    declareAgainOn: vatDeclaredAt && declareAgainOn(vatDeclaredAt),
    declared: await partnerPreferences.declarations(id),
  });
}

export type PreferencesStores =
  | 'operatorActions'
  | 'partnerLedger'
  | 'partnerPayouts'
  | 'partnerPreferences'
  | 'partners';

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
