import { Router } from 'express';
import {
  notTooFarAhead,
  preferencesAnswer,
  preferencesInput,
  withTaxIdOf,
} from '../../contract/partner/preferences';
import { declareAgainOn } from '../../domain/partner/hold-reason';
import { parseInput } from '../../http/parse-input';
import { schedulePartnerMail } from '../../jobs/schedule/schedule-partner-mail';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { Partner } from '../../ports/stores/partners/partner-store';
import { ownPartner } from './own-partner';
import { type PreferencesStores, savePreferences } from './save-preferences';

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
