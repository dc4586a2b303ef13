import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { escapeHtml } from '../../domain/mail/html-values';

export interface PopupPage {
  status: number;
  title: string;
  text: string;
  /** Run once the page is there. */
  script?: string;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:2rem;' +
  'text-align:center;color:#303030}';

/** A page of the sign-in window: nobody may frame it, and it runs nothing but its own script. */
export function sendPopupPage(res: Response, { status, title, text, script }: PopupPage): void {
  const sources = script ? `'sha256-${createHash('sha256').update(script).digest('base64')}'` : "'none'";
  res
    .status(status)
    .set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; script-src ${sources}; connect-src 'self'; ` +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .set('Cross-Origin-Resource-Policy', 'same-origin')
    .type('html').send(`<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<h1 id="title">${escapeHtml(title)}</h1>
<p id="text">${escapeHtml(text)}</p>
${script ? `<script>${script}</script>` : ''}
</html>`);
}
