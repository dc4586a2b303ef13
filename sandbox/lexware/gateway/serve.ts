import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import {
  ApiFailure,
  gatewayFailure,
  legacyFailure,
  notFound,
  regularFailure,
  renderFailure,
} from '../failure';
import type { Office } from '../office';
import type { Connection } from '../oauth/connections';
import { withoutNulls } from '../parse-body';
import type { ApiAnswer, ApiRoute } from './api-route';
import { isLegacyPath } from './legacy-path';

const BODY_LIMIT = '6mb';

/** Mounts the routes behind sign-in, pace and scope checks, in that order. */
export function apiRouter(office: Office, routes: readonly ApiRoute[]): Router {
  const router = Router();
  router.use(express.raw({ type: () => true, limit: BODY_LIMIT }));
  for (const route of routes)
    router[verb(route.method)](route.path, (req, res) => serve(office, route, req, res));
  for (const path of lookups(routes))
    router.all(path, (req, res) => refuseMethod(office, req, res));
  router.all('/{*path}', (req, res) => refuseUnknown(office, req, res));
  router.use(respondWithFailure(office));
  return router;
}

async function serve(office: Office, route: ApiRoute, req: Request, res: Response): Promise<void> {
  const connection = admit(office, req, res);
  requireScope(connection, route.scopes);
  const call = {
    params: singleValues(req.params),
    query: new URL(req.originalUrl, 'http://stand-in').searchParams,
    body: readBody(req),
    accept: req.get('accept') ?? '*/*',
    connection,
  };
  const answer = await office.during(connection, () => route.handle(call));
  send(answer, req, res);
}

function admit(office: Office, req: Request, res: Response): Connection {
  const [scheme, token] = (req.get('authorization') ?? '').split(' ');
  const connection =
    scheme?.toLowerCase() === 'bearer' && token ? office.connections.byBearer(token) : null;
  if (!connection) throw gatewayFailure('unauthorized', 401, 'Unauthorized');
  res.locals.userId = connection.userId;
  office.pace.take(connection.id);
  return connection;
}

function requireScope(connection: Connection, scopes: readonly string[]): void {
  if (scopes.length > 0 && !scopes.some((scope) => connection.scopes.has(scope)))
    throw gatewayFailure('forbidden', 403, 'Forbidden');
}

function readBody(req: Request): unknown {
  if (req.method !== 'POST' && req.method !== 'PUT') return undefined;
  const raw: unknown = req.body;
  const text = Buffer.isBuffer(raw) ? raw.toString('utf8') : '';
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(req.get('content-type') ?? '');
  if (!isJson)
    throw regularFailure(
      'mediaType',
      415,
      `Content type '${req.get('content-type') ?? ''}' not supported`,
    );
  try {
    return withoutNulls(JSON.parse(text));
  } catch {
    throw malformed(req);
  }
}

function malformed(req: Request): ApiFailure {
  return isLegacyPath(pathOf(req))
    ? legacyFailure('malformed', 400, [
        { i18nKey: 'bad_request_error', source: 'request body is not readable' },
      ])
    : regularFailure('malformed', 400, 'JSON parse error: request body is not readable.');
}

function send(answer: ApiAnswer, req: Request, res: Response): void {
  if (answer.kind === 'empty') {
    res.status(204).send();
    return;
  }
  if (answer.kind === 'file') {
    res.set('Content-Type', answer.contentType);
    res.set('Content-Disposition', `inline; filename=${answer.fileName}`);
    res.send(answer.bytes);
    return;
  }
  if (!req.accepts('json'))
    throw regularFailure('notAcceptable', 406, 'Could not find acceptable representation');
  if (answer.location) res.location(answer.location);
  res.status(answer.status).json(answer.body);
}

function refuseMethod(office: Office, req: Request, res: Response): never {
  admit(office, req, res);
  throw regularFailure('method', 405, `Request method '${req.method}' is not supported`);
}

function refuseUnknown(office: Office, req: Request, res: Response): never {
  admit(office, req, res);
  throw notFound();
}

/**
 * Read-only paths without an id answer 405 to other methods; contacts and sales vouchers answer 404
 * as measured.
 */
function lookups(routes: readonly ApiRoute[]): string[] {
  const readOnly = (path: string) =>
    routes.every((route) => route.path !== path || route.method === 'GET');
  return routes.map(({ path }) => path).filter((path) => !path.includes(':') && readOnly(path));
}

function respondWithFailure(office: Office): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    const failure = toFailure(error);
    res.locals.refusal = failure.refusal;
    res
      .status(failure.status)
      .json(renderFailure(failure, { path: pathOf(req), nowMs: office.clock.now() }));
  };
}

function toFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (error instanceof Error && 'type' in error && error.type === 'entity.too.large') {
    return gatewayFailure('tooLarge', 413, 'Request Too Long');
  }
  console.error('Lexware stand-in failed', error);
  return gatewayFailure(null, 500, null);
}

const pathOf = (req: Request): string => new URL(req.originalUrl, 'http://stand-in').pathname;

function verb(method: ApiRoute['method']): 'get' | 'post' | 'put' | 'delete' {
  const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
  return verbs[method];
}

function singleValues(
  params: Record<string, string | string[] | undefined>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  );
}
