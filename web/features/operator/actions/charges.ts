import {
  chargeInPath,
  chargesToCorrectAnswer,
  correctionInput,
  trialInput,
} from '../../../contract/operator/money';
import { MONEY_TEXTS } from '../../../contract/texts/operator/refusal-texts';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { billsOf, type Charge, type ChargeId, isOnTrial } from '../../../domain/billing/charge';
import { ANSWERED_WITHIN_DAYS } from '../../../domain/billing/reading';
import type { Instant } from '../../../domain/ids';
import { cents } from '../../../domain/money/cents';
import { printedMoney } from '../../../domain/money/cents-text';
import { mostTrialDays } from '../../../domain/operator/permissions';
import { daysUntil } from '../../../domain/time/berlin';
import { parseInput } from '../../../http/parse-input';
import { scheduleAssessment } from '../../../jobs/schedule/schedule-assessment';
import { AppError, InvalidInput } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import { shopEvent } from '../../../ports/stores/event-store';
import type { Billing } from '../../../ports/shopify-billing';
import type { NewCorrection } from '../../../ports/stores/billing-stores';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { Operator } from '../../../ports/stores/operator-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import { settleByHand } from '../../billing/paid-twice';
import { addReading } from '../../billing/read-billing';
import { isUncertain } from '../../billing/request-charge';
import { type OperatorRoute, shopRoute } from '../access/operator-route';
import { recordAction } from '../access/record-action';

type Used =
  | ('chargeCorrections' | 'charges' | 'events' | 'jobs' | 'operatorActions' | 'redemptions')
  | 'shops';

export interface ChargesToCorrectDeps {
  database: DatabaseOf<Used>;
  billing: Pick<Billing, 'current' | 'extendTrial'>;
  clock: Clock;
  wakeQueue(): void;
}

/** Where refunds are made; there, the shop's name leads to its charges. */
const DASHBOARD = 'https://partners.shopify.com';

/**
 * Refunds and credits are made by hand in Shopify's dashboard, but for what was paid twice: what was
 * done is recorded here. A trial is extended by Shopify's API.
 */
export function chargesToCorrectRoutes(deps: ChargesToCorrectDeps): OperatorRoute[] {
  const { database, clock } = deps;
  return [
    shopRoute('GET /corrections', 'edit_charges', async (_req, res, { shop }) => {
      res.json(await charges(deps, shop));
    }),
    shopRoute('POST /charges/:id/corrections', 'edit_charges', async (req, res, acting) => {
      const { operator, shop } = acting;
      const { amount, ...given } = parseInput(correctionInput, req.body);
      const charge = await chargeOf(deps, shop, req.params);
      const now = clock.now();
      const at = now.toISOString();
      await database.transaction(async (stores) => {
        const { id: chargeId, currency } = charge;
        // Of two at once the second one counts what the first one recorded.
        await stores.charges.lock(shop.id, chargeId);
        const done = { chargeId, ...given, amount, at, formerEnd: null, doneAt: at };
        const { isNew, stored } = await stores.chargeCorrections.add(shop.id, done);
        if (stored.amount !== amount || stored.kind !== given.kind)
          throw new InvalidInput({ amount: MONEY_TEXTS.otherBefore });
        if (!isNew) return;
        await settleByHand(stores, charge, at);
        await refuseAbovePrice(stores, charge, { amount, at });
        const { kind: correction, reason } = given;
        const body = { total: cents(amount), currency, correction, reason };
        const line = { at, event: 'charge.corrected', status: 'success', body } as const;
        await stores.events.append(shop.id, shopEvent(line));
        const detail = { charge: chargeId, kind: correction, amount, currency };
        const action = { action: 'charge.correct', shopId: shop.id, reason, detail };
        await recordAction(stores, { by: operator, at: now, ...action });
        await scheduleAssessment(stores, shop.id, at);
      });
      deps.wakeQueue();
      res.json(await charges(deps, shop));
    }),
    shopRoute('POST /charges/:id/trial', 'edit_charges', async (req, res, acting) => {
      const { operator, shop } = acting;
      const { key, days, reason } = parseInput(trialInput, req.body);
      const charge = await chargeOf(deps, shop, req.params);
      await extendTrial(deps, { operator, shop, charge }, { key, days, reason });
      res.json(await charges(deps, shop));
    }),
  ];
}

/**
 * One correction is about one bill, and all come to no more than there were bills. Asked with the
 * correction recorded, which is taken back with the transaction.
 */
async function refuseAbovePrice(
  { chargeCorrections }: StoresOf<'chargeCorrections'>,
  charge: Charge,
  { amount, at }: { amount: number; at: Instant },
): Promise<void> {
  const { price, currency } = charge;
  const all = await chargeCorrections.ofCharge(charge.shopId, charge.id);
  const amounts = all.map((one) => (one.kind === 'trial' ? 0 : one.amount));
  const left = price * billsOf(charge, at) - amounts.reduce((sum, one) => sum + one, 0);
  const most = Math.max(0, Math.min(price, left + amount));
  if (amount > most)
    throw new InvalidInput({ amount: MONEY_TEXTS.abovePrice(printedMoney(cents(most), currency)) });
}

async function chargeOf(
  { database }: ChargesToCorrectDeps,
  shop: Shop,
  params: unknown,
): Promise<Charge> {
  const { id } = parseInput(chargeInPath, params);
  const charge = await database.charges.byId(shop.id, id);
  if (!charge) throw new AppError('NOT_FOUND', 'The shop has no such charge');
  return charge;
}

interface Extension {
  key: string;
  days: number;
  reason: string;
}

interface Extending {
  operator: Operator;
  shop: Shop;
  charge: Charge;
}

/**
 * The request is stored before Shopify is asked. Where the answer was lost, the same request finds
 * out by the trial's end whether it was carried out. Shopify may do that after we gave up waiting:
 * it is sent once more only when it can no longer be answered.
 */
async function extendTrial(
  deps: ChargesToCorrectDeps,
  { operator, shop, charge }: Extending,
  wanted: Extension,
): Promise<void> {
  const { database, clock } = deps;
  const at = clock.now().toISOString();
  const { id: chargeId, shopifyId } = charge;
  if (shopifyId === null || charge.state !== 'active' || !isOnTrial(charge, at))
    throw new AppError('NO_TRIAL', 'The charge is not on trial');
  const { isNew, stored } = await database.transaction((stores) =>
    begun(stores, { operator, charge }, { ...wanted, at }),
  );
  if (stored.doneAt !== null) return;
  const { key, amount: days, reason, formerEnd } = stored;
  const known = isNew ? null : await extendedEnd(deps, shop, shopifyId, stored);
  if (!isNew && known === null) await admitAgain(database, shop, stored, at);
  const end = known ?? (await sendExtension(deps, shop, shopifyId, { key, days, at }));
  const now = clock.now();
  await database.transaction(async (stores) => {
    // Sent again, a request that joined another one extends nothing on its own.
    const joined = { chargeId, key: wanted.key, kind: 'trial', amount: days, reason, at } as const;
    if (wanted.key !== key)
      await stores.chargeCorrections.add(shop.id, { ...joined, formerEnd: null, doneAt: at });
    if (!(await stores.chargeCorrections.finish(shop.id, key, now.toISOString()))) return;
    await follow(stores, { shop, chargeId, end, days, reason, at: now.toISOString() });
    const detail = { charge: chargeId, days };
    const change = { detail, before: { trialEndsAt: formerEnd }, after: { trialEndsAt: end } };
    const action = { action: 'charge.extend-trial', shopId: shop.id, reason, ...change };
    await recordAction(stores, { by: operator, at: now, ...action });
  });
  deps.wakeQueue();
}

/**
 * An extension that nobody knows to be done is joined, whatever its key: by a second one Shopify
 * might extend the trial twice, and the end would not tell which of them it did.
 */
async function begun(
  { charges, chargeCorrections, shops }: StoresOf<'chargeCorrections' | 'charges' | 'shops'>,
  { operator, charge }: Pick<Extending, 'operator' | 'charge'>,
  { key, days, reason, at }: Extension & { at: Instant },
): Promise<{ isNew: boolean; stored: NewCorrection }> {
  const { shopId, id: chargeId } = charge;
  // Of two at once, of whichever charges, the second one counts what the first one takes.
  await shops.lockInstalled(shopId);
  const formerEnd = (await charges.lock(shopId, chargeId))?.trialEndsAt ?? null;
  const all = await chargeCorrections.ofCharge(shopId, chargeId);
  const known =
    all.find((one) => one.key === key) ??
    all.find((one) => one.kind === 'trial' && one.doneAt === null);
  if (known && known.amount !== days) {
    const isOpen = known.doneAt === null;
    const text = isOpen ? MONEY_TEXTS.otherExtension(known.amount) : MONEY_TEXTS.otherBefore;
    throw new InvalidInput({ days: text });
  }
  if (known) return { isNew: false, stored: known };
  const extended = await chargeCorrections.trialDays(shopId);
  refuseTooLong(operator, { extended, days });
  const extension = { chargeId, key, kind: 'trial', amount: days, reason, at } as const;
  return chargeCorrections.add(shopId, { ...extension, formerEnd, doneAt: null });
}

function refuseTooLong(
  { roles }: Operator,
  { extended, days }: { extended: number; days: number },
): void {
  const most = mostTrialDays(roles);
  const left = Math.max(0, most - extended);
  if (days <= left) return;
  const isMost = most === mostTrialDays(['admin']);
  const text = isMost ? MONEY_TEXTS.tooLongForAll : MONEY_TEXTS.tooLong;
  throw new InvalidInput({ days: text(left) });
}

/** Answers the trial's new end. What Shopify refused binds nobody to its days. */
async function sendExtension(
  { database, billing }: ChargesToCorrectDeps,
  shop: Shop,
  shopifyId: string,
  { key, days, at }: { key: string; days: number; at: Instant },
): Promise<Instant> {
  try {
    return (await billing.extendTrial(shop.domain, shopifyId, days)).periodEnd;
  } catch (error) {
    if (!isUncertain(error)) await database.chargeCorrections.withdraw(shop.id, key, at);
    throw error;
  }
}

/** The trial's end, if Shopify did what it was asked for before; null: it did not. */
async function extendedEnd(
  { billing }: ChargesToCorrectDeps,
  shop: Shop,
  shopifyId: string,
  { formerEnd }: NewCorrection,
): Promise<Instant | null> {
  const read = await billing.current(shop.domain, [shopifyId]);
  const found = read.charges.find((one) => one.shopifyId === shopifyId);
  const end = found?.periodEnd ?? null;
  return end !== null && formerEnd !== null && end > formerEnd ? end : null;
}

async function admitAgain(
  { chargeCorrections }: StoresOf<'chargeCorrections'>,
  shop: Shop,
  { key, at: sentAt }: NewCorrection,
  at: Instant,
): Promise<void> {
  const isOver = daysUntil(sentAt, at) > ANSWERED_WITHIN_DAYS;
  if (!isOver || !(await chargeCorrections.sendAgain(shop.id, key, sentAt, at)))
    throw new AppError('TRIAL_EXTENSION_OPEN', 'Shopify may still extend the trial');
}

interface Extended {
  shop: Shop;
  chargeId: ChargeId;
  end: Instant;
  days: number;
  reason: string;
  at: Instant;
}

async function follow(
  stores: StoresOf<'charges' | 'events' | 'jobs'>,
  { shop, chargeId, end, days, reason, at }: Extended,
): Promise<void> {
  await stores.charges.update(shop.id, chargeId, { trialEndsAt: end, paidUntil: end }, at);
  const body = { days, reason };
  const line = { at, event: 'charge.trial-extended', status: 'success', body } as const;
  await stores.events.append(shop.id, shopEvent(line));
  await addReading(stores, shop.id, at);
}

async function charges({ database, clock }: ChargesToCorrectDeps, shop: Shop) {
  const now = clock.now().toISOString();
  const done = await database.chargeCorrections.ofShop(shop.id);
  const items = (await database.charges.ofShop(shop.id)).map((charge) => ({
    id: charge.id,
    shopifyNumber: charge.shopifyId?.split('/').at(-1) ?? null,
    planName: PLAN_TEXTS[charge.planId].name,
    kind: charge.kind,
    state: charge.state,
    price: charge.price,
    currency: charge.currency,
    isTest: charge.isTest,
    createdAt: charge.createdAt,
    trialEndsAt: charge.state === 'active' && isOnTrial(charge, now) ? charge.trialEndsAt : null,
    corrections: done.filter(({ kind, chargeId }) => kind !== 'trial' && chargeId === charge.id),
  }));
  return chargesToCorrectAnswer.parse({ dashboard: DASHBOARD, items });
}
