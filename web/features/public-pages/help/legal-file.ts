import { LEGAL_PAGE_TEXTS } from '../../../contract/texts/public/legal-texts';
import { html, type Html, ownHtml } from '../../../http/pages/html';
import { type Article, germanDay } from './articles';

/** A version of a legal text as a file of its own, which reads and prints without this server. */
export function legalFile({ title, html: text, legal }: Article, appUrl: string): Html {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <base href="${appUrl}/" />
        <title>${title}</title>
      </head>
      <body>
        <h1>${title}</h1>
        ${legal ? html`<p>${LEGAL_PAGE_TEXTS.version(germanDay(legal.version))}</p>` : null}
        ${ownHtml(text)}
      </body>
    </html>`;
}

/** `Vertrag-zur-Auftragsverarbeitung-2026-11-29.html` */
export function fileNameOf({ title, legal }: Article): string {
  return `${title.replaceAll(' ', '-')}-${legal?.version ?? ''}.html`;
}
