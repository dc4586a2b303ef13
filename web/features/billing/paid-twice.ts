import type { Charge, ChargeId } from '../../domain/billing/charge';
import type { Instant, ShopId } from '../../domain/ids';
import { cents } from '../../domain/money/cents';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { handle, newJob } from '../../jobs/job';
import type { Clock } from '../../ports/clock';
import type { Logger } from '../../ports/logger';
import { shopEvent } from '../../ports/stores/event-store';
import type { AppCredit, AppCredits, Billing } from '../../ports/shopify-billing';
import type { NewCorrection } from '../../ports/stores/billing-stores';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';

/** What the merchant reads as the reason of the credit. */
const REASON = 'Import doppelt bezahlt';

function keyOf(id: ChargeId): string {
  return `twice:${id}`;
}

/**
 * A purchase that another one had paid already is to be given back, for operators to see until it
 * is; the merchant reads of it once. What operators gave back by hand counts.
 */
export async function oweBack(
  { chargeCorrections, events, jobs }: StoresOf<'chargeCorrections' | 'events' | 'jobs'>,
  { id: chargeId, shopId, price, currency }: Charge,
  at: Instant,
): Promise<void> {
  const known = await chargeCorrections.ofCharge(shopId, chargeId);
  const rest = price - known.reduce((sum, { amount }) => sum + amount, 0);
  if (known.every(({ doneAt }) => doneAt !== null) && rest <= 0) return;
  await jobs.add([newJob(SHOP_JOBS.creditPurchase, { shopId, chargeId }, { runAt: at })]);
  if (rest <= 0) return;
  const owed = { chargeId, key: keyOf(chargeId), kind: 'credit', amount: rest } as const;
  const open = { ...owed, reason: REASON, at, formerEnd: null, doneAt: null };
  await chargeCorrections.add(shopId, open);
  if (known.length > 0) return;
  const body = { total: cents(rest), currency };
  const line = { at, status: 'warning', event: 'plan.purchased-twice', body } as const;
  await events.append(shopId, shopEvent(line));
}

/** An operator gives back by hand what was owed. */
export async function settleByHand(
  { chargeCorrections }: StoresOf<'chargeCorrections'>,
  { id, shopId }: Pick<Charge, 'id' | 'shopId'>,
): Promise<void> {
  const open = openIn(await chargeCorrections.ofCharge(shopId, id), id);
  if (open) await chargeCorrections.withdraw(shopId, open.key, open.at);
}

function openIn(corrections: readonly NewCorrection[], id: ChargeId): NewCorrection | undefined {
  return corrections.find(({ key, doneAt }) => key === keyOf(id) && doneAt === null);
}

export interface CreditDeps {
  database: DatabaseOf<'chargeCorrections' | 'charges' | 'events' | 'shops'>;
  billing: Pick<Billing, 'numbers'>;
  /** Null: the Partner API is not connected. */
  appCredits: AppCredits | null;
  clock: Clock;
  logger: Logger;
}

/**
 * Has Shopify credit what was paid twice. It knows no request twice, so it is asked once: whether a
 * lost request was carried out shows in what the shop was credited, and where it does not, operators
 * look and give the money back by hand.
 */
export function creditPurchaseJob(deps: CreditDeps) {
  return handle(SHOP_JOBS.creditPurchase, async ({ shopId, chargeId }) => {
    const { database, appCredits } = deps;
    if (appCredits === null) return;
    const shop = await database.shops.byId(shopId);
    const charge = await database.charges.byId(shopId, chargeId);
    const owed = openIn(await database.chargeCorrections.ofCharge(shopId, chargeId), chargeId);
    if (!shop || shop.uninstalledAt !== null || !charge || !owed) return;
    const credit: AppCredit = {
      ...(await deps.billing.numbers(shop.domain)),
      name: `Belegfluss: ${REASON} (${chargeId})`,
      amount: cents(owed.amount),
      currency: charge.currency,
    };
    if (await appCredits.has(credit, charge.createdAt)) return finish(deps, charge, owed);
    if (!(await database.chargeCorrections.ask(shopId, owed.key, now(deps))))
      return void deps.logger.warn({ shop: shopId, charge: chargeId }, 'Shopify shows no credit');
    await appCredits.create(credit);
    await finish(deps, charge, owed);
  });
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
