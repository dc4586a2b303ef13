import { exchangeRateInput, missingRatesAnswer } from '../../../contract/operator/partners';
import { MONEY_TEXTS } from '../../../contract/texts/operator/money-texts';
import { calendarDay } from '../../../domain/time/berlin';
import { parseInput } from '../../../http/parse-input';
import { PARTNER_JOBS } from '../../../jobs/definitions/partner-jobs';
import { newJob } from '../../../jobs/job';
import { InvalidInput } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';
import { recordAction } from '../access/record-action';

export interface ExchangeRateDeps {
  database: DatabaseOf<'exchangeRates' | 'jobs' | 'operatorActions' | 'redemptions'>;
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
      const rate = parseInput(exchangeRateInput, req.body);
      const at = clock.now();
      const now = at.toISOString();
      if (rate.day > calendarDay(now)) throw new InvalidInput({ day: MONEY_TEXTS.dayAhead });
      await database.transaction(async (stores) => {
        if (!(await stores.exchangeRates.enter(rate, now))) {
          const [known] = await stores.exchangeRates.of([rate.day]);
          // Sent twice: what is there is what was wanted.
          if (known?.dollarsPerEuro === rate.dollarsPerEuro) return;
          throw new InvalidInput({ day: MONEY_TEXTS.rateKnown });
        }
        const detail = { day: rate.day, dollarsPerEuro: rate.dollarsPerEuro };
        await recordAction(stores, { by: operator, at, action: 'partner.rate', detail });
        const waiting = await stores.redemptions.waitingForRate(rate.day);
        const { assessRedemptions } = PARTNER_JOBS;
        await stores.jobs.add(
          waiting.map(({ shopId }) => newJob(assessRedemptions, { shopId }, { runAt: now })),
        );
      });
      wakeQueue();
      res.json(await missing(database));
    }),
  ];
}

async function missing({ redemptions }: StoresOf<'redemptions'>) {
  const days = (await redemptions.waitingForRate(null)).map(({ day }) => day);
  const items = [...new Set(days)].map((day) => ({
    day,
    redemptions: days.filter((one) => one === day).length,
  }));
  return missingRatesAnswer.parse({ items });
}
