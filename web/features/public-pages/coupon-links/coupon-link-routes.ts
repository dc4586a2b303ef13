import { type Request, type Response, Router, urlencoded } from 'express';
import { createHmac } from 'node:crypto';
import { COUPON_LINK_TEXTS, offerText } from '../../../contract/texts/coupon-texts';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { priceText } from '../../../contract/texts/public/price-texts';
import { reducedPrice } from '../../../domain/billing/charge';
import {
  codeOf,
  type Coupon,
  type CouponId,
  isForPlan,
  refusalOf,
} from '../../../domain/billing/coupon';
import { discountOf } from '../../../domain/billing/quote';
import type { Cents } from '../../../domain/money/cents';
import { printedMoney } from '../../../domain/money/cents-text';
import type { Plan } from '../../../domain/plans/plan';
import { annualPrice, publicPlans } from '../../../domain/plans/price';
import { calendarDay } from '../../../domain/time/berlin';
import { callerAddress } from '../../../http/limits/caller-address';
import { html, type Html } from '../../../http/pages/html';
import type { Clock } from '../../../ports/clock';
import type { StoresOf } from '../../../ports/stores/database';
import { type PublicPage, sendPage, sendUncached, unlistedPage } from '../frame';
import { isFromElsewhere } from '../from-elsewhere';
import { handleOf, type RegisterDeps, registerPage, storeForm } from '../register-page';
import { affiliatePage } from '../simple-pages';
import { typedText } from '../typed-text';

export interface CouponLinkDeps extends LinkedCouponDeps, RegisterDeps {
  appUrl: string;
}

/**
 * A partner's link. Shopify passes nothing on to an app that is installed, and a cookie of ours
 * does not reach its admin: so the visitor names the shop, and the code waits here until it is
 * installed there.
 */
export function couponLinkRoutes(deps: CouponLinkDeps): Router {
  const parseForm = urlencoded({ extended: false, limit: '8kb', parameterLimit: 10 });
  return Router()
    .get('/affiliate', async (req, res) => {
      const code = typedText(req.query.code);
      if (code === null) return sendPage(res, affiliatePage());
      const coupon = await linkedCoupon(deps, req, code);
      if (coupon === null) return sendUncached(res, deadLinkPage());
      await countView(deps, req, coupon);
      sendUncached(res, couponPage(coupon));
    })
    .get('/register', async (req, res) => {
      const [store, code] = [typedText(req.query.store), typedText(req.query.code)];
      if (code === null) return sendPage(res, registerPage(deps, { store }));
      const coupon = await linkedCoupon(deps, req, code);
      if (coupon !== null) await countView(deps, req, coupon);
      sendUncached(res, registerPage(deps, { store: null, coupon, isDead: coupon === null }));
    })
    .post('/register', parseForm, (req, res) => keepCode(deps, req, res));
}

async function keepCode(deps: CouponLinkDeps, req: Request, res: Response): Promise<void> {
  const form: Record<string, unknown> = Object(req.body);
  const store = typedText(form.store) ?? '';
  const coupon = await linkedCoupon(deps, req, typedText(form.code) ?? '');
  if (isFromElsewhere(req, deps.appUrl)) {
    res.status(403);
    return sendUncached(res, registerPage(deps, { store: null, coupon }));
  }
  const handle = handleOf(store);
  if (handle && coupon) await keep(deps, handle, coupon);
  sendUncached(res, registerPage(deps, { store, coupon, isDead: coupon === null }));
}

async function keep(
  { database, clock }: CouponLinkDeps,
  handle: string,
  { code }: Coupon,
): Promise<void> {
  const saved = { code, at: clock.now().toISOString() };
  await database.coupons.saveCode(`${handle}.myshopify.com`, saved, false);
}

interface LinkedCouponDeps {
  database: StoresOf<'coupons'>;
  clock: Clock;
  /** Salts the addresses of visitors. */
  visitorKey: Buffer;
  /** Throws when codes of coupons are tried too often from the caller's address. */
  countCode(req: Request): Promise<void>;
}

const NO_COUPON = 0 as CouponId;

/**
 * The coupon that a link names; null alike for one that does not exist, is over, locked or used up,
 * after the same queries, so that a stranger cannot tell them apart.
 */
async function linkedCoupon(
  { database: { coupons }, clock, countCode }: LinkedCouponDeps,
  req: Request,
  given: string,
): Promise<Coupon | null> {
  await countCode(req);
  const coupon = await coupons.byCode(codeOf(given) ?? '');
  const isTaken = await coupons.isTaken(coupon?.id ?? NO_COUPON, null);
  const now = clock.now().toISOString();
  const refusal = refusalOf({ coupon, isUsed: false, isOwn: false, isTaken, now });
  return refusal === null ? coupon : null;
}

/** Programs that follow links: most say so, and people's browsers say who they are. */
const PROGRAM = /bot|crawl|spider|slurp|preview|scan|monitor|headless|facebookexternal|whatsapp/i;
const BROWSER = /^Mozilla\//;

/**
 * Once a day and address. What is stored is a hash that no address can be read from: its salt is
 * the day's, and with the day it is deleted.
 */
async function countView(
  { database: { coupons }, clock, visitorKey }: LinkedCouponDeps,
  req: Request,
  { id }: Coupon,
): Promise<void> {
  const agent = req.get('user-agent') ?? '';
  if (req.method !== 'GET' || PROGRAM.test(agent) || !BROWSER.test(agent)) return;
  const day = calendarDay(clock.now().toISOString());
  const salt = createHmac('sha256', visitorKey).update(day).digest();
  const visitor = createHmac('sha256', salt).update(callerAddress(req)).digest('hex');
  await coupons.countView(id, day, visitor);
}

/** What the code makes of the prices, and the way to take it along. */
function couponPage(coupon: Coupon): PublicPage {
  const { title, lead, prices, noted, take, takeText } = COUPON_LINK_TEXTS;
  return unlistedPage(
    title(coupon.code),
    lead(offerText(coupon)),
    html`${coupon.comment === '' ? null : html`<p>${coupon.comment}</p>`}
      <h2>${prices}</h2>
      ${priceTable(coupon)}
      <p class="small">${noted}</p>
      <h2>${take}</h2>
      <p>${takeText}</p>
      ${storeForm({ store: null, coupon })}`,
  );
}

/** For a code that does not exist as for one that is over. */
function deadLinkPage(): PublicPage {
  const { deadTitle, dead, prices, start } = COUPON_LINK_TEXTS;
  const actions = html`<p class="actions">
    <a class="button" href="/register">${start}</a> <a href="/#preise">${prices}</a>
  </p>`;
  return unlistedPage(deadTitle, dead, actions);
}

function priceTable(coupon: Coupon): Html {
  const { plan, monthly, reduced, firstYear } = COUPON_LINK_TEXTS;
  const plans = publicPlans().filter(({ id }) => isForPlan(coupon, id));
  return html`<div
    class="scroll"
    tabindex="0"
    role="region"
    aria-label="${COUPON_LINK_TEXTS.prices}"
  >
    <table>
      <thead>
        <tr>
          <th scope="col">${plan}</th>
          <th scope="col">${monthly}</th>
          <th scope="col">${reduced(coupon.months)}</th>
          <th scope="col">${firstYear}</th>
        </tr>
      </thead>
      <tbody>
        ${plans.map((one) => priceRow(one, coupon))}
      </tbody>
    </table>
  </div>`;
}

function priceRow(plan: Plan, coupon: Coupon): Html {
  const year = annualPrice(plan);
  const reduced = lessFor(coupon, plan.price, false);
  return html`<tr>
    <th scope="row">${PLAN_TEXTS[plan.id].name}</th>
    <td>${priceText(plan)}</td>
    <td><strong>${printedMoney(reduced, 'EUR')}</strong></td>
    <td>${COUPON_LINK_TEXTS.insteadOf(lessFor(coupon, year, true), year)}</td>
  </tr>`;
}

/** The same arithmetic as on the bill. */
function lessFor(coupon: Coupon, price: Cents, isAnnual: boolean): Cents {
  return reducedPrice({ price, discount: discountOf(coupon, { price, isAnnual }) });
}
