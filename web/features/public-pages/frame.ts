import type { Response } from 'express';
import { SITE_TEXTS } from '../../contract/texts/public/site-texts';
import { html, type Html } from '../../http/pages/html';

export interface PublicPage {
  title: string;
  /** For search engines; null if they should not index the page. */
  description: string | null;
  body: Html;
}

/** A narrow page for whoever was led there, which search engines shall not list. */
export function unlistedPage(title: string, lead: string, rest: Html | null = null): PublicPage {
  const body = html`<div class="narrow">
    <h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${rest}
  </div>`;
  return { title, description: null, body };
}

/** How long a browser shows a page without asking again. */
const CACHED_SECONDS = 300;

/** A public page that browsers may cache for a while; sent again only if it changed. */
export function sendPage(res: Response, page: PublicPage): void {
  res.set('Cache-Control', `public, max-age=${CACHED_SECONDS}`);
  sendUncached(res, page);
}

/** A page that must not be cached: it shows the reader's own input, or an error. */
export function sendUncached(res: Response, page: PublicPage): void {
  if (!res.hasHeader('Cache-Control')) res.set('Cache-Control', 'no-store');
  res.type('html').send(written(page).html);
}

function written({ title, description, body }: PublicPage): Html {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${titleOf(title)}</title>
        ${aboutPage(description)}
        <link rel="icon" type="image/svg+xml" href="/site/icon.svg" />
        <link rel="stylesheet" href="/site/site.css" />
      </head>
      <body>
        <a class="skip" href="#inhalt">${SITE_TEXTS.skip}</a>
        ${header()}
        <main id="inhalt">${body}</main>
        ${footer()}
      </body>
    </html>`;
}

function titleOf(title: string): string {
  return title.startsWith(SITE_TEXTS.name) ? title : `${title} – ${SITE_TEXTS.name}`;
}

function aboutPage(description: string | null): Html {
  return description === null
    ? html`<meta name="robots" content="noindex" />`
    : html`<meta name="description" content="${description}" />`;
}

function header(): Html {
  return html`<header class="site-header">
    <div class="wide">
      <a class="brand" href="/"
        ><img src="/site/icon.svg" width="28" height="28" alt="" /> ${SITE_TEXTS.name}</a
      >
      <nav aria-label="${SITE_TEXTS.mainMenu}">
        <ul>
          ${SITE_TEXTS.header.map(menuItem)}
        </ul>
      </nav>
      <a class="button" href="/register">${SITE_TEXTS.start}</a>
    </div>
  </header>`;
}

function footer(): Html {
  return html`<footer class="site-footer">
    <div class="wide">
      <nav aria-label="${SITE_TEXTS.footMenu}">
        <ul>
          ${SITE_TEXTS.footer.map(menuItem)}
        </ul>
      </nav>
      <p>${SITE_TEXTS.trademarks}</p>
    </div>
  </footer>`;
}

function menuItem({ text, href }: { text: string; href: string }): Html {
  return html`<li><a href="${href}">${text}</a></li>`;
}
