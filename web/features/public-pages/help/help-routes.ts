import { type Response, Router } from 'express';
import { sendPage, sendUncached } from '../frame';
import { notFoundPage } from '../simple-pages';
import { typedText } from '../typed-text';
import { type Article, readArticles, readLegalVersions } from './articles';
import {
  articlePage,
  fileNameOf,
  helpIndex,
  legalFile,
  printedText,
  resultsPage,
} from './help-pages';
import { printedOf } from '../../../contract/texts/public/site-texts';
import { ACCEPTED_TEXTS } from '../../../domain/setup/legal-texts';
import type { PrintText } from '../../../ports/pdf';
import type { Operator } from './operator';
import { createSearch, type Hit, searchWords } from './search';

export interface HelpDeps {
  /** Contains the folders `articles` and `legal`. */
  folder: string;
  operator: Operator;
  appUrl: string;
  printText: PrintText;
}

interface Help {
  articles: readonly Article[];
  /** Of legal texts, besides. */
  versions: readonly Article[];
  /** The PDFs of what merchants accept, by their addresses; each is drawn once. */
  printed: ReadonlyMap<string, Printed>;
  search(words: readonly string[]): Hit[];
}

interface Printed {
  article: Article;
  bytes(): Promise<Buffer>;
}

export function helpRoutes({ folder, operator, appUrl, printText }: HelpDeps): Router {
  const help = once(async () => {
    const articles = await readArticles(folder, operator);
    const versions = await readLegalVersions(folder, operator);
    const printed = printedOnce(versions, printText);
    return { articles, versions, printed, search: createSearch(articles) };
  });
  return Router()
    .get('/help', async (req, res) => answerIndex(await help(), typedText(req.query.q), res))
    .get('/help/{*rest}', async (req, res) =>
      answerArticle(await help(), { path: req.path, appUrl }, res),
    )
    .use('/help', (_req, res) => notFound(res));
}

function answerIndex({ articles, search }: Help, query: string | null, res: Response): void {
  if (query === null) sendPage(res, helpIndex(articles));
  else sendUncached(res, resultsPage(search(searchWords(query)), query, articles));
}

function printedOnce(versions: readonly Article[], print: PrintText): Map<string, Printed> {
  return new Map(
    versions.flatMap((article) => {
      const { legal } = article;
      const text = ACCEPTED_TEXTS.find((one) => one === legal?.text);
      if (!legal || !text) return [];
      const bytes = once(() => print(printedText(article, legal)));
      return [[printedOf(text, legal.version), { article, bytes }]];
    }),
  );
}

async function answerArticle(
  { articles, versions, printed }: Help,
  { path: requested, appUrl }: { path: string; appUrl: string },
  res: Response,
): Promise<void> {
  const wanted = requested.replace(/\/$/, '');
  const article = [...articles, ...versions].find(({ path }) => path === wanted);
  const pdf = printed.get(wanted);
  const file = versions.find(({ path }) => `${path}.html` === wanted);
  if (article) sendPage(res, articlePage(article, articles));
  else if (file)
    res.attachment(fileNameOf(file, 'html')).type('html').send(legalFile(file, appUrl).html);
  else if (pdf) res.attachment(fileNameOf(pdf.article, 'pdf')).send(await pdf.bytes());
  else notFound(res);
}

function notFound(res: Response): void {
  res.status(404);
  sendUncached(res, notFoundPage());
}

/** Created by the first request, and again after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
