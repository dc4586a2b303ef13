import { type Request, Router } from 'express';
import {
  cancelQuoteAnswer,
  chargeAnswer,
  chargeBody,
  chargeParameters,
  chargesAnswer,
  historyParameters,
  planAnswer,
  purchaseBody,
  purchaseQuoteAnswer,
  purchaseQuoteBody,
  quoteAnswer,
  type QuoteBody,
  quoteBody,
  requestedChargeAnswer,
} from '../../contract/plan';
import { paidTwice } from '../../domain/billing/charge';
import { codeOf, savedSince } from '../../domain/billing/coupon';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { StoresOf } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-stores';
import { approvalOf, type PlanAnswerDeps, readPlanAnswer, toChargeLine } from './plan-answer';
import { quoteCancellation, quotePlan, quotePurchase } from './quote-plan';
import { addReading } from './read-billing';
import { type RequestDeps, requestCharge } from './request-charge';

export interface PlanRouteDeps extends Omit<RequestDeps & PlanAnswerDeps, 'database'> {
  database: RequestDeps['database'] & PlanAnswerDeps['database'] & StoresOf<'chargeCorrections'>;
  /** Throws when codes of coupons are tried too often from the caller's address. */
  countCode(req: Request): Promise<void>;
}

const PAGE = 50;

/** The shop's plan: what it costs, and every change of it. */
export function planRoutes(deps: PlanRouteDeps): Router {
  return Router()
    .get('/plan', async (_req, res) => {
      const shop = currentShop(res);
      const answer = await readPlanAnswer(deps, shop);
      // It may have been declined, or run out, without a message.
      if (answer.pending !== null) await readAnew(deps, shop);
      res.json(planAnswer.parse(answer));
    })
    .delete('/plan/coupon', async (_req, res) => {
      const shop = currentShop(res);
      await deps.database.coupons.discardCode(shop.domain);
      res.json(planAnswer.parse(await readPlanAnswer(deps, shop)));
    })
    .post('/plan/quote', async (req, res) => {
      const body = parseInput(quoteBody, req.body);
      await countTried(deps, req, currentShop(res), body);
      const { answer } = await quotePlan(deps, currentShop(res), body);
      res.json(quoteAnswer.parse(answer));
    })
    .post('/plan/charges', async (req, res) => {
      const body = parseInput(chargeBody, req.body);
      const shop = currentShop(res);
      await countTried(deps, req, shop, body);
      const { quote, coupon, fromTests, answer } = await quotePlan(deps, shop, body);
      refuseOther(answer.digest, body.digest);
      if (fromTests?.shopifyId) await deps.billing.cancel(shop.domain, fromTests.shopifyId);
      const asked = await requestCharge(deps, shop, { ...quote, coupon });
      res.json(requestedChargeAnswer.parse(asked));
    })
    .use(purchaseRoutes(deps), cancelRoutes(deps), chargeRoutes(deps));
}

async function readAnew({ database, clock, wakeQueue }: PlanRouteDeps, { id }: Shop) {
  await addReading(database, id, clock.now().toISOString());
  wakeQueue();
}

/** A code that nobody has entered or brought along is tried out here, as in the entry. */
async function countTried(
  { database, clock, countCode }: PlanRouteDeps,
  req: Request,
  { domain }: Shop,
  { coupon }: QuoteBody,
): Promise<void> {
  if (coupon === null) return;
  const since = savedSince(clock.now().toISOString());
  const saved = await database.coupons.savedCode(domain, since);
  if (saved === null || codeOf(coupon) !== saved.code) await countCode(req);
}

/** What was shown is what is requested. */
function refuseOther(digest: string, shown: string): void {
  if (digest !== shown) throw new AppError('CONFLICT', 'The quote has changed since it was shown');
}

function purchaseRoutes(deps: PlanRouteDeps): Router {
  return Router()
    .post('/plan/purchases/quote', async (req, res) => {
      const { feature } = parseInput(purchaseQuoteBody, req.body);
      const { answer } = await quotePurchase(deps, currentShop(res), feature);
      res.json(purchaseQuoteAnswer.parse(answer));
    })
    .post('/plan/purchases', async (req, res) => {
      const { feature, digest } = parseInput(purchaseBody, req.body);
      const shop = currentShop(res);
      const { terms, holdsUntil, answer } = await quotePurchase(deps, shop, feature);
      refuseOther(answer.digest, digest);
      const wanted = {
        terms,
        timing: 'standard',
        holdsUntil,
        restBill: null,
        coupon: null,
      } as const;
      res.json(requestedChargeAnswer.parse(await requestCharge(deps, shop, wanted)));
    });
}

function cancelRoutes(deps: PlanRouteDeps): Router {
  return Router()
    .post('/plan/cancel/quote', async (_req, res) => {
      const { answer } = await quoteCancellation(deps, currentShop(res));
      res.json(cancelQuoteAnswer.parse(answer));
    })
    .post('/plan/cancel', async (_req, res) => {
      const shop = currentShop(res);
      const { answer, running, scheduled } = await quoteCancellation(deps, shop);
      const at = deps.clock.now().toISOString();
      // Whether or not the answer arrives, what Shopify has is read, and was not the app's removal.
      await deps.database.charges.update(shop.id, running.id, { cancelRequestedAt: at }, at);
      await addReading(deps.database, shop.id, at);
      try {
        if (scheduled?.shopifyId) await withdraw(deps, shop, scheduled.shopifyId);
        await deps.billing.cancel(shop.domain, running.shopifyId);
      } finally {
        await addReading(deps.database, shop.id, deps.clock.now().toISOString());
        deps.wakeQueue();
      }
      res.json(cancelQuoteAnswer.parse(answer));
    });
}

/** Whatever keeps Shopify from it, the merchant can cancel: what stays is read, and told. */
async function withdraw({ billing }: PlanRouteDeps, shop: Shop, shopifyId: string): Promise<void> {
  try {
    await billing.cancel(shop.domain, shopifyId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

function chargeRoutes(deps: PlanRouteDeps): Router {
  const { database, clock } = deps;
  return Router()
    .get('/plan/charges', async (req, res) => {
      const { after } = parseInput(historyParameters, req.query);
      const before = after === undefined ? null : parseInput(chargeParameters, { id: after }).id;
      const { id } = currentShop(res);
      const found = await database.charges.page(id, before, PAGE + 1);
      const done = await database.chargeCorrections.ofShop(id);
      const items = found.slice(0, PAGE).map((charge) => toChargeLine(charge, done));
      const next = found.length > PAGE ? String(items.at(-1)?.id) : null;
      res.json(chargesAnswer.parse({ items, next }));
    })
    .get('/plan/charges/:id', async (req, res) => {
      const { id } = parseInput(chargeParameters, req.params);
      const shop = currentShop(res);
      const charge = await database.charges.byId(shop.id, id);
      if (!charge) throw new AppError('NOT_FOUND', 'There is no such charge');
      const isOpen = charge.state === 'requested' || charge.state === 'pending';
      if (isOpen && !charge.isScheduled) await readAnew(deps, shop);
      const done = await database.chargeCorrections.ofShop(shop.id);
      const at = clock.now().toISOString();
      const all = await database.charges.ofShop(shop.id);
      const page = approvalOf(charge, all, at);
      const url = page === null ? null : deps.approvalUrl(shop, id);
      const isPaidTwice = paidTwice(all).some((one) => one.id === id);
      const line = toChargeLine(charge, done);
      res.json(chargeAnswer.parse({ ...line, approvalUrl: url, isPaidTwice }));
    });
}
