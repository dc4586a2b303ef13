import { LEGAL_PAGE_TEXTS } from '../../../contract/texts/public/site-texts';
import { html, type Html, ownHtml } from '../../../http/pages/html';
import type { RunningText } from '../../../ports/pdf';
import { type Article, germanDay, type LegalVersion } from './articles';
import { blocksOf } from './running-text';

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

/** A version of what merchants accept, to be drawn as PDF. */
export function printedText({ title, markdown }: Article, { version }: LegalVersion): RunningText {
  return {
    title,
    version: LEGAL_PAGE_TEXTS.version(germanDay(version)),
    day: version,
    blocks: blocksOf(markdown),
    closing: LEGAL_PAGE_TEXTS.acceptance,
  };
}

/** `Vertrag-zur-Auftragsverarbeitung-2026-11-29.html` */
export function fileNameOf({ title, legal }: Article, type: 'html' | 'pdf'): string {
  return `${title.replaceAll(' ', '-')}-${legal?.version ?? ''}.${type}`;
}
