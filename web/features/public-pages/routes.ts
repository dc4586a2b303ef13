import { join } from 'node:path';
import { type Request, type RequestHandler, Router, static as files } from 'express';
import { publicHeaders } from '../../http/pages/security-headers';
import { type ContactDeps, contactRoutes } from './contact/contact-routes';
import { type PublicPage, sendPage } from './frame';
import { type HelpDeps, helpRoutes } from './help/help-routes';
import { landingPage } from './landing-page';
import { type RegisterDeps, registerPage } from './register-page';
import { robots, sitemap } from './search-engines';
import { affiliatePage, appsPage } from './simple-pages';
import { typedText } from './typed-text';

/** The folder holds the style sheet and the icon, too, in `files`. */
export interface PublicPagesDeps extends ContactDeps, RegisterDeps, HelpDeps {
  appUrl: string;
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
      page('/register', (req) => registerPage(deps, typedText(req.query.store))),
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

/** What Shopify adds to the app's address when it opens it, framed or on the way into a frame. */
const ADDED = ['shop', 'host', 'embedded', 'id_token', 'hmac', 'session'];

function exceptInAdmin(handler: RequestHandler): RequestHandler {
  return (req, res, next) => {
    const isAdded = req.path === '/' && ADDED.some((name) => name in req.query);
    if (isAdded || req.get('sec-fetch-dest') === 'iframe') return next();
    handler(req, res, next);
  };
}
