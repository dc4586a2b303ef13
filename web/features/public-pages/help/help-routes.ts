import { type Response, Router } from 'express';
import { sendPage, sendUncached } from '../frame';
import { notFoundPage } from '../simple-pages';
import { typedText } from '../typed-text';
import { type Article, readArticles, readLegalVersions } from './articles';
import { articlePage, helpIndex, resultsPage } from './help-pages';
import { fileNameOf, legalFile } from './legal-file';
import type { Operator } from './operator';
import { createSearch, type Hit, searchWords } from './search';

export interface HelpDeps {
  /** Contains the folders `articles` and `legal`. */
  folder: string;
  operator: Operator;
  appUrl: string;
}

interface Help {
  articles: readonly Article[];
  /** Of legal texts, besides. */
  versions: readonly Article[];
  search(words: readonly string[]): Hit[];
}

export function helpRoutes({ folder, operator, appUrl }: HelpDeps): Router {
  const help = once(async () => {
    const articles = await readArticles(folder, operator);
    const versions = await readLegalVersions(folder, operator);
    return { articles, versions, search: createSearch(articles) };
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
  else sendUncached(res, resultsPage(search(searchWords(query)), query));
}

function answerArticle(
  { articles, versions }: Help,
  { path: requested, appUrl }: { path: string; appUrl: string },
  res: Response,
): void {
  const wanted = requested.replace(/\/$/, '');
  const article = [...articles, ...versions].find(({ path }) => path === wanted);
  const file = versions.find(({ path }) => `${path}.html` === wanted);
  if (article) sendPage(res, articlePage(article, articles));
  else if (file) res.attachment(fileNameOf(file)).type('html').send(legalFile(file, appUrl).html);
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
