import { type Request, type Response, Router } from 'express';
import {
  applicationInput,
  partnerAnswer,
  type PartnerAnswer,
} from '../../contract/partner/partner';
import { PARTNER_ADDRESS_TEXTS } from '../../contract/texts/public/partner-access-texts';
import type { Instant } from '../../domain/ids';
import { ZERO } from '../../domain/money/cents';
import {
  carriedOf,
  payableOf,
  unlessLocked,
  waitReason,
  type WaitReason,
} from '../../domain/partner/hold-reason';
import { PARTNER_PROGRAMME } from '../../domain/partner/partner';
import { curveMonths, dueTerms, nextPayoutDay } from '../../domain/partner/payout';
import { currentShop } from '../../http/current-shop';
import { html } from '../../http/pages/html';
import { publicHeaders } from '../../http/pages/security-headers';
import { parseInput } from '../../http/parse-input';
import { schedulePartnerMail } from '../../jobs/schedule/schedule-partner-mail';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import { actingUser } from '../../ports/acting-user';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { MonthSum, PartnerSums, Agreement, Partner } from '../../ports/stores/partner-stores';
import { type PublicPage, sendUncached, unlistedPage } from '../public-pages/frame';
import { isFromElsewhere } from '../public-pages/from-elsewhere';
import { type MailedLinks, partnerOfLink } from './mailed-links';

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

export interface ConfirmDeps {
  database: StoresOf<'partners'>;
  clock: Clock;
  appUrl: string;
  confirmLinks: MailedLinks;
}

/** Opening the link shows a button: programs that look into mails open links, too. */
export function confirmRoutes(deps: ConfirmDeps): Router {
  return Router()
    .use('/affiliate/confirm', publicHeaders)
    .get('/affiliate/confirm/:token', async (req, res) => {
      const partner = await partnerOfLink(deps.database, deps.confirmLinks, req.params.token);
      if (partner === null) return answerOver(res);
      sendUncached(res, askPage(partner.email));
    })
    .post('/affiliate/confirm/:token', async (req, res) => {
      const partner = await partnerOfLink(deps.database, deps.confirmLinks, req.params.token);
      if (partner === null || isFromElsewhere(req as Request, deps.appUrl)) return answerOver(res);
      await deps.database.partners.confirmEmail(
        partner.id,
        partner.email,
        deps.clock.now().toISOString(),
      );
      sendUncached(res, donePage());
    });
}

function answerOver(res: Response): void {
  const { overTitle, over } = PARTNER_ADDRESS_TEXTS;
  res.status(410);
  sendUncached(res, unlistedPage(overTitle, over));
}

function askPage(email: string): PublicPage {
  const { title, ask, confirm } = PARTNER_ADDRESS_TEXTS;
  const form = html`<form method="post">
    <button class="button" type="submit">${confirm}</button>
  </form>`;
  return unlistedPage(title, ask(email), form);
}

function donePage(): PublicPage {
  const { doneTitle, done } = PARTNER_ADDRESS_TEXTS;
  return unlistedPage(doneTitle, done);
}

type Used = StoresOf<'coupons' | 'partnerLedger' | 'partnerPayouts' | 'partnerPreferences'>;

/** Of whoever did not apply, too. */
async function readPartner(
  stores: Used,
  partner: Partner | null,
  now: Instant,
): Promise<PartnerAnswer> {
  const { sums, months, coupons, held, isDue } = partner
    ? await earningsOf(stores, partner, now)
    : NOTHING;
  const { state, reason, name, email, emailConfirmedAt } = partner ?? NOBODY;
  const { sharePercent, minPayout } = PARTNER_PROGRAMME;
  const earnedIn = (month: string) => months.find((one) => one.month === month)?.earned ?? ZERO;
  return partnerAnswer.parse({
    state,
    reason,
    name,
    email,
    isEmailConfirmed: emailConfirmedAt !== null,
    allowance: sharePercent,
    coupons,
    provisions: { subscribed: sums.expected, verified: sums.owed, declined: sums.declined },
    payout: {
      minimum: minPayout,
      missing: Math.max(0, minPayout - sums.owed),
      isDue,
      nextDay: nextPayoutDay(now),
    },
    payouts: { scheduled: sums.scheduled, paid: sums.paid, held, carried: carriedOf(sums) },
    months: curveMonths(now).map((month) => ({ month, earned: earnedIn(month) })),
  });
}

const NOBODY = { state: null, reason: null, name: null, email: null, emailConfirmedAt: null };

interface Earnings {
  sums: PartnerSums;
  months: readonly MonthSum[];
  coupons: PartnerAnswer['coupons'];
  held: WaitReason | null;
  isDue: boolean;
}

const NOTHING: Earnings = {
  sums: {
    expected: ZERO,
    owed: ZERO,
    openVat: ZERO,
    claims: ZERO,
    scheduled: ZERO,
    paid: ZERO,
    declined: ZERO,
  },
  months: [],
  coupons: { count: 0, views: 0, redemptions: 0 },
  held: null,
  isDue: false,
};

async function earningsOf(
  { coupons, partnerLedger, partnerPayouts, partnerPreferences }: Used,
  { id, state }: Partner,
  now: Instant,
): Promise<Earnings> {
  const own = await coupons.ofPartner(id);
  const sums = await partnerLedger.sums(id);
  const [since = ''] = curveMonths(now);
  const months = await partnerLedger.months(id, since);
  const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
  const counts = {
    count: own.length,
    views: total(own.map(({ views }) => views)),
    redemptions: total(own.map(({ used }) => used)),
  };
  const preferences = await partnerPreferences.of(id);
  const check = await partnerPreferences.vatCheck(id);
  const { held } = unlessLocked(state, payableOf(preferences, check, now));
  const isDue = await partnerPayouts.isDue(id, dueTerms(now));
  return { sums, months, coupons: counts, held: waitReason(held, sums), isDue };
}
