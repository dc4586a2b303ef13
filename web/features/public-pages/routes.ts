import { join } from 'node:path';
import { type Request, type RequestHandler, type Response, Router, static as files } from 'express';
import { z } from 'zod';
import { publicHeaders } from '../../http/pages/security-headers';
import { type ContactDeps, contactRoutes } from './contact/contact-routes';
import { type PublicPage, sendPage, sendUnkept } from './frame';
import { readArticles } from './help/articles';
import { articlePage, helpIndex, resultsPage } from './help/help-pages';
import type { Operator } from './help/operator';
import { createSearch, searchWords } from './help/search';
import { landingPage } from './landing-page';
import { type RegisterDeps, registerPage } from './register-page';
import { robots, sitemap } from './search-engines';
import { affiliatePage, appsPage, notFoundPage } from './simple-pages';

export interface PublicPagesDeps extends ContactDeps, RegisterDeps {
  /** Holds the style sheet, pictures and the articles of the help. */
  folder: string;
  appUrl: string;
  operator: Operator;
}

const BELOW = ['/apps', '/register', '/affiliate', '/help'];
const FILES = ['/site', '/robots.txt', '/sitemap.xml'];

/**
 * What everybody may read: plain pages, made on the server, without a script. What opens in a frame
 * of Shopify's admin is the app's, whatever its path.
 */
export function publicPages(deps: PublicPagesDeps): Router {
  const pages = Router()
    .get('/', ...asPage)
    .use(BELOW, ...asPage)
    .use(
      page('/', landingPage),
      page('/apps', appsPage),
      page('/affiliate', affiliatePage),
      page('/register', (req) => registerPage(deps, typed(req.query.store))),
    )
    .use(contactRoutes(deps), helpRoutes(deps));
  return Router()
    .use(FILES, publicHeaders)
    .use('/site', files(join(deps.folder, 'files'), { index: false, maxAge: '5m' }))
    .use(robots(deps.appUrl), sitemap(deps.appUrl))
    .use(exceptInAdmin(pages));
}

/** An address shows a frame of the admin something else. */
const varies: RequestHandler = (_req, res, next) => {
  res.vary('Sec-Fetch-Dest');
  next();
};
const asPage = [varies, publicHeaders];

function page(path: string, written: (req: Request) => PublicPage): Router {
  return Router().get(path, (req, res) => sendPage(res, written(req)));
}

const text = z.string().nullable().catch(null).default(null);

function typed(value: unknown): string | null {
  return text.parse(value);
}

/** The articles are read once, for the first reader. */
function helpRoutes({ folder, operator }: PublicPagesDeps): Router {
  const read = once(() => {
    const articles = readArticles(join(folder, 'articles'), operator);
    return { articles, search: createSearch(articles) };
  });
  return Router()
    .get('/help', (req, res) => {
      const { articles, search } = read();
      const query = typed(req.query.q);
      if (query === null) return sendPage(res, helpIndex(articles));
      sendUnkept(res, resultsPage(search(searchWords(query)), query));
    })
    .get('/help/{*rest}', (req, res) => {
      const { articles } = read();
      const wanted = req.path.replace(/\/$/, '');
      const article = articles.find(({ path }) => path === wanted);
      if (article) sendPage(res, articlePage(article, articles));
      else notFound(res);
    })
    .use('/help', (_req, res) => notFound(res));
}

function notFound(res: Response): void {
  res.status(404);
  sendUnkept(res, notFoundPage());
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** What Shopify adds to the app's address when it opens it, framed or on the way into a frame. */
const ADDED = ['shop', 'host', 'embedded', 'id_token', 'hmac', 'session'];

function exceptInAdmin(handler: RequestHandler): RequestHandler {
  return (req, res, next) => {
    const isAdded = req.path === '/' && ADDED.some((name) => name in req.query);
    if (isAdded || req.get('sec-fetch-dest') === 'iframe') return next();
    handler(req, res, next);
  };
}
