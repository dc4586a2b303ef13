import { html, type Html } from '../../http/pages/html';
import type { PublicPage } from './frame';

/** A narrow page for whoever was led there, which search engines shall not list. */
export function unlistedPage(title: string, lead: string, rest: Html | null = null): PublicPage {
  const body = html`<div class="narrow">
    <h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${rest}
  </div>`;
  return { title, description: null, body };
}
