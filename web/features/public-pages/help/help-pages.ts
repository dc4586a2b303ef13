import { Marked, type Token, type Tokens } from 'marked';
import {
  HELP_GROUPS,
  HELP_TEXTS,
  OFTEN_READ,
  resultsHeading,
} from '../../../contract/texts/public/help-texts';
import {
  downloadOf,
  LEGAL_PAGE_TEXTS,
  LEGAL_PATHS,
  printedOf,
} from '../../../contract/texts/public/site-texts';
import { ACCEPTED_TEXTS } from '../../../domain/setup/legal-texts';
import { html, type Html, ownHtml } from '../../../http/pages/html';
import type { RunningText, TextBlock } from '../../../ports/pdf';
import type { PublicPage } from '../frame';
import { type Article, germanDay, type LegalVersion } from './articles';
import { type Hit, MAX_CHARACTERS } from './search';

/** An article with at least this many headings begins with a list of them. */
const LONG = 4;

export function helpIndex(articles: readonly Article[]): PublicPage {
  const { title, description, heading } = HELP_TEXTS;
  const groups = HELP_GROUPS.map((group) => {
    const own = articles.filter((article) => article.group === group.title);
    return html`<section>
      <h2>${group.title}</h2>
      <ul class="tiles">
        ${own.map(tile)}
      </ul>
    </section>`;
  });
  const body = html`<div class="wide">
    <h1>${heading}</h1>
    ${searchForm('')}${groups}${contactBox()}
  </div>`;
  return { title, description, body };
}

function tile({ path, title, summary }: Article): Html {
  return html`<li>
    <h3><a href="${path}">${title}</a></h3>
    <p>${summary}</p>
  </li>`;
}

export function resultsPage(
  hits: readonly Hit[],
  query: string,
  articles: readonly Article[],
): PublicPage {
  const words = query.trim().slice(0, MAX_CHARACTERS);
  const list = html`<ul class="results">
    ${hits.map(result)}
  </ul>`;
  const body = html`<div class="narrow">
    <h1>${HELP_TEXTS.resultsTitle}</h1>
    ${searchForm(words)}
    <h2>${resultsHeading(hits.length, words)}</h2>
    ${hits.length > 0 ? list : nothingFound(articles)}
    <p><a href="/help">${HELP_TEXTS.all}</a></p>
    ${contactBox()}
  </div>`;
  return { title: HELP_TEXTS.resultsTitle, description: null, body };
}

function nothingFound(articles: readonly Article[]): Html {
  const often = articles.filter(({ path }) => OFTEN_READ.includes(path));
  return html`<p>${HELP_TEXTS.none}</p>
    <ul>
      ${HELP_TEXTS.noneTips.map((tip) => html`<li>${tip}</li>`)}
    </ul>
    <h2>${HELP_TEXTS.often}</h2>
    <ul class="tiles">
      ${often.map(tile)}
    </ul>`;
}

function result({ article: { path, title }, section, excerpt }: Hit): Html {
  const href = section ? `${path}#${section.id}` : path;
  const name = section ? `${title}: ${section.heading}` : title;
  return html`<li>
    <h3><a href="${href}">${name}</a></h3>
    <p>${excerpt}</p>
  </li>`;
}

export function articlePage(article: Article, articles: readonly Article[]): PublicPage {
  const { title, summary, group, html: text } = article;
  const body = html`<div class="narrow">
    <nav aria-label="${HELP_TEXTS.path}" class="path">
      <a href="/help">${HELP_TEXTS.title}</a> › ${group}
    </nav>
    <article>
      <h1>${title}</h1>
      <p class="lead">${summary}</p>
      ${versions(article)}${contents(article)}${ownHtml(text)}
    </article>
    ${further(article, articles)}${contactBox()}
  </div>`;
  return { title, description: summary, body };
}

/** Of a legal text: which version this is, as a file, and the others. */
function versions({ legal }: Article): Html | null {
  if (!legal) return null;
  const { text, version, all } = legal;
  const { download, earlier, print } = LEGAL_PAGE_TEXTS;
  const accepted = ACCEPTED_TEXTS.find((one) => one === text);
  const others = all.filter((one) => one !== version);
  const links = others.map(
    (one) => html` <a href="${LEGAL_PATHS[text]}/${one}">${germanDay(one)}</a>`,
  );
  return html`<p>
    ${LEGAL_PAGE_TEXTS.version(germanDay(version))} ·
    <a href="${downloadOf(text, version)}" download>${download}</a>
    ${accepted ? html`· <a href="${printedOf(accepted, version)}" download>${print}</a>` : null}
    ${links.length > 0 ? html`· ${earlier}:${links}` : null}
  </p>`;
}

function contents({ sections }: Article): Html | null {
  const listed = sections.filter(({ id }) => id !== '');
  if (listed.length < LONG) return null;
  const items = listed.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`);
  return html`<nav class="contents" aria-labelledby="inhalt-titel">
    <h2 id="inhalt-titel">${HELP_TEXTS.onThisPage}</h2>
    <ul>
      ${items}
    </ul>
  </nav>`;
}

function further({ path, group }: Article, articles: readonly Article[]): Html | null {
  const others = articles.filter((one) => one.group === group && one.path !== path);
  if (others.length === 0) return null;
  const items = others.map((one) => html`<li><a href="${one.path}">${one.title}</a></li>`);
  return html`<nav class="further" aria-labelledby="weitere-titel">
    <h2 id="weitere-titel">${HELP_TEXTS.further}</h2>
    <ul>
      ${items}
    </ul>
  </nav>`;
}

function searchForm(query: string): Html {
  return html`<form class="search" role="search" action="/help" method="get">
    <label for="q">${HELP_TEXTS.search}</label>
    <div>
      <input id="q" name="q" type="search" value="${query}" maxlength="${MAX_CHARACTERS}" /><button
        class="button"
        type="submit"
      >
        ${HELP_TEXTS.find}
      </button>
    </div>
  </form>`;
}

function contactBox(): Html {
  return html`<aside class="card" aria-labelledby="kontakt-titel">
    <h2 id="kontakt-titel">${HELP_TEXTS.contactTitle}</h2>
    <p>${HELP_TEXTS.contactText}</p>
    <p><a class="button" href="/help/contact">${HELP_TEXTS.contact}</a></p>
  </aside>`;
}

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

/** What a legal text says, without the marks and links of a page. */
function blocksOf(markdown: string): TextBlock[] {
  return new Marked().lexer(markdown).flatMap((token) => blocks(token as Tokens.Generic));
}

function blocks(token: Tokens.Generic): TextBlock[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', text: plain(token) }];
    case 'list':
      return entriesOf(token as Tokens.List);
    case 'paragraph':
      return [{ kind: 'paragraph', text: plain(token) }];
    case 'space':
      return [];
    default:
      throw new Error(`A printed text has no ${token.type}`);
  }
}

function entriesOf({ ordered, start, items }: Tokens.List): TextBlock[] {
  return items.map((item, index) => ({
    kind: 'entry',
    mark: ordered ? `${Number(start) + index}.` : '–',
    text: plain(item),
  }));
}

/** Links keep their words; a line of the file is no line of the page. */
function plain(token: { tokens?: Token[]; text?: string }): string {
  const inner = token.tokens?.map((one) => plain(one as Tokens.Generic)).join('');
  return (inner ?? token.text ?? '').replaceAll(/\s+/g, ' ');
}
