import express from 'express';
import type { Request } from 'express';
import { escapeHtml, page } from '../kit/page';
import { Refusal } from './refusal';
import type { Charge } from './shop';
import type { World } from './world';

type ChargeCall = Request<{ shop: string; id: string }>;

/**
 * Where a merchant approves or declines a charge; then back to the app with `charge_id`, as Shopify
 * does.
 */
export function chargePage(world: World): express.Router {
  const router = express.Router();
  const find = (req: ChargeCall): Charge => {
    const charge = world
      .shop(req.params.shop)
      .charges.find((one) => one.id === Number(req.params.id));
    if (charge === undefined) throw new Refusal('There is no such charge', 404);
    return charge;
  };
  router.get('/charges/:shop/:id', (req: ChargeCall, res) => {
    const { name } = find(req);
    res.type('html').send(question(name));
  });
  router.post(
    '/charges/:shop/:id',
    express.urlencoded({ extended: false }),
    (req: ChargeCall, res) => {
      const charge = find(req);
      const others = world
        .shop(req.params.shop)
        .charges.filter((one) => one.kind === charge.kind && one !== charge);
      const approved = req.body.decision === 'approve';
      charge.status = approved ? 'ACTIVE' : 'DECLINED';
      if (approved && charge.kind === 'AppSubscription')
        for (const one of others) one.status = 'CANCELLED';
      const back = new URL(charge.returnUrl);
      back.searchParams.set('charge_id', String(charge.id));
      res.redirect(303, back.href);
    },
  );
  return router;
}

function question(name: string): string {
  return page(
    'Abo bestätigen',
    `<div class="card narrow"><h1>Abo bestätigen</h1><p>${escapeHtml(name)}</p>
     <form method="post"><button name="decision" value="approve">Bestätigen</button>
     <button name="decision" value="decline">Ablehnen</button></form></div>`,
    'Shopify',
  );
}
