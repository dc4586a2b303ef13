import { Router } from 'express';
import { applicationInput } from '../../contract/partner/partner';
import type { Agreement } from '../../ports/stores/partners/partner-store';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import { actingUser } from '../../ports/shopify/acting-user';
import type { StoresOf } from '../../ports/stores/database';
import { readPartner } from './partner-answer';

export interface PartnerDeps {
  database: StoresOf<'coupons' | 'partnerLedger' | 'partners'>;
  clock: Clock;
}

/** Becoming a partner, and the overview. */
export function partnerRoutes({ database, clock }: PartnerDeps): Router {
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
      if (!(await database.partners.apply(id, application, agreements, now)))
        throw new AppError('ALREADY_PARTNER', 'The shop has applied already');
      res.status(201).json(await readPartner(database, await database.partners.byShop(id), now));
    });
}
