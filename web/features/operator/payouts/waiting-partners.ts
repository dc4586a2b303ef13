import {
  carriedAnswer,
  heldAnswer,
  PARTNERS_PAGE,
  waitingPartnersQuery,
} from '../../../contract/operator/payouts';
import type { PartnerId } from '../../../domain/billing/coupon';
import { carriedOf } from '../../../domain/partner/carried';
import { payableOf } from '../../../domain/partner/hold-reason';
import { payoutTerms } from '../../../domain/partner/payout-day';
import { parseInput } from '../../../http/parse-input';
import type { Clock } from '../../../ports/clock';
import type { StoresOf } from '../../../ports/stores/database';
import { payoutOf } from '../../partner/payout-of';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';

export interface WaitingPartnerDeps {
  database: HeldStores;
  clock: Clock;
}

/** Partners whose money waits for something, or for a next payout, page by page. */
export function waitingPartnerRoutes({ database, clock }: WaitingPartnerDeps): OperatorRoute[] {
  return [
    operatorRoute('GET /payouts/held', 'edit_payouts', async (req, res) => {
      const { after = null } = parseInput(waitingPartnersQuery, req.query);
      const now = clock.now().toISOString();
      res.json(heldAnswer.parse(await held(database, after as PartnerId | null, now)));
    }),
    operatorRoute('GET /payouts/carried', 'edit_payouts', async (req, res) => {
      const { after = null } = parseInput(waitingPartnersQuery, req.query);
      res.json(carriedAnswer.parse(await carried(database, after as PartnerId | null)));
    }),
  ];
}

type HeldStores = StoresOf<'partnerLedger' | 'partnerPayouts' | 'partnerPreferences' | 'partners'>;

/** Reads on where those who are owed enough are held by nothing, so that no page is empty but the last. */
async function held(stores: HeldStores, after: PartnerId | null, now: string) {
  const terms = payoutTerms(now);
  const { month } = terms;
  for (let from = after; ;) {
    const due = await stores.partnerPayouts.due(terms, from, PARTNERS_PAGE);
    const ids = due.map(({ partnerId }) => partnerId);
    const all = await Promise.all(
      ids.map(async (id) => {
        const { name = '', state } = (await stores.partners.byId(id)) ?? {};
        const isLocked = state === 'locked';
        const reason = isLocked ? 'PARTNER_LOCKED' : await heldReason(stores, id, { month, now });
        const { owed } = await stores.partnerLedger.sums(id);
        return { partner: id, name, owed, reason };
      }),
    );
    const items = all.filter(({ reason }) => reason !== null);
    from = nextOf(ids);
    if (items.length > 0 || from === null) return { items, next: from };
  }
}

/** Null: the next night makes it a payout. */
async function heldReason(
  stores: HeldStores,
  id: PartnerId,
  { month, now }: { month: string; now: string },
) {
  const { partnerPayouts, partnerPreferences } = stores;
  const preferences = await partnerPreferences.of(id);
  const payable = payableOf(preferences, await partnerPreferences.vatCheck(id), now);
  if (payable.held !== null || preferences === null) return payable.held;
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
