import { createHash } from 'node:crypto';
import type { ErrorRequestHandler, Request, Response } from 'express';
import {
  awaitedText,
  CUSTOMER_LABELS,
  type Words,
} from '../../contract/texts/pages/customer-texts';
import { linkPageText, moneyText, type LinkPage } from '../../contract/texts/pages/link-page-texts';
import type { Awaited } from '../../domain/document-link/awaited-document';
import { paintOf } from '../../domain/document-link/brand-color';
import type { DocumentKind } from '../../domain/documents/model/document';
import type { Language } from '../../domain/text/language';
import { logFailure, setRetryAfter } from '../../http/failures';
import { html, ownHtml, type Html } from '../../http/pages/html';
import type { Failure } from '../../ports/app-error';
import type { Logger } from '../../ports/logger';
import type { OrderRecord } from '../../ports/stores/order-stores';
import type { PublicShop } from './public-shop';

const RELOAD_SECONDS = 5;

const STATUS: Record<LinkPage, number> = {
  wrong: 404,
  revoked: 410,
  several: 200,
  'cancelled-invoice': 200,
  unavailable: 503,
  'too-often': 429,
  failed: 500,
};

const PAGES: Partial<Record<Failure, LinkPage>> = {
  INVALID_REQUEST: 'wrong',
  NOT_FOUND: 'wrong',
  TOO_MANY_REQUESTS: 'too-often',
};

/**
 * Handles all errors below `/doc`, rate limits and undecodable addresses included: whoever opens a
 * link there is a customer, for whom the texts for merchants mean nothing.
 */
export function customerLinkErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const failure = logFailure(logger, error, req);
    if (res.headersSent) return next(error);
    noTraces(res);
    setRetryAfter(res, failure);
    sendLinkPage(req, res, PAGES[failure.code] ?? 'failed');
  };
}

/** Search engines must not index any response to a link. */
export function noTraces(res: Response): void {
  res.set('X-Robots-Tag', 'noindex, nofollow, noarchive').vary('Accept-Language');
}

/** What the page knows besides its words; nothing of it where the link proves nothing. */
interface Shown {
  kind?: DocumentKind;
  shop?: PublicShop;
  order?: Pick<OrderRecord, 'name' | 'total' | 'currency'> | null;
  hint?: string | null;
  links?: readonly PageLink[];
}

interface PageLink {
  text: string;
  href: string;
}

export function sendLinkPage(
  req: Request,
  res: Response,
  which: LinkPage,
  shown: Shown = {},
): void {
  const language = languageOf(req);
  res.status(STATUS[which]);
  if (which === 'unavailable') res.set('Retry-After', '60');
  send(res, language, linkPageText(which, language, shown.kind ?? 'invoice'), shown);
}

/** Instead of a document that is not there. */
export function sendAwaitedPage(
  req: Request,
  res: Response,
  awaited: Awaited,
  shown: Shown & { kind: DocumentKind },
): void {
  const language = languageOf(req);
  res.status(404);
  if (awaited === 'being-made') res.set('Refresh', String(RELOAD_SECONDS));
  const hint = hintOf(awaited, language);
  send(res, language, awaitedText(awaited, shown.kind, language), { ...shown, hint });
}

function hintOf(awaited: Awaited, language: Language): string | null {
  const { reloads, opensLater } = CUSTOMER_LABELS[language];
  if (awaited === 'being-made') return reloads;
  return awaited === 'cancelled' || awaited === 'none' ? null : opensLater;
}

export function languageOf(req: Request): Language {
  return req.acceptsLanguages('de', 'en') === 'en' ? 'en' : 'de';
}

function send(res: Response, language: Language, words: Words, shown: Shown): void {
  const style = styleOf(shown.shop?.color ?? null);
  const hash = createHash('sha256').update(style).digest('base64');
  res
    .set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    // A browser that goes back must ask whether the document is there by now.
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(pageOf(language, words, shown, style).html);
}

function pageOf(language: Language, { title, text }: Words, shown: Shown, style: string): Html {
  const { shop, order, hint, links } = shown;
  return html`<!doctype html>
    <html lang="${language}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${shop ? `${title} – ${shop.name}` : title}</title>
      ${ownHtml(`<style>${style}</style>`)}
      <main>
        ${shop ? html`<header>${shop.name}</header>` : null}
        ${order ? html`<p class="order">${orderText(order, language)}</p>` : null}
        <h1 id="title">${title}</h1>
        <p id="text">${text}</p>
        ${hint ? html`<p>${hint}</p>` : null} ${links ? listOf(links) : null}
        ${shop ? contactOf(shop, order?.name ?? null, language) : null}
      </main>
    </html>`;
}

function orderText(order: NonNullable<Shown['order']>, language: Language): string {
  return `${CUSTOMER_LABELS[language].order} ${order.name} · ${moneyText(order, language)}`;
}

function listOf(links: readonly PageLink[]): Html {
  return html`<ul>
    ${links.map(({ text, href }) => html`<li><a href="${href}">${text}</a></li>`)}
  </ul>`;
}

function contactOf({ name, contact }: PublicShop, orderName: string | null, language: Language) {
  if (contact === null) return null;
  const { order, questions } = CUSTOMER_LABELS[language];
  const subject =
    orderName === null ? '' : `?subject=${encodeURIComponent(`${order} ${orderName}`)}`;
  const href = `mailto:${encodeURIComponent(contact).replace('%40', '@')}${subject}`;
  return html`<footer>${questions(name)}<br /><a href="${href}">${contact}</a></footer>`;
}

/** As high as a finger wants it, in the color of the shop. */
function styleOf(color: string | null): string {
  const { background, text, border } = paintOf(color);
  return (
    'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f4f5;color:#303030}' +
    'main{box-sizing:border-box;max-width:32rem;margin:0 auto;background:#fff;padding:1.5rem;overflow-wrap:anywhere}' +
    '@media(min-width:36rem){main{margin:4rem auto;border-radius:12px;overflow:hidden;box-shadow:0 1px 4px #0003}}' +
    `header{margin:-1.5rem -1.5rem 1.5rem;padding:1rem 1.5rem;font-weight:600;background:${background};color:${text};border-bottom:1px solid ${border}}` +
    '.order{margin:0;color:#5c5f62}h1{font-size:1.375rem;line-height:1.3;margin:.25rem 0 .5rem}p{margin:0 0 .5rem}' +
    'ul{list-style:none;margin:1.25rem 0 0;padding:0}li{margin-top:.75rem}' +
    'a{min-height:44px;display:inline-flex;align-items:center;color:#303030}' +
    `li a{box-sizing:border-box;width:100%;padding:.5rem 1rem;border-radius:8px;border:1px solid ${border};text-decoration:none;font-weight:600}` +
    `li:first-child a{background:${background};color:${text}}` +
    'a:focus-visible{outline:3px solid #005bd3;outline-offset:2px}' +
    'footer{margin-top:1.5rem;padding-top:1rem;border-top:1px solid #e3e3e3;color:#5c5f62}'
  );
}
