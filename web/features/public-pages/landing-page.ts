import { PLAN_TEXTS } from '../../contract/texts/plan-texts';
import { OPERATOR_UNKNOWN } from '../../contract/texts/public/help-texts';
import { LANDING_TEXTS } from '../../contract/texts/public/landing-texts';
import {
  addedTexts,
  annualText,
  beyondText,
  PRICE_TEXTS,
  priceText,
  retentionText,
  transfersText,
} from '../../contract/texts/public/price-texts';
import { LEGAL_PATHS } from '../../contract/texts/public/site-texts';
import type { Plan } from '../../domain/plans/plan';
import { publicPlans } from '../../domain/plans/price';
import { html, type Html, ownHtml } from '../../http/pages/html';
import type { PublicPage } from './frame';
import { brokenLines, type Operator } from './help/operator';
import { COUNTED_DAYS } from './recent-documents';

interface LandingFacts {
  operator: Operator;
  /** Where the demo of recorded answers is; null: nowhere. */
  demoUrl: string | null;
  /** Of all shops in the last days; null: not worth telling. */
  documents: number | null;
}

export function landingPage({ operator, demoUrl, documents }: LandingFacts): PublicPage {
  const { title, description } = LANDING_TEXTS;
  const body = html`${hero(demoUrl)}${features()}${pictures()}${toTheCent(documents)}${priceList()}${behind(operator)}${hints()}`;
  return { title, description, body };
}

function hero(demoUrl: string | null): Html {
  const { heading, lead, start, look, demo } = LANDING_TEXTS;
  return html`<section class="hero wide">
    <div>
      <h1>${heading}</h1>
      <p class="lead">${lead}</p>
      <p class="actions">
        <a class="button" href="/register">${start}</a>
        ${demoUrl && html`<a href="${demoUrl}" rel="noopener">${demo}</a>`}
        <a href="#funktionen">${look}</a>
      </p>
    </div>
    ${orderBecomesInvoice()}
  </section>`;
}

function features(): Html {
  const points = LANDING_TEXTS.points.map(
    ({ title, text }) =>
      html`<li>
        <h3>${title}</h3>
        <p>${text}</p>
      </li>`,
  );
  return html`<section class="wide" id="funktionen" aria-labelledby="funktionen-titel">
    <h2 id="funktionen-titel">${LANDING_TEXTS.features}</h2>
    <ul class="tiles">
      ${points}
    </ul>
  </section>`;
}

/** As `npm run pictures` takes them; phones get one that can be read there. */
const WIDE = { width: 960, height: 640 };
const NARROW = { width: 360, height: 600 };

function pictures(): Html {
  const shown = LANDING_TEXTS.shown.map(
    ({ name, title, text, alt }) =>
      html`<li>
        <picture>
          <source
            media="(max-width: 40rem)"
            srcset="/site/${name}-narrow.webp"
            width="${NARROW.width}"
            height="${NARROW.height}"
          />
          <img
            src="/site/${name}-wide.webp"
            width="${WIDE.width}"
            height="${WIDE.height}"
            alt="${alt}"
            loading="lazy"
          />
        </picture>
        <div>
          <h3>${title}</h3>
          <p>${text}</p>
        </div>
      </li>`,
  );
  return html`<section class="wide" aria-labelledby="bilder-titel">
    <h2 id="bilder-titel">${LANDING_TEXTS.pictures}</h2>
    <ul class="shown">
      ${shown}
    </ul>
  </section>`;
}

function toTheCent(documents: number | null): Html {
  const { title, points, counted } = LANDING_TEXTS.cent;
  return html`<section class="wide" aria-labelledby="cent-titel">
    <h2 id="cent-titel">${title}</h2>
    ${documents && html`<p class="counted">${counted(documents, COUNTED_DAYS)}</p>`}
    <ul class="tiles hints">
      ${points.map(tip)}
    </ul>
  </section>`;
}

function behind({ name, address, phone, email, hours, hosting }: Operator): Html {
  const texts = LANDING_TEXTS.behind;
  const lines = [name ?? OPERATOR_UNKNOWN, ...address];
  return html`<section class="wide" aria-labelledby="betreiber-titel">
    <h2 id="betreiber-titel">${texts.title}</h2>
    <ul class="tiles">
      <li>
        <h3>${texts.operator}</h3>
        <address>${brokenLines(lines)}</address>
      </li>
      <li>
        <h3>${texts.support}</h3>
        <p>
          <a href="mailto:${email}">${email}</a><br />
          ${phone && html`${phone}<br />`}${hours && html`${hours}<br />`}
          <a href="/help/contact">${texts.contact}</a>
        </p>
      </li>
      ${
        hosting &&
        html`<li>
          <h3>${texts.hosting}</h3>
          <p>${hosting}</p>
        </li>`
      }
      <li>
        <h3>${texts.contract}</h3>
        <p>${texts.contractText}</p>
        <p>
          <a href="${LEGAL_PATHS.contract}">${texts.contractLink}</a> ·
          <a href="${LEGAL_PATHS.privacy}">${texts.privacyLink}</a>
        </p>
      </li>
    </ul>
  </section>`;
}

function hints(): Html {
  return html`<section class="wide" aria-labelledby="hinweise-titel">
    <h2 id="hinweise-titel">${LANDING_TEXTS.hints}</h2>
    <ul class="tiles hints">
      ${LANDING_TEXTS.tips.map(tip)}
    </ul>
  </section>`;
}

function tip({ text, link }: { text: string; link: { text: string; href: string } | null }): Html {
  return html`<li>
    <p>${text}</p>
    ${link && html`<p><a href="${link.href}">${link.text}</a></p>`}
  </li>`;
}

/** An order on the left, its invoice on the right; a mere illustration of the text next to it. */
function orderBecomesInvoice(): Html {
  return ownHtml(`<svg class="drawing" viewBox="0 0 360 240" aria-hidden="true" focusable="false">
<rect x="16" y="44" width="124" height="152" rx="10" fill="#fff" stroke="#b9c6c0" stroke-width="2"/>
<path d="M60 44v-6a18 18 0 0 1 36 0v6" fill="none" stroke="#b9c6c0" stroke-width="4" stroke-linecap="round"/>
<g fill="#dfe8e3"><rect x="34" y="72" width="36" height="36" rx="6"/><rect x="34" y="120" width="36" height="36" rx="6"/></g>
<g fill="#b9c6c0"><rect x="80" y="76" width="42" height="8" rx="4"/><rect x="80" y="92" width="28" height="8" rx="4"/>
<rect x="80" y="124" width="42" height="8" rx="4"/><rect x="80" y="140" width="28" height="8" rx="4"/></g>
<rect x="34" y="170" width="88" height="12" rx="6" fill="#f2b84b"/>
<path d="M154 120h42m-14-14 16 14-16 14" fill="none" stroke="#0b6b4f" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M218 20h88l34 34v158a8 8 0 0 1-8 8H218a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8z" fill="#fff" stroke="#0b6b4f" stroke-width="2"/>
<path d="M306 20v26a8 8 0 0 0 8 8h26" fill="#e3f1ea" stroke="#0b6b4f" stroke-width="2"/>
<g fill="#0b6b4f"><rect x="228" y="42" width="54" height="9" rx="4"/></g>
<g fill="#b9c6c0"><rect x="228" y="62" width="66" height="6" rx="3"/><rect x="228" y="74" width="48" height="6" rx="3"/>
<rect x="228" y="104" width="60" height="6" rx="3"/><rect x="302" y="104" width="22" height="6" rx="3"/>
<rect x="228" y="120" width="48" height="6" rx="3"/><rect x="302" y="120" width="22" height="6" rx="3"/>
<rect x="228" y="136" width="54" height="6" rx="3"/><rect x="302" y="136" width="22" height="6" rx="3"/></g>
<path d="M228 156h96" stroke="#b9c6c0" stroke-width="2"/>
<rect x="286" y="166" width="38" height="9" rx="4" fill="#0b6b4f"/>
<circle cx="246" cy="188" r="15" fill="#0b6b4f"/>
<path d="m239 188 5 6 10-11" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`);
}

/** The public plans, each with what it adds to the previous one. */
function priceList(): Html {
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
