import { COUPON_LINK_TEXTS, offerText } from '../../../contract/texts/coupon-texts';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { priceText } from '../../../contract/texts/public/price-texts';
import { reducedPrice } from '../../../domain/billing/charge';
import { type Coupon, isForPlan } from '../../../domain/billing/coupon';
import { discountOf } from '../../../domain/billing/quote';
import type { Cents } from '../../../domain/money/cents';
import { printedMoney } from '../../../domain/money/cents-text';
import type { Plan } from '../../../domain/plans/plan';
import { annualPrice, publicPlans } from '../../../domain/plans/price';
import { html, type Html } from '../../../http/pages/html';
import { type PublicPage, unlistedPage } from '../frame';
import { storeForm } from '../register-page';

/** What the code makes of the prices, and the way to take it along. */
export function couponPage(coupon: Coupon): PublicPage {
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
export function deadLinkPage(): PublicPage {
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
