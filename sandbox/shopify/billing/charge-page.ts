import express from 'express';
import type { Request } from 'express';
import { escapeHtml, page } from '../../kit/page';
import { toFixedDecimal } from '../money';
import { Refusal } from '../refusal';
import type { Shop } from '../shop';
import type { World } from '../world';
import { Billing } from './billing';
import {
  type Charge,
  DAY_MS,
  type Discount,
  type Interval,
  priceOfNext,
  type Subscription,
} from './charge';
import { type Start, startOf } from './start';

type ChargeCall = Request<{ shop: string; id: string }>;

interface Sight {
  shop: Shop;
  charge: Charge;
  billing: Billing;
}

/**
 * Where a merchant approves or declines a charge. Who approves comes back to the app with
 * `charge_id`, who declines stays in the admin.
 */
export function chargePage(world: World): express.Router {
  const router = express.Router();
  const find = (req: ChargeCall): Sight => {
    const shop = world.shop(req.params.shop);
    const charge = shop.account.charges.find((one) => one.id === Number(req.params.id));
    if (charge === undefined) throw new Refusal('There is no such charge', 404);
    const billing = new Billing(world, shop);
    billing.catchUp();
    return { shop, charge, billing };
  };
  router.get('/charges/:shop/:id', (req: ChargeCall, res) => {
    const sight = find(req);
    const refusal = refusalOf(sight);
    res.status(refusal === null ? 200 : 403).type('html');
    res.send(refusal === null ? question(sight) : notice(refusal));
  });
  router.post(
    '/charges/:shop/:id',
    express.urlencoded({ extended: false }),
    (req: ChargeCall, res) => {
      const sight = find(req);
      const refusal = refusalOf(sight);
      if (refusal !== null) return void res.status(403).type('html').send(notice(refusal));
      const { billing, charge, shop } = sight;
      if (req.body.decision !== 'approve') {
        billing.decline(charge);
        const handle = shop.facts.domain.replace('.myshopify.com', '');
        return res.redirect(303, `/admin/store/${handle}`);
      }
      billing.approve(charge);
      const back = new URL(charge.returnUrl);
      back.searchParams.set('charge_id', String(charge.id));
      res.redirect(303, back.href);
    },
  );
  return router;
}

const ANSWERED: Record<Charge['status'], string> = {
  PENDING: 'Diese Änderung ist bestätigt und gilt ab dem nächsten Abrechnungszeitraum.',
  ACTIVE: 'Diese Gebühr ist bereits bestätigt.',
  FROZEN: 'Diese Gebühr ist bereits bestätigt.',
  DECLINED: 'Diese Gebühr wurde abgelehnt.',
  EXPIRED: 'Dieser Link ist abgelaufen.',
  CANCELLED: 'Diese Gebühr wurde beendet.',
};

function refusalOf({ shop, charge, billing }: Sight): string | null {
  if (shop.account.isFrozen) return 'Dieser Shop ist eingefroren. Bezahle zuerst deine Rechnung.';
  if (!billing.isOpen(charge)) return ANSWERED[charge.status];
  if (!shop.account.mayApprove)
    return 'Du hast keine Berechtigung, App-Gebühren zu bestätigen. Wende dich an den Inhaber des Shops.';
  return null;
}

function notice(text: string): string {
  return page('Gebühr', `<div class="card narrow"><h1>Gebühr</h1><p>${text}</p></div>`, 'Shopify');
}

function question({ shop, charge, billing }: Sight): string {
  const title =
    charge.kind === 'AppSubscription' ? 'Abo bestätigen' : 'Einmalige Gebühr bestätigen';
  const now = billing.now();
  const facts =
    charge.kind === 'AppSubscription'
      ? subscriptionFacts(charge, startOf(shop.account, charge, now), now)
      : [`Preis: ${sum(charge, charge.price.cents)}, einmalig`];
  const test = charge.test ? ['Testgebühr: Es wird nichts berechnet.'] : [];
  const items = [...facts, ...test].map((fact) => `<li>${escapeHtml(fact)}</li>`).join('');
  return page(
    title,
    `<div class="card narrow"><h1>${title}</h1><p><strong>${escapeHtml(charge.name)}</strong></p><ul>${items}</ul>
     <form method="post"><button name="decision" value="approve">Bestätigen</button>
     <button name="decision" value="decline">Ablehnen</button></form></div>`,
    'Shopify',
  );
}

const sum = ({ price }: Charge, cents: number): string =>
  `${toFixedDecimal(cents).replace('.', ',')} ${price.currency}`;

const PER: Record<Interval, string> = { EVERY_30_DAYS: 'alle 30 Tage', ANNUAL: 'jedes Jahr' };

function subscriptionFacts(charge: Subscription, start: Start, now: number): string[] {
  return [
    `Preis: ${sum(charge, charge.price.cents)} ${PER[charge.interval]}`,
    ...(charge.discount === null ? [] : [discountFact(charge, charge.discount)]),
    ...startFacts(charge, start, now),
  ];
}

function discountFact(charge: Subscription, { value, limit }: Discount): string {
  const off =
    'cents' in value
      ? sum(charge, value.cents)
      : `${String(Math.round(value.percentage * 10_000) / 100).replace('.', ',')} %`;
  const times = limit === 1 ? ' für eine Abrechnung' : ` für ${String(limit)} Abrechnungen`;
  return `Rabatt: ${off}${limit === null ? '' : times}`;
}

function startFacts(charge: Subscription, start: Start, now: number): string[] {
  const next = (at: number) =>
    `Nächste Abrechnung: ${sum(charge, priceOfNext(charge))} am ${day(at)}`;
  switch (start.how) {
    case 'trial':
      return [
        `Kostenlos testen: ${String(Math.round((start.end - now) / DAY_MS))} Tage bis ${day(start.end)}`,
        `Erste Abrechnung: ${sum(charge, priceOfNext(charge))} am ${day(start.end)}`,
      ];
    case 'whole':
      return [
        ...(start.credit === 0
          ? []
          : [
              `Gutschrift für die restliche Zeit des bisherigen Abos: ${sum(charge, start.credit)}`,
            ]),
        `Erste Abrechnung: ${sum(charge, priceOfNext(charge))} heute`,
      ];
    case 'rest':
      return [
        start.cents < 0
          ? `Gutschrift für die restliche Zeit: ${sum(charge, -start.cents)}`
          : `Für die restliche Zeit: ${sum(charge, start.cents)}`,
        `Der Abrechnungszeitraum bleibt: Er endet am ${day(start.end)}.`,
      ];
    default:
      return ['Diese Änderung gilt ab dem nächsten Abrechnungszeitraum.', next(start.end)];
  }
}

const day = (at: number): string =>
  new Date(at).toLocaleDateString('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  });
