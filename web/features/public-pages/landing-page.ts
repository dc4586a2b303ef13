import { LANDING_TEXTS } from '../../contract/texts/public/landing-texts';
import { OPERATOR_UNKNOWN } from '../../contract/texts/public/help-texts';
import { LEGAL_PATHS } from '../../contract/texts/public/site-texts';
import { html, type Html } from '../../http/pages/html';
import { orderBecomesInvoice } from './drawing';
import type { PublicPage } from './frame';
import { brokenLines, type Operator } from './help/operator';
import { priceList } from './price-list';
import { COUNTED_DAYS } from './recent-documents';

export interface LandingFacts {
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
