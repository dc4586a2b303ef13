import { Router } from 'express';
import { applicationInput } from '../../contract/partner/partner';
import type { Instant } from '../../domain/ids';
import type { Agreement } from '../../ports/stores/partners/partner-store';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import { actingUser } from '../../ports/shopify/acting-user';
import { schedulePartnerMail } from '../../jobs/schedule/schedule-partner-mail';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import { readPartner } from './partner-answer';

export interface PartnerDeps {
  database: StoresOf<'coupons' | 'partnerLedger' | 'partnerPayouts' | 'partnerPreferences'> &
    DatabaseOf<'jobs' | 'partners'>;
  clock: Clock;
  wakeQueue(): void;
}

/** Becoming a partner, and the overview. */
export function partnerRoutes({ database, clock, wakeQueue }: PartnerDeps): Router {
  return Router()
    .get('/partner', async (_req, res) => {
      const partner = await database.partners.byShop(currentShop(res).id);
      res.json(await readPartner(database, partner, clock.now().toISOString()));
    })
    .post('/partner/application', async (req, res) => {
      const { id } = currentShop(res);
      const { acceptedTerms, acceptedSelfBilling, ...application } = parseInput(
        applicationInput,
        req.body,
      );
      const now = clock.now().toISOString();
      const userId = actingUser();
      const agreements: Agreement[] = [
        { text: 'terms', version: acceptedTerms, userId },
        { text: 'self-billing', version: acceptedSelfBilling, userId },
      ];
      await database.transaction(async (stores) => {
        if (!(await stores.partners.apply(id, application, agreements, now)))
          throw new AppError('ALREADY_PARTNER', 'The shop has applied already');
        const partner = await stores.partners.byShop(id);
        const mail = { mail: { kind: 'confirm' }, about: now, now } as const;
        if (partner) await schedulePartnerMail(stores, partner, mail);
      });
      wakeQueue();
      res.status(201).json(await readPartner(database, await database.partners.byShop(id), now));
    })
    .post('/partner/confirmation', async (_req, res) => {
      const partner = await database.partners.byShop(currentShop(res).id);
      if (!partner) throw new AppError('NO_PARTNER', 'The shop has not applied');
      const now = clock.now().toISOString();
      if (partner.emailConfirmedAt === null) {
        const mail = { mail: { kind: 'confirm' }, about: hourOf(now), now } as const;
        await schedulePartnerMail(database, partner, mail);
        wakeQueue();
      }
      res.json(await readPartner(database, partner, now));
    });
}

/** Mails about the same hour are one mail: nobody's mailbox is filled by a button. */
function hourOf(now: Instant): string {
  return now.slice(0, '2026-03-02T10'.length);
}
