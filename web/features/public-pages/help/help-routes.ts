import { join } from 'node:path';
import { type Response, Router } from 'express';
import { sendPage, sendUncached } from '../frame';
import { notFoundPage } from '../simple-pages';
import { typedText } from '../typed-text';
import { type Article, readArticles } from './articles';
import { articlePage, helpIndex, resultsPage } from './help-pages';
import type { Operator } from './operator';
import { createSearch, type Hit, searchWords } from './search';

export interface HelpDeps {
  /** Contains a folder `articles`. */
  folder: string;
  operator: Operator;
}

interface Help {
  articles: readonly Article[];
  search(words: readonly string[]): Hit[];
}

export function helpRoutes({ folder, operator }: HelpDeps): Router {
  const help = once(async () => {
    const articles = await readArticles(join(folder, 'articles'), operator);
    return { articles, search: createSearch(articles) };
  });
  return Router()
    .get('/help', async (req, res) => answerIndex(await help(), typedText(req.query.q), res))
    .get('/help/{*rest}', async (req, res) => answerArticle(await help(), req.path, res))
    .use('/help', (_req, res) => notFound(res));
}

function answerIndex({ articles, search }: Help, query: string | null, res: Response): void {
  if (query === null) sendPage(res, helpIndex(articles));
  else sendUncached(res, resultsPage(search(searchWords(query)), query));
}

function answerArticle({ articles }: Help, requested: string, res: Response): void {
  const wanted = requested.replace(/\/$/, '');
  const article = articles.find(({ path }) => path === wanted);
  if (article) sendPage(res, articlePage(article, articles));
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
