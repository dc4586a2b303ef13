import type { z } from 'zod';
import {
  exchangeRateAnswer,
  exchangeRateInput,
  missingRatesAnswer,
} from '../../../contract/operator/partners';
import { MONEY_TEXTS } from '../../../contract/texts/operator/refusal-texts';
import type { Instant, ShopId } from '../../../domain/ids';
import { calendarDay } from '../../../domain/time/berlin';
import { parseInput } from '../../../http/parse-input';
import { PARTNER_JOBS } from '../../../jobs/definitions/partner-jobs';
import { newJob } from '../../../jobs/job';
import { InvalidInput } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { ExchangeRate, Redemption } from '../../../ports/stores/partner-stores';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';
import { recordAction } from '../access/record-action';

export interface ExchangeRateDeps {
  database: DatabaseOf<'exchangeRates' | 'jobs' | 'operatorActions' | 'redemptions'> &
    StoresOf<'shops'>;
  clock: Clock;
  wakeQueue(): void;
}

/** Provisions of shops that pay in US dollars wait for the rate of the day of their first payment. */
export function exchangeRateRoutes({
  database,
  clock,
  wakeQueue,
}: ExchangeRateDeps): OperatorRoute[] {
  return [
    operatorRoute('GET /exchange-rates', 'edit_partners', async (_req, res) => {
      res.json(await missing(database));
    }),
    operatorRoute('POST /exchange-rates', 'edit_partners', async (req, res, { operator }) => {
      const { reason, corrects, ...rate } = parseInput(exchangeRateInput, req.body);
      const at = clock.now();
      if (rate.day > calendarDay(at.toISOString()))
        throw new InvalidInput({ day: MONEY_TEXTS.dayAhead });
      const kept = await database.transaction(async (stores) => {
        const change = corrects ? correctRate : enterRate;
        const changed = await change(stores, rate, at.toISOString());
        if (changed === null) return [];
        const [before, after] = [changed.before, { dollarsPerEuro: rate.dollarsPerEuro }];
        const codes = changed.kept.map(({ code }) => code);
        const detail = { day: rate.day, unchanged: codes.join(', ') };
        const action = { action: 'partner.rate', reason, detail, before, after };
        await recordAction(stores, { by: operator, at, ...action });
        const { assessRedemptions } = PARTNER_JOBS;
        const runAt = at.toISOString();
        const jobs = changed.shopIds.map((shopId) =>
          newJob(assessRedemptions, { shopId }, { runAt }),
        );
        await stores.jobs.add(jobs);
        return changed.kept;
      });
      wakeQueue();
      const unchanged = await Promise.all(kept.map((one) => keptAnswer(database, one)));
      res.json(exchangeRateAnswer.parse({ ...(await missing(database)), unchanged }));
    }),
  ];
}

interface Changed {
  before: { dollarsPerEuro: number } | undefined;
  /** Whose redemptions it changes. */
  shopIds: ShopId[];
  /** Those that a payout has already: they stay as they were converted. */
  kept: Redemption[];
}

/** Null where it was sent twice: what is there is what was wanted. */
async function enterRate(
  { exchangeRates, redemptions }: StoresOf<'exchangeRates' | 'redemptions'>,
  rate: ExchangeRate,
  now: Instant,
): Promise<Changed | null> {
  if (!(await exchangeRates.enter(rate, now))) {
    const [known] = await exchangeRates.of([rate.day]);
    if (known?.dollarsPerEuro === rate.dollarsPerEuro) return null;
    throw new InvalidInput({ day: MONEY_TEXTS.rateKnown });
  }
  const waiting = await redemptions.waitingForRate(rate.day);
  return { before: undefined, shopIds: waiting.map(({ shopId }) => shopId), kept: [] };
}

/**
 * The ledger takes back what was owed by it, and owes it anew; what a payout has stays as it is, for
 * its receipt says that sum.
 */
async function correctRate(
  { exchangeRates, redemptions }: StoresOf<'exchangeRates' | 'redemptions'>,
  rate: ExchangeRate,
  now: Instant,
): Promise<Changed | null> {
  const [known] = await exchangeRates.of([rate.day]);
  if (!known) throw new InvalidInput({ day: MONEY_TEXTS.rateUnknown });
  const { dollarsPerEuro } = known;
  if (dollarsPerEuro === rate.dollarsPerEuro) return null;
  const converted = await redemptions.convertedOn(rate.day);
  const kept = converted.filter(({ isInPayout }) => isInPayout);
  await exchangeRates.correct(rate, now);
  const changed = converted.filter(({ isInPayout }) => !isInPayout);
  const shopIds = [...new Set(changed.map(({ shopId }) => shopId))];
  return { before: { dollarsPerEuro }, shopIds, kept };
}

async function keptAnswer(
  { shops }: StoresOf<'shops'>,
  { code, shopId, provision }: Redemption,
): Promise<z.input<typeof exchangeRateAnswer>['unchanged'][number]> {
  const shop = await shops.byId(shopId);
  return { code, shop: shop?.domain ?? '', provision };
}

async function missing({ redemptions }: StoresOf<'redemptions'>) {
  const days = (await redemptions.waitingForRate(null)).map(({ day }) => day);
  const items = [...new Set(days)].map((day) => ({
    day,
    redemptions: days.filter((one) => one === day).length,
  }));
  return missingRatesAnswer.parse({ items });
}
