import { LANDING_TEXTS } from '../../contract/texts/public/landing-texts';
import { html, type Html } from '../../http/pages/html';
import { orderBecomesInvoice } from './drawing';
import type { PublicPage } from './frame';
import { priceList } from './price-list';

export function landingPage(): PublicPage {
  const { title, description } = LANDING_TEXTS;
  return { title, description, body: html`${hero()}${features()}${priceList()}${hints()}` };
}

function hero(): Html {
  const { heading, lead, start, look } = LANDING_TEXTS;
  return html`<section class="hero wide">
    <div>
      <h1>${heading}</h1>
      <p class="lead">${lead}</p>
      <p class="actions">
        <a class="button" href="/register">${start}</a> <a href="#funktionen">${look}</a>
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

function hints(): Html {
  const tips = LANDING_TEXTS.tips.map(
    ({ text, link }) =>
      html`<li>
        <p>${text}</p>
        ${link && html`<p><a href="${link.href}">${link.text}</a></p>`}
      </li>`,
  );
  return html`<section class="wide" aria-labelledby="hinweise-titel">
    <h2 id="hinweise-titel">${LANDING_TEXTS.hints}</h2>
    <ul class="tiles hints">
      ${tips}
    </ul>
  </section>`;
}
