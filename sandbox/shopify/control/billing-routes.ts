import express from 'express';
import type { Request } from 'express';
import { z } from 'zod';
import { toInstant } from '../clock';
import { anyId } from './partial-money';
import { Refusal } from '../refusal';
import type { Shop } from '../shop';
import { shopPayload } from '../webhooks/shop-payload';
import type { World } from '../world';
import { NORMAL_PLAN } from '../billing/account';
import { billsOf, lineAnswer } from '../billing/bill';
import { Billing } from '../billing/billing';
import { centsOf } from '../billing/charge';
import { chargeNode } from '../billing/nodes';

const planInput = z.object({
  publicDisplayName: z.string().default(NORMAL_PLAN.publicDisplayName),
  partnerDevelopment: z.boolean().default(false),
  shopifyPlus: z.boolean().default(false),
  planName: z.string().default(NORMAL_PLAN.planName),
});
const currencyInput = z.object({ currency: z.string().length(3) });
const freezeInput = z.object({ frozen: z.boolean() });
const approvalInput = z.object({ allowed: z.boolean() });
const distributionInput = z.object({ custom: z.boolean() });
const deferralInput = z.object({ mode: z.enum(['wait', 'take-over', 'stay']) });
const periodEndInput = z.object({ shown: z.boolean() });
const uninstallInput = z.object({ subscriptionWebhooks: z.boolean().default(false) });
const refundInput = z.object({ chargeId: anyId, cents: z.number().int().positive() });

/** What Shopify, the merchant and the operator do about charges, and the bill that comes of it. */
export function billingRoutes(world: World, shopOf: (req: Request) => Shop): express.Router {
  const router = express.Router();
  const of = (req: Request) => {
    const shop = shopOf(req);
    const billing = new Billing(world, shop);
    billing.catchUp();
    return { shop, billing, account: shop.account };
  };
  router.get('/bill', (req, res) => void res.json(billAnswer(of(req).shop)));
  router.get('/charges', (req, res) => {
    const { shop } = of(req);
    const path = (id: number) => `/charges/${shop.facts.domain}/${id}`;
    res.json({
      charges: shop.account.charges.map((one) => ({
        ...chargeNode(one),
        kind: one.kind,
        returnUrl: one.returnUrl,
        confirmationPath: path(one.id),
        startsAt:
          one.kind === 'AppSubscription' && one.startsAt !== null ? toInstant(one.startsAt) : null,
      })),
    });
  });
  router.put('/shop-plan', (req, res) => {
    const { billing, account } = of(req);
    billing.setPlan(planInput.parse(req.body));
    res.json(account.plan);
  });
  router.put('/billing-currency', (req, res) => {
    const { shop, account } = of(req);
    account.billingCurrency = currencyInput.parse(req.body).currency;
    res.json({ currency: account.currencyIn(shop.facts.currency) });
  });
  router.put('/freeze', (req, res) => {
    const { billing, account } = of(req);
    if (freezeInput.parse(req.body).frozen) billing.freeze();
    else billing.thaw();
    res.json({ frozen: account.isFrozen });
  });
  router.put('/charge-approval', (req, res) => {
    const { account } = of(req);
    account.mayApprove = approvalInput.parse(req.body).allowed;
    res.json({ allowed: account.mayApprove });
  });
  router.put('/distribution', (req, res) => {
    const { account } = of(req);
    account.isCustomApp = distributionInput.parse(req.body).custom;
    res.json({ custom: account.isCustomApp });
  });
  router.put('/deferral', (req, res) => {
    const { account } = of(req);
    account.deferral = deferralInput.parse(req.body).mode;
    res.json({ mode: account.deferral });
  });
  router.put('/period-end', (req, res) => {
    const { shown } = periodEndInput.parse(req.body);
    for (const one of of(req).account.subscriptions) one.isEndHidden = !shown;
    res.json({ shown });
  });
  router.post('/uninstall', (req, res) => {
    const { shop, billing } = of(req);
    billing.uninstall(uninstallInput.parse(req.body).subscriptionWebhooks);
    world.announce(shop, { topic: 'app/uninstalled', payload: shopPayload(shop) });
    res.json({ ok: true });
  });
  router.post('/refunds', (req, res) => {
    const { billing, account } = of(req);
    const { chargeId, cents } = refundInput.parse(req.body);
    const charge = account.charges.find(({ id }) => id === chargeId);
    if (charge === undefined) throw new Refusal(`There is no charge ${chargeId}`, 404);
    billing.refund(charge, cents);
    res.status(201).json({ ok: true });
  });
  return router;
}

function billAnswer({ account }: Shop): Record<string, unknown> {
  const currencies = [...new Set(account.lines.map(({ currency }) => currency))];
  return {
    lines: account.lines.toSorted((a, b) => a.at - b.at).map((line) => lineAnswer(account, line)),
    bills: billsOf(account).map(({ from, to, currency, lines, cents, creditLeft }) => ({
      from: toInstant(from),
      to: toInstant(to),
      currency,
      cents,
      creditLeft,
      lines: lines.map((line) => lineAnswer(account, line)),
    })),
    totals: currencies.map((currency) => ({
      currency,
      cents: centsOf(account.lines.filter((line) => line.currency === currency)),
    })),
  };
}
