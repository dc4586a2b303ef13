import { doneAnswer } from '../../../contract/operator/access';
import {
  grantInput,
  offerInPath,
  offerInput,
  offersAnswer,
} from '../../../contract/operator/money';
import { reasonInput } from '../../../contract/operator/views';
import { MONEY_TEXTS } from '../../../contract/texts/operator/money-texts';
import type { Instant, ShopId } from '../../../domain/ids';
import { cents } from '../../../domain/money/cents';
import { GRANT_DAYS, isFavourable, mostGranted } from '../../../domain/operator/grant-limits';
import { dayAfter, daysLater } from '../../../domain/time/berlin';
import { parseInput } from '../../../http/parse-input';
import { InvalidInput } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { Operator } from '../../../ports/stores/operators/operator-store';
import { shopRoute, type OperatorRoute } from '../access/operator-route';
import { recordAction } from '../access/record-action';
import { grantOnce } from '../grants';
import { offerOnce, withdrawOffer } from '../plan-offers';

type Used = 'events' | 'jobs' | 'operatorActions' | 'planOffers' | 'shops' | 'transfers';

export interface GrantDeps {
  database: DatabaseOf<Used>;
  clock: Clock;
  wakeQueue(): void;
}

/** Transfers and private plans for one shop, by the functions of `npm run admin`. */
export function grantAndOfferRoutes(deps: GrantDeps): OperatorRoute[] {
  const { database, clock } = deps;
  return [
    shopRoute('POST /grants', 'edit_grants', async (req, res, { operator, shop }) => {
      const { key, amount, lastDay, reason } = parseInput(grantInput, req.body);
      const now = clock.now();
      const at = now.toISOString();
      const expiresAt = endOf(lastDay, at);
      await database.transaction(async (stores) => {
        // Of two at once the second one counts what the first one granted.
        await stores.shops.lockInstalled(shop.id);
        const grant = { key, amount, expiresAt, reason, at };
        const outcome = await grantOnce(stores, shop.id, grant);
        if (outcome === 'other') throw new InvalidInput({ amount: MONEY_TEXTS.otherBefore });
        if (outcome === 'known') return;
        await refuseTooMuch(stores, shop.id, { operator, amount, at });
        const detail = { key, amount, expiresAt };
        const action = { action: 'transfers.grant', shopId: shop.id, reason, detail };
        await recordAction(stores, { by: operator, at: now, ...action });
      });
      deps.wakeQueue();
      res.json(doneAnswer.parse({ isDone: true }));
    }),
    shopRoute('GET /offers', 'edit_plans', async (_req, res, { shop }) => {
      res.json(await offers(deps, shop.id));
    }),
    shopRoute('POST /offers', 'edit_plans', async (req, res, { operator, shop }) => {
      const { plan, price, transfers, reason } = parseInput(offerInput, req.body);
      const at = clock.now();
      const offer = { planId: plan, price: price === null ? null : cents(price), transfers };
      if (isFavourable(offer) && !operator.roles.includes('admin'))
        throw new InvalidInput({ price: MONEY_TEXTS.favourable });
      await database.transaction(async (stores) => {
        const why = { reason, at: at.toISOString() };
        if (!(await offerOnce(stores, shop.id, offer, why))) return;
        const detail = { plan, price, transfers };
        const action = { action: 'plan.offer', shopId: shop.id, reason, detail };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(await offers(deps, shop.id));
    }),
    shopRoute('POST /offers/:plan/withdraw', 'edit_plans', async (req, res, acting) => {
      const { operator, shop } = acting;
      const { plan } = parseInput(offerInPath, req.params);
      const { reason } = parseInput(reasonInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        if (!(await withdrawOffer(stores, shop.id, plan, { reason, at: at.toISOString() }))) return;
        const action = { action: 'plan.withdraw', shopId: shop.id, reason, detail: { plan } };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(await offers(deps, shop.id));
    }),
  ];
}

/** Asked after the grant, which is taken back with the transaction. */
async function refuseTooMuch(
  { transfers }: StoresOf<'transfers'>,
  shopId: ShopId,
  { operator, amount, at }: { operator: Operator; amount: number; at: Instant },
): Promise<void> {
  const most = mostGranted(operator.roles);
  const given = await transfers.grantedSince(shopId, 'operator', daysLater(at, -GRANT_DAYS));
  if (given <= most) return;
  const left = Math.max(0, most - (given - amount));
  const isMost = most === mostGranted(['admin']);
  const text = isMost ? MONEY_TEXTS.tooMuchForAll : MONEY_TEXTS.tooMuch;
  throw new InvalidInput({ amount: text(left) });
}

/** The moment after that German day. */
export function endOf(lastDay: string | null, at: Instant): Instant | null {
  const end = lastDay === null ? null : dayAfter(lastDay);
  if (end !== null && end <= at) throw new InvalidInput({ lastDay: MONEY_TEXTS.dayOver });
  return end;
}

async function offers({ database }: GrantDeps, shopId: ShopId) {
  const found = await database.planOffers.ofShop(shopId);
  const items = found.map(({ planId: plan, price, transfers }) => ({ plan, price, transfers }));
  return offersAnswer.parse({ items });
}
