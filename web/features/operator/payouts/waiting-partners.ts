import {
  carriedAnswer,
  heldAnswer,
  PARTNERS_PAGE,
  waitingPartnersQuery,
} from '../../../contract/operator/payouts';
import type { PartnerId } from '../../../domain/billing/coupon';
import type { Instant } from '../../../domain/ids';
import { carriedOf, payableOf } from '../../../domain/partner/hold-reason';
import { dueTerms } from '../../../domain/partner/payout';
import { parseInput } from '../../../http/parse-input';
import type { Clock } from '../../../ports/clock';
import { errorFields, type Logger } from '../../../ports/logger';
import type { StoresOf } from '../../../ports/stores/database';
import { payoutOf } from '../../partner/due-payouts';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';

export interface WaitingPartnerDeps {
  database: HeldStores;
  clock: Clock;
  logger: Logger;
}

/** Partners whose money waits for something, or for a next payout, page by page. */
export function waitingPartnerRoutes(deps: WaitingPartnerDeps): OperatorRoute[] {
  const { database } = deps;
  return [
    operatorRoute('GET /payouts/held', 'edit_payouts', async (req, res) => {
      const { after = null } = parseInput(waitingPartnersQuery, req.query);
      res.json(heldAnswer.parse(await held(deps, after as PartnerId | null)));
    }),
    operatorRoute('GET /payouts/carried', 'edit_payouts', async (req, res) => {
      const { after = null } = parseInput(waitingPartnersQuery, req.query);
      res.json(carriedAnswer.parse(await carried(database, after as PartnerId | null)));
    }),
  ];
}

type HeldStores = StoresOf<
  'partnerLedger' | 'partnerPayouts' | 'partnerPreferences' | 'partners' | 'redemptions'
>;

/** Reads on where those who are owed enough are held by nothing, so that no page is empty but the last. */
async function held(deps: WaitingPartnerDeps, after: PartnerId | null) {
  const { database: stores, clock } = deps;
  const now = clock.now().toISOString();
  const terms = dueTerms(now);
  const { month } = terms;
  for (let from = after; ;) {
    const due = await stores.partnerPayouts.due(terms, from, PARTNERS_PAGE);
    const ids = due.map(({ partnerId }) => partnerId);
    const all = await Promise.all(
      ids.map(async (id) => {
        const { name = '', state } = (await stores.partners.byId(id)) ?? {};
        const isLocked = state === 'locked';
        const reason = isLocked ? 'PARTNER_LOCKED' : await computed(deps, id, { month, now });
        const { owed } = await stores.partnerLedger.sums(id);
        return { partner: id, name, owed, reason };
      }),
    );
    const items = all.filter(({ reason }) => reason !== null);
    from = nextOf(ids);
    if (items.length > 0 || from === null) return { items, next: from };
  }
}

interface Night {
  month: string;
  now: Instant;
}

/** One partner of whom a bug of ours stops the payout does not take the others off the page. */
async function computed({ database, logger }: WaitingPartnerDeps, id: PartnerId, night: Night) {
  try {
    return await heldReason(database, id, night);
  } catch (error) {
    logger.error({ ...errorFields(error), partnerId: id }, 'A payout could not be computed');
    return 'NOT_COMPUTED';
  }
}

/** Null: the next night makes it a payout. */
async function heldReason(stores: HeldStores, id: PartnerId, { month, now }: Night) {
  const { partnerPayouts, partnerPreferences } = stores;
  const preferences = await partnerPreferences.of(id);
  const payable = payableOf(preferences, await partnerPreferences.vatCheck(id), now);
  if (payable.held !== null || preferences === null) return payable.held;
  if (await stores.redemptions.isOwedByOldRate(id)) return 'RATE_CORRECTED';
  const open = await partnerPayouts.open(id, month);
  // Meanwhile the night may have made a payout of it.
  if (open.every(({ kind }) => kind !== 'owed')) return null;
  const { selected: method } = preferences.gateway;
  const own = { partnerId: id, present: payable.taxCase, method };
  const { sums } = await payoutOf(stores, own, open);
  return sums.amount > 0 ? null : 'NOTHING_LEFT';
}

async function carried(
  { partnerLedger, partners }: StoresOf<'partnerLedger' | 'partners'>,
  after: PartnerId | null,
) {
  const found = await partnerLedger.carried(after, PARTNERS_PAGE);
  const all = await Promise.all(
    found.map(async ({ partnerId, ...sums }) => {
      const { name = '' } = (await partners.byId(partnerId)) ?? {};
      return carriedOf(sums).map((one) => ({ partner: partnerId, name, ...one }));
    }),
  );
  return { items: all.flat(), next: nextOf(found.map(({ partnerId }) => partnerId)) };
}

/** Null at the end. */
function nextOf(read: readonly PartnerId[]): PartnerId | null {
  return read.length < PARTNERS_PAGE ? null : (read.at(-1) ?? null);
}
