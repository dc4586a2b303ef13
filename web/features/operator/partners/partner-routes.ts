import type { z } from 'zod';
import {
  partnerInPath,
  PARTNERS_PAGE,
  partnersAnswer,
  partnersQuery,
} from '../../../contract/operator/partners';
import { reasonInput } from '../../../contract/operator/access';
import { declarationText } from '../../../contract/texts/partner-texts';
import type { PartnerId } from '../../../domain/billing/coupon';
import type { PartnerDecision } from '../../../domain/partner/partner';
import { printedDay } from '../../../domain/time/berlin';
import { parseInput } from '../../../http/parse-input';
import { schedulePartnerMail } from '../../../jobs/schedule/schedule-partner-mail';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { AppEarnings } from '../../../ports/shopify-billing';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { Partner } from '../../../ports/stores/partner-stores';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';
import { recordAction } from '../access/record-action';

export interface PartnerRouteDeps {
  database: DatabaseOf<'coupons' | 'jobs' | 'operatorActions' | 'partners'> &
    StoresOf<'partnerLedger' | 'partnerPreferences' | 'shops'>;
  clock: Clock;
  appEarnings: AppEarnings | null;
  wakeQueue(): void;
}

/** Who applied to be a partner, and what the operator decided. */
export function operatorPartnerRoutes(deps: PartnerRouteDeps): OperatorRoute[] {
  return [
    operatorRoute('GET /partners', 'edit_partners', async (req, res) => {
      const found = await partnersAsked(deps.database, parseInput(partnersQuery, req.query));
      const items = await Promise.all(
        found.slice(0, PARTNERS_PAGE).map((one) => answerOf(deps, one)),
      );
      const hasMore = found.length > PARTNERS_PAGE;
      const isPaymentProven = deps.appEarnings !== null;
      res.json(partnersAnswer.parse({ items, hasMore, isPaymentProven }));
    }),
    decisionRoute(deps, 'approve', 'approved'),
    decisionRoute(deps, 'refuse', 'refused'),
    decisionRoute(deps, 'lock', 'locked'),
  ];
}

/** One more than a page has, where there are more. */
async function partnersAsked(
  { partners }: StoresOf<'partners'>,
  { state, before, partner }: z.infer<typeof partnersQuery>,
): Promise<Partner[]> {
  if (partner === undefined)
    return partners.page(state ?? null, (before ?? null) as PartnerId | null, PARTNERS_PAGE + 1);
  const found = await partners.byId(partner as PartnerId);
  return found ? [found] : [];
}

/** Answers nothing: the list is read again. */
function decisionRoute(
  { database, clock, wakeQueue }: PartnerRouteDeps,
  verb: 'approve' | 'refuse' | 'lock',
  decision: PartnerDecision,
): OperatorRoute {
  return operatorRoute(`POST /partners/:id/${verb}`, 'edit_partners', async (req, res, by) => {
    const { id } = parseInput(partnerInPath, req.params);
    const { reason } = parseInput(reasonInput, req.body);
    const at = clock.now();
    await database.transaction(async (stores) => {
      const partner = await stores.partners.byId(id);
      if (!partner) throw new AppError('NOT_FOUND', 'There is no such partner');
      if (partner.state === decision) return;
      if (!(await stores.partners.decide(id, decision, reason, at.toISOString())))
        throw new AppError('CONFLICT', `The partner is ${partner.state}`);
      if (decision === 'locked') await stores.coupons.suspendOfPartner(id);
      const [before, after] = [{ state: partner.state }, { state: decision }];
      const action = { action: `partner.${verb}`, shopId: partner.shopId, reason };
      const detail = { partner: id };
      await recordAction(stores, { by: by.operator, at, ...action, detail, before, after });
      const now = at.toISOString();
      const mail = { mail: { kind: decision, reason }, about: now, now };
      await schedulePartnerMail(stores, partner, mail);
    });
    wakeQueue();
    res.status(204).end();
  });
}

async function answerOf(
  { database: { partnerLedger, partnerPreferences, partners, shops } }: PartnerRouteDeps,
  { id, shopId, state, name, email, about, reason, ...partner }: Partner,
) {
  const shop = await shops.byId(shopId);
  const { expected, owed } = await partnerLedger.sums(id);
  const agreements = await partners.agreements(id);
  const declared = await partnerPreferences.declarations(id);
  return {
    id,
    shop: shop?.domain ?? '',
    state,
    name,
    email,
    about,
    reason,
    appliedAt: partner.appliedAt,
    decidedAt: partner.decidedAt,
    isEmailConfirmed: partner.emailConfirmedAt !== null,
    expected,
    owed,
    declared: declared.map((one) => declarationText(one, printedDay(one.declaredAt))),
    agreements: agreements.map(({ userId: user, ...agreement }) => ({ ...agreement, user })),
  };
}
