import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { escapeHtml } from '../../domain/mail/html/html-values';
import type { Language } from '../../domain/text/language';

export interface PlainPage {
  title: string;
  text: string;
  /** Runs once the page is loaded. */
  script?: string;
  /** German by default. */
  language?: Language;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:2rem;' +
  'text-align:center;color:#303030}main{max-width:36rem}';

/** A page outside the app: it must not be framed, and runs only its own script. */
export function sendPlainPage(res: Response, page: PlainPage): void {
  const { title, text, script, language = 'de' } = page;
  const sources = script
    ? `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    : "'none'";
  res
    .set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; script-src ${sources}; connect-src 'self'; ` +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .type('html').send(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<main>
<h1 id="title">${escapeHtml(title)}</h1>
<p id="text">${escapeHtml(text)}</p>
</main>
${script ? `<script>${script}</script>` : ''}
</html>`);
}
