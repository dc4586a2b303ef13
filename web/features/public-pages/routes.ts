import { join } from 'node:path';
import { type RequestHandler, Router, static as files } from 'express';
import { ADDED_BY_SHOPIFY } from '../../contract/app-paths';
import { wantsPage } from '../../http/respond-to-errors';
import { publicHeaders } from '../../http/pages/security-headers';
import { type ContactDeps, contactRoutes } from './contact/contact-routes';
import { type PublicPage, sendPage, sendUncached } from './frame';
import { type HelpDeps, helpRoutes } from './help/help-routes';
import { type CouponLinkDeps, couponLinkRoutes } from './coupon-links/coupon-link-routes';
import { landingPage } from './landing-page';
import { createRecentDocuments, type RecentDocumentsDeps } from './recent-documents';
import { robots, sitemap } from './search-engines';
import { appsPage, notFoundPage } from './simple-pages';

/** The folder also contains the style sheet and the icon, in `files`. */
interface PublicPagesDeps
  extends Omit<ContactDeps, 'database'>, Omit<CouponLinkDeps, 'database'>, HelpDeps {
  appUrl: string;
  /** Where the demo of recorded answers is published; null: nowhere. */
  demoUrl: string | null;
  database: ContactDeps['database'] & CouponLinkDeps['database'] & RecentDocumentsDeps['database'];
}

const BELOW = ['/apps', '/register', '/affiliate', '/help'];
const FILES = ['/site', '/robots.txt', '/sitemap.xml'];

/**
 * Public pages: plain HTML rendered on the server, without a script. Inside a frame of Shopify's
 * admin every path opens the app.
 */
export function publicPages(deps: PublicPagesDeps): Router {
  const { operator, demoUrl } = deps;
  const recentDocuments = createRecentDocuments(deps);
  const landing = () => landingPage({ operator, demoUrl, documents: recentDocuments() });
  const pages = Router()
    .use(exceptInAdmin)
    .get('/', ...asPage)
    .use(BELOW, ...asPage)
    .use(page('/', landing), page('/apps', appsPage))
    .use(couponLinkRoutes(deps), contactRoutes(deps), helpRoutes(deps));
  return Router()
    .use(FILES, publicHeaders)
    .use('/site', files(join(deps.folder, 'files'), { index: false, maxAge: '5m' }))
    .use(robots(deps.appUrl), sitemap(deps.appUrl))
    .use(pages);
}

/** The page for unknown addresses; programs get the API's error format. */
export function unknownPages(): Router {
  return Router().get('/{*path}', ...asPage, (req, res, next) => {
    if (!wantsPage(req)) return next();
    res.status(404);
    sendUncached(res, notFoundPage());
  });
}

/** The same address shows something else inside a frame of the admin. */
const varies: RequestHandler = (_req, res, next) => {
  res.vary('Sec-Fetch-Dest');
  next();
};
const asPage = [varies, publicHeaders];

function page(path: string, written: () => PublicPage): Router {
  return Router().get(path, (_req, res) => sendPage(res, written()));
}

/** There the embedded app answers. */
const exceptInAdmin: RequestHandler = (req, _res, next) => {
  const isAdded = req.path === '/' && ADDED_BY_SHOPIFY.some((name) => name in req.query);
  next(isAdded || req.get('sec-fetch-dest') === 'iframe' ? 'router' : undefined);
};
