import { PLAN_TEXTS } from '../../contract/texts/plan-texts';
import {
  addedTexts,
  annualText,
  beyondText,
  transfersText,
  PRICE_TEXTS,
  priceText,
  retentionText,
} from '../../contract/texts/public/price-texts';
import type { Plan } from '../../domain/plans/plan';
import { publicPlans } from '../../domain/plans/price';
import { html, type Html } from '../../http/pages/html';

/** The public plans, each with what it adds to the previous one. */
export function priceList(): Html {
  const plans = publicPlans();
  return html`<section class="wide" id="preise" aria-labelledby="preise-titel">
    <h2 id="preise-titel">${PRICE_TEXTS.heading}</h2>
    <p class="intro">${PRICE_TEXTS.lead}</p>
    <ul class="plans">
      ${plans.map((plan, index) => planCard(plan, plans[index - 1] ?? null))}
    </ul>
    <p class="small">${PRICE_TEXTS.noted}</p>
    <p>${PRICE_TEXTS.more} <a href="/help/contact?subject=Angebot">${PRICE_TEXTS.ask}</a></p>
  </section>`;
}

function planCard(plan: Plan, cheaper: Plan | null): Html {
  const { name, tagline } = PLAN_TEXTS[plan.id];
  const annual = annualText(plan);
  return html`<li>
    <h3>${name}</h3>
    <p class="small">${tagline}</p>
    <p class="price"><strong>${priceText(plan)}</strong> ${PRICE_TEXTS.perMonth}</p>
    ${annual && html`<p class="small">${annual}</p>`}
    <ul>
      <li><strong>${transfersText(plan)}</strong></li>
      <li>${retentionText(plan)}</li>
    </ul>
    ${added(plan, cheaper)}
  </li>`;
}

/** The first plan begins the list; every other names what it adds to the one before it. */
function added(plan: Plan, cheaper: Plan | null): Html {
  const items = addedTexts(plan).map((text) => html`<li>${text}</li>`);
  const beyond = cheaper && beyondText(PLAN_TEXTS[cheaper.id].name, items.length > 0);
  const list = html`<ul>
    ${items}
  </ul>`;
  return html`${beyond && html`<p class="beyond">${beyond}</p>`} ${items.length > 0 ? list : null}`;
}
