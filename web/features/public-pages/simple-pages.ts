import {
  AFFILIATE_TEXTS,
  APPS_TEXTS,
  NOT_FOUND_TEXTS,
} from '../../contract/texts/public/site-texts';
import { html } from '../../http/pages/html';
import type { PublicPage } from './frame';

export function appsPage(): PublicPage {
  const { title, description, name, text, needs, needed, more } = APPS_TEXTS;
  const body = html`<div class="narrow">
    <h1>${title}</h1>
    <section class="card">
      <h2><img src="/site/icon.svg" width="32" height="32" alt="" /> ${name}</h2>
      <p>${text}</p>
      <h3>${needs}</h3>
      <ul>
        ${needed.map((one) => html`<li>${one}</li>`)}
      </ul>
      <p class="actions">
        <a class="button" href="/register">${APPS_TEXTS.start}</a> <a href="/">${more}</a>
      </p>
    </section>
  </div>`;
  return { title, description, body };
}

/** Where agencies make stores to develop in. */
const SHOPIFY_PARTNERS = 'https://www.shopify.com/partners';

export function affiliatePage(): PublicPage {
  const { title, description, intro, how, steps, own, apply, subject } = AFFILIATE_TEXTS;
  const address = `/help/contact?${new URLSearchParams({ subject }).toString()}`;
  const body = html`<div class="narrow">
    <h1>${title}</h1>
    <p class="lead">${intro}</p>
    <h2>${how}</h2>
    <ol>
      ${steps.map((step) => html`<li>${step}</li>`)}
    </ol>
    <h2>${AFFILIATE_TEXTS.discounts}</h2>
    ${discountTable()}
    <p>${own}</p>
    <h2>${apply}</h2>
    <ol>
      ${AFFILIATE_TEXTS.applySteps.map((step) => html`<li>${step}</li>`)}
    </ol>
    <p class="actions">
      <a class="button" href="/register">${AFFILIATE_TEXTS.install}</a>
      <a href="/help/app/partners">${AFFILIATE_TEXTS.agreements}</a>
      <a href="${address}">${AFFILIATE_TEXTS.question}</a>
    </p>
    <h2>${AFFILIATE_TEXTS.noShop}</h2>
    <p>${AFFILIATE_TEXTS.noShopText}</p>
    <p><a href="${SHOPIFY_PARTNERS}" rel="noopener">${AFFILIATE_TEXTS.partners}</a></p>
    <p>${AFFILIATE_TEXTS.access} <a href="/affiliate/access">${AFFILIATE_TEXTS.accessLink}</a></p>
  </div>`;
  return { title, description, body };
}

function discountTable() {
  const { months, percent, rows } = AFFILIATE_TEXTS;
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${months}</th>
        <th scope="col">${percent}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            <td>${row.months}</td>
            <td>${row.percent}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

export function notFoundPage(): PublicPage {
  const { title, text, help, home } = NOT_FOUND_TEXTS;
  const body = html`<div class="narrow">
    <h1>${title}</h1>
    <p class="lead">${text}</p>
    <p class="actions"><a class="button" href="/help">${help}</a> <a href="/">${home}</a></p>
  </div>`;
  return { title, description: null, body };
}
