import { REGISTER_TEXTS } from '../../contract/texts/public/site-texts';
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

/** `store` is what the reader typed; null when the page is opened. */
export function registerPage(
  { installLink, lexwareUrl }: RegisterDeps,
  store: string | null,
): PublicPage {
  const { title, description, intro, help, lexware } = REGISTER_TEXTS;
  const handle = store === null ? null : handleOf(store);
  const next = handle ? ready(handle, installLink(handle)) : shopForm(store);
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

function ready(handle: string, link: string): Html {
  const { ready: text, install, other } = REGISTER_TEXTS;
  return html`<section class="card">
    <p>${text} <strong>${handle}.myshopify.com</strong></p>
    <p class="actions">
      <a class="button" href="${link}">${install}</a> <a href="/register">${other}</a>
    </p>
  </section>`;
}

function shopForm(store: string | null): Html {
  const { field, hint, check, invalid } = REGISTER_TEXTS;
  const isWrong = store !== null;
  const described = isWrong ? 'store-error store-hint' : 'store-hint';
  return html`<form class="card" action="/register" method="get">
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
