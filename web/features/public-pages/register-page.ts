import { REGISTER_TEXTS } from '../../contract/texts/public/site-texts';
import { COUPON_LINK_TEXTS, offerText } from '../../contract/texts/coupon-texts';
import type { Coupon } from '../../domain/billing/coupon';
import { html, type Html } from '../../http/pages/html';
import type { PublicPage } from './frame';

export interface RegisterDeps {
  /** Where Shopify asks the merchant of this shop for consent. */
  installLink(handle: string): string;
  lexwareUrl: string;
}

/** `mein-shop`, however the merchant wrote the shop's address; null if it is none. */
export function handleOf(address: string): string | null {
  const text = address.trim().toLowerCase().slice(0, 200);
  const [, admin] =
    /^(?:https:\/\/)?admin\.shopify\.com\/store\/([a-z0-9][a-z0-9-]*)/.exec(text) ?? [];
  const [, own] =
    /^(?:https?:\/\/)?([a-z0-9][a-z0-9-]*)(?:\.myshopify\.com(?:[/?#].*)?)?$/.exec(text) ?? [];
  return admin ?? own ?? null;
}

interface Entered {
  /** What the reader typed; null when the page is opened. */
  store: string | null;
  /** That a link brought along, or null. */
  coupon?: Coupon | null;
  /** The link named a code that does not count. */
  isDead?: boolean;
}

export function registerPage(
  { installLink, lexwareUrl }: RegisterDeps,
  { store, coupon = null, isDead = false }: Entered,
): PublicPage {
  const { title, description, intro, help, lexware } = REGISTER_TEXTS;
  const handle = store === null ? null : handleOf(store);
  const next = handle
    ? ready(handle, installLink(handle), coupon)
    : html`${isDead ? html`<p class="notice">${COUPON_LINK_TEXTS.dead}</p>` : null}
      ${coupon && html`<p>${COUPON_LINK_TEXTS.withCode(coupon.code, offerText(coupon))}</p>`}
      ${storeForm({ store, coupon })}`;
  const body = html`<div class="narrow">
    <h1>${title}</h1>
    <p class="lead">${intro}</p>
    <ol class="steps">
      ${REGISTER_TEXTS.steps.map(step)}
    </ol>
    ${next}
    <p>
      <a href="/help/setup/connect">${help}</a> ·
      <a href="${lexwareUrl}" rel="noopener">${lexware}</a>
    </p>
  </div>`;
  return { title, description, body };
}

function step({ title, text }: (typeof REGISTER_TEXTS.steps)[number]): Html {
  return html`<li>
    <h2>${title}</h2>
    <p>${text}</p>
  </li>`;
}

function ready(handle: string, link: string, coupon: Coupon | null): Html {
  const { ready: text, install, other } = REGISTER_TEXTS;
  return html`<section class="card">
    <p>${text} <strong>${handle}.myshopify.com</strong></p>
    ${coupon && html`<p>${COUPON_LINK_TEXTS.kept(coupon.code)}</p>`}
    <p class="actions">
      <a class="button" href="${link}">${install}</a> <a href="/register">${other}</a>
    </p>
  </section>`;
}

/** With a code it is sent to be kept for the shop, without one it changes nothing. */
export function storeForm({ store, coupon = null }: Pick<Entered, 'store' | 'coupon'>): Html {
  const { field, hint, check, invalid } = REGISTER_TEXTS;
  const isWrong = store !== null;
  const described = isWrong ? 'store-error store-hint' : 'store-hint';
  return html`<form class="card" action="/register" method="${coupon ? 'post' : 'get'}">
    ${coupon && html`<input type="hidden" name="code" value="${coupon.code}" />`}
    <label for="store">${field}</label>
    ${isWrong ? html`<p class="error" id="store-error">${invalid}</p>` : null}
    <input
      id="store"
      name="store"
      required
      maxlength="200"
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      value="${store ?? ''}"
      aria-describedby="${described}"
      aria-invalid="${String(isWrong)}"
    />
    <p class="hint" id="store-hint">${hint}</p>
    <p><button class="button" type="submit">${check}</button></p>
  </form>`;
}
