import { MONEY_TEXTS } from '../../contract/texts/operator/refusal-texts';
import { type Charge, type ChargeId, paidBefore } from '../../domain/billing/charge';
import { ANSWERED_WITHIN_DAYS } from '../../domain/billing/reading';
import type { Instant, ShopId } from '../../domain/ids';
import { type Cents, cents, sum } from '../../domain/money/cents';
import { daysUntil } from '../../domain/time/berlin';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle, newJob } from '../../jobs/job';
import { InvalidInput } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Logger } from '../../ports/logger';
import { shopEvent } from '../../ports/stores/event-store';
import type { AppCredit, AppCredits, AppEarnings, Billing } from '../../ports/shopify-billing';
import type { NewCorrection, StoredCorrection } from '../../ports/stores/billing-stores';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

/** What the merchant reads as the reason of the credit. */
const REASON = 'Import doppelt bezahlt';

function keyOf(id: ChargeId): string {
  return `twice:${id}`;
}

/**
 * A purchase that another one had paid already is to be given back, for operators to see until it
 * is; the merchant reads of it once. What operators gave back by hand counts, also where it was the
 * other one.
 */
export async function oweBack(
  { chargeCorrections, events, jobs }: StoresOf<'chargeCorrections' | 'events' | 'jobs'>,
  charge: Charge,
  { charges, now: at }: { charges: readonly Charge[]; now: Instant },
): Promise<void> {
  const { id: chargeId, shopId, currency } = charge;
  const known = await chargeCorrections.ofCharge(shopId, chargeId);
  const open = openIn(known, chargeId);
  const rest = await restOf(chargeCorrections, charge, { known, charges });
  if (rest <= 0) {
    if (open) await chargeCorrections.withdraw(shopId, open.key, open.at);
    return;
  }
  await jobs.add([newJob(SHOP_JOBS.creditPurchase, { shopId, chargeId }, { runAt: at })]);
  if (open) return;
  const owed = { chargeId, key: keyOf(chargeId), kind: 'credit', amount: rest } as const;
  const added = { ...owed, reason: REASON, at, formerEnd: null, doneAt: null };
  await chargeCorrections.add(shopId, added);
  if (known.length > 0) return;
  const body = { total: cents(rest), currency };
  const line = { at, status: 'warning', event: 'plan.purchased-twice', body } as const;
  await events.append(shopId, shopEvent(line));
}

/** Nothing of it where it counts now, since all that was paid before it was given back whole. */
async function restOf(
  store: StoresOf<'chargeCorrections'>['chargeCorrections'],
  charge: Charge,
  { known, charges }: { known: readonly NewCorrection[]; charges: readonly Charge[] },
): Promise<number> {
  for (const { shopId, id, price } of paidBefore(charge, charges))
    if (givenBack(await store.ofCharge(shopId, id)) < price) return charge.price - givenBack(known);
  return 0;
}

function givenBack(corrections: readonly NewCorrection[]): Cents {
  const done = corrections.filter(({ doneAt }) => doneAt !== null);
  return sum(done.map(({ amount }) => cents(amount)));
}

/**
 * An operator gives back by hand what was owed. Not while Shopify may be at it: then it would be
 * given back twice.
 */
export async function settleByHand(
  { chargeCorrections }: StoresOf<'chargeCorrections'>,
  { id, shopId }: Pick<Charge, 'id' | 'shopId'>,
  at: Instant,
): Promise<void> {
  const open = openIn(await chargeCorrections.ofCharge(shopId, id), id);
  if (!open) return;
  if (open.askedAt !== null && daysUntil(open.askedAt, at) <= ANSWERED_WITHIN_DAYS)
    throw new InvalidInput({ amount: MONEY_TEXTS.creditAsked });
  await chargeCorrections.withdraw(shopId, open.key, open.at);
}

function openIn(
  corrections: readonly StoredCorrection[],
  id: ChargeId,
): StoredCorrection | undefined {
  return corrections.find(({ key, doneAt }) => key === keyOf(id) && doneAt === null);
}

export interface CreditDeps {
  database: DatabaseOf<'chargeCorrections' | 'charges' | 'events' | 'shops'>;
  billing: Pick<Billing, 'numbers'>;
  /** Null: the Partner API is not connected. */
  appCredits: (AppCredits & AppEarnings) | null;
  clock: Clock;
  logger: Logger;
}

/**
 * Has Shopify credit what was paid twice. It knows no request twice, so it is asked once: whether a
 * lost request was carried out shows in what the shop was credited, and where it does not, operators
 * look and give the money back by hand. So they do where somebody has begun to.
 */
export function creditPurchaseJob(deps: CreditDeps) {
  return handle(SHOP_JOBS.creditPurchase, async ({ shopId, chargeId }) => {
    const { database, appCredits } = deps;
    if (appCredits === null) return;
    const shop = await database.shops.byId(shopId);
    const charges = await database.charges.ofShop(shopId);
    const charge = charges.find(({ id }) => id === chargeId);
    const known = await database.chargeCorrections.ofCharge(shopId, chargeId);
    const owed = openIn(known, chargeId);
    if (!shop || shop.uninstalledAt !== null || !charge || !owed) return;
    const rest = await restOf(database.chargeCorrections, charge, { known, charges });
    if (rest < charge.price) return;
    const credit: AppCredit = {
      ...(await deps.billing.numbers(shop.domain)),
      name: `Belegfluss: ${REASON} (${chargeId})`,
      amount: cents(owed.amount),
      currency: charge.currency,
    };
    if (await appCredits.has(credit, charge.createdAt)) return finish(deps, charge, owed);
    const warn = (text: string) => deps.logger.warn({ shop: shopId, charge: chargeId }, text);
    const paid = [charge, ...paidBefore(charge, charges)];
    if (await isRefunded(appCredits, shop.domain, paid))
      return warn('Shopify has refunded a purchase, and nobody recorded it');
    if (!(await database.chargeCorrections.ask(shopId, owed.key, now(deps))))
      return warn('Shopify shows no credit');
    await appCredits.create(credit);
    await finish(deps, charge, owed);
  });
}

/** By somebody at Shopify, or in its dashboard. */
async function isRefunded(
  earnings: AppEarnings,
  shopDomain: string,
  purchases: readonly Charge[],
): Promise<boolean> {
  const [since] = purchases.map(({ createdAt }) => createdAt).toSorted();
  if (since === undefined) return false;
  const told = await earnings.ofShop(shopDomain, since);
  const refunded = told.flatMap(({ kind, chargeNumber }) =>
    kind === 'refund' ? [chargeNumber] : [],
  );
  return purchases.some(({ shopifyId }) => refunded.includes(shopifyId?.split('/').at(-1) ?? ''));
}

const now = ({ clock }: Pick<CreditDeps, 'clock'>): Instant => clock.now().toISOString();

async function finish(
  { database, logger, ...deps }: CreditDeps,
  { id, shopId, currency }: Pick<Charge, 'id' | 'currency'> & { shopId: ShopId },
  { key, amount, reason }: NewCorrection,
): Promise<void> {
  const at = now(deps);
  await database.transaction(async ({ chargeCorrections, events }) => {
    if (!(await chargeCorrections.finish(shopId, key, at)))
      return logger.error({ shop: shopId, charge: id }, 'A purchase was credited, and given back');
    const body = { total: cents(amount), currency, correction: 'credit', reason } as const;
    const line = { at, event: 'charge.corrected', status: 'success', body } as const;
    await events.append(shopId, shopEvent(line));
  });
}
