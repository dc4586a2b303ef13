import express from 'express';
import type { Request } from 'express';
import { z } from 'zod';
import { toInstant } from '../clock';
import { anyId, money } from './partial-money';
import { toFixedDecimal } from '../money';
import { Refusal } from '../refusal';
import type { Shop } from '../shop';
import type { World } from '../world';
import { failedPayouts, netOf, openEntries, retriedNet } from '../payouts/balance';
import { DEDUCTIONS, type Payout } from '../payouts/payout';

const status = z.enum(['SCHEDULED', 'PAID', 'FAILED', 'CANCELED']);
const payoutInput = z.object({ status: status.default('PAID') });
const payoutChange = z.object({ status });
const CHARGEBACK_FEE = 1500;
const chargebackInput = z.object({
  type: z.enum(DEDUCTIONS).default('DISPUTE_WITHDRAWAL'),
  orderId: anyId,
  amount: money,
  fee: money.default(CHARGEBACK_FEE),
});

/** Payouts of Shopify Payments, and chargebacks and the like, which only its balance shows. */
export function payoutRoutes(world: World, shopOf: (req: Request) => Shop): express.Router {
  const router = express.Router();
  router.post('/payouts', (req, res) => {
    const payout = payOut(
      shopOf(req),
      payoutInput.parse(req.body).status,
      toInstant(world.clock.now()),
    );
    res.status(201).json(answer(payout));
  });
  router.put('/payouts/:id', (req, res) => {
    const payout = shopOf(req).payouts.find(({ id }) => id === Number(req.params.id));
    if (payout === undefined) throw new Refusal(`There is no payout ${req.params.id}`, 404);
    payout.status = payoutChange.parse(req.body).status;
    res.json(answer(payout));
  });
  router.post('/chargebacks', (req, res) => {
    const shop = shopOf(req);
    const deduction = {
      ...chargebackInput.parse(req.body),
      id: shop.nextId(),
      createdAt: toInstant(world.clock.now()),
    };
    if (shop.order(deduction.orderId) === undefined)
      throw new Refusal(`There is no order ${deduction.orderId}`, 404);
    shop.deductions.push(deduction);
    res.status(201).json({ id: deduction.id });
  });
  return router;
}

/**
 * Pays out whatever the balance holds: charges less fees, refunds, chargebacks and payouts that
 * failed.
 */
function payOut(shop: Shop, state: Payout['status'], issuedAt: string): Payout {
  const entries = openEntries(shop);
  const retriedIds = new Set(failedPayouts(shop).map(({ id }) => id));
  if (entries.length === 0 && retriedIds.size === 0) throw new Refusal('Nothing to pay out');
  const entryIds = new Set(entries.map(({ id }) => id));
  const net = netOf(entries) + retriedNet(shop, { retriedIds });
  const payout: Payout = { id: shop.nextId(), issuedAt, status: state, net, entryIds, retriedIds };
  shop.payouts.push(payout);
  return payout;
}

const answer = ({ id, status: state, net, issuedAt }: Payout) => ({
  id,
  status: state,
  net: toFixedDecimal(net),
  issuedAt,
});
