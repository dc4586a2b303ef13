import { Router } from 'express';
import { preferencesAnswer, preferencesInput } from '../../contract/partner/preferences';
import type { PartnerId } from '../../domain/billing/coupon';
import type { PayoutGateway } from '../../domain/partner/preferences';
import { declareAgainOn } from '../../domain/partner/hold-reason';
import { parseInput } from '../../http/parse-input';
import { schedulePartnerMail } from '../../jobs/schedule/schedule-partner-mail';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { Partner } from '../../ports/stores/partners/partner-store';
import { ownPartner } from './own-partner';

export interface PreferencesDeps {
  database: DatabaseOf<'jobs' | 'partners' | 'partnerPayouts' | 'partnerPreferences'>;
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
      const { email, ...preferences } = parseInput(preferencesInput, req.body);
      const now = clock.now().toISOString();
      await database.transaction(async (stores) => {
        const vatDeclaredAt = preferences.vatStatus === 'unknown' ? null : now;
        await stores.partnerPreferences.save(partner.id, { ...preferences, vatDeclaredAt }, now);
        await redirectReturned(stores, partner.id, preferences.gateway);
        if (!(await stores.partners.changeEmail(partner.id, email))) return;
        const mail = { mail: { kind: 'confirm' }, about: now, now } as const;
        await schedulePartnerMail(stores, partner, mail);
      });
      wakeQueue();
      res.json(await answerOf(database, { ...partner, email }));
    });
}

/** What came back goes to where the partner wants it now. */
async function redirectReturned(
  { partnerPayouts }: StoresOf<'partnerPayouts'>,
  id: PartnerId,
  gateway: PayoutGateway,
): Promise<void> {
  for (const { id: payoutId } of await partnerPayouts.ofPartner(id)) {
    const payout = await partnerPayouts.lock(payoutId);
    if (payout?.state === 'returned' && payout.runId === null)
      await partnerPayouts.redirect(payoutId, gateway);
  }
}

async function answerOf(
  { partnerPreferences }: StoresOf<'partnerPreferences'>,
  { id, email }: Pick<Partner, 'id' | 'email'>,
) {
  const saved = await partnerPreferences.of(id);
  const { vatDeclaredAt, ...preferences } = saved ?? { vatDeclaredAt: null };
  return preferencesAnswer.parse({
    preferences: saved && { email, ...preferences },
    vatDeclaredAt,
    declareAgainOn: vatDeclaredAt && declareAgainOn(vatDeclaredAt),
  });
}
