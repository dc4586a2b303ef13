import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { z } from 'zod';
import {
  type DescribedRoute,
  EVERY_ROUTE,
  FAILURES_WITHOUT_ROUTE,
  failuresOf,
  statusesOf,
  statusOf,
} from '../../../scripts/openapi/every-route';
import { errorAnswer } from '../../../web/contract/error';

/** What Express adds to a request and its response. */
type Routed = IncomingMessage & { route?: { path: string }; originalUrl?: string };
type Sending = ServerResponse & { send?: (body: unknown) => unknown };

/**
 * Compares each answer of the app with what docs/openapi.json says of its route: its status, the
 * code of a failure, and every property of its body.
 */
export class DescribedAnswers {
  private readonly problems: string[] = [];

  constructor(server: Server) {
    server.prependListener('request', (req: Routed, res: Sending) => {
      let isCompared = false;
      const compare = (body?: unknown) => {
        if (isCompared) return;
        isCompared = true;
        const name = nameOf(req);
        const problem = problemOf(EVERY_ROUTE.get(name), res, body);
        if (problem !== null) this.problems.push(`${name} answers ${res.statusCode} ${problem}`);
      };
      // An object comes back here as its text.
      res.send = function (body) {
        if (typeof body !== 'object' || Buffer.isBuffer(body)) compare(body);
        return (Object.getPrototypeOf(this) as Sending).send?.call(this, body);
      };
      res.on('finish', () => compare());
    });
  }

  /** Throws where the app has answered what nobody described. */
  mustFit(): void {
    const [first] = this.problems.splice(0);
    if (first !== undefined) throw new Error(`docs/openapi.json does not know: ${first}`);
  }
}

/** All that features serve for a session is mounted at /api. */
function nameOf({ method, route, originalUrl = '' }: Routed): string {
  if (!route) return `${method} to no route`;
  const prefix = /^\/api\//.test(originalUrl) ? '/api' : '';
  return `${method === 'HEAD' ? 'GET' : method} ${prefix}${route.path}`;
}

function problemOf(
  route: DescribedRoute | undefined,
  res: ServerResponse,
  body: unknown,
): string | null {
  const { statusCode: status } = res;
  const type = String(res.getHeader('content-type')).split(';')[0] ?? '';
  const isJson = type === 'application/json';
  if (!route) return isJson && status >= 400 ? problemWithoutRoute(codeIn(body)) : null;
  if (statusesOf(route).includes(status)) return problemOfAnswer(route.answer, res, body);
  if (isJson) return misfit(errorAnswer, body) ?? problemOfCode(route, status, codeIn(body));
  // A failure as a page, or a refusal as text.
  return status === 304 || isOfFailure(route, status) ? null : `with ${type}`;
}

function problemOfAnswer(
  answer: DescribedRoute['answer'],
  res: ServerResponse,
  body: unknown,
): string | null {
  if (answer instanceof z.ZodType) return misfit(answer, body);
  const type = String(res.getHeader('content-type')).split(';')[0] ?? '';
  const isRedirect = res.statusCode >= 300 && res.statusCode < 400;
  return isRedirect || isOfType(answer, type) ? null : `with ${type}`;
}

const problemWithoutRoute = (code: string) =>
  FAILURES_WITHOUT_ROUTE.has(code) ? null : `with ${code}`;

function isOfType(answer: Exclude<DescribedRoute['answer'], z.ZodType>, type: string): boolean {
  return answer === 'nothing' || answer === 'redirect' || [answer].flat().includes(type as never);
}

const codeIn = (body: unknown): string =>
  String(z.object({ code: z.string() }).safeParse(JSON.parse(String(body))).data?.code);

function problemOfCode(route: DescribedRoute, status: number, code: string): string | null {
  const isFailure = [...failuresOf(route)].some((one) => one === code && statusOf(one) === status);
  const isRefusal = route.refusals?.[status]?.includes(code) === true;
  return isFailure || isRefusal ? null : `with ${code}`;
}

function isOfFailure(route: DescribedRoute, status: number): boolean {
  const statuses = [...failuresOf(route)].map(statusOf);
  return statuses.includes(status) || route.refusals?.[status] !== undefined;
}

function misfit(schema: z.ZodType, body: unknown): string | null {
  const given: unknown = JSON.parse(String(body));
  const { success, data, error } = schema.safeParse(given);
  return success ? undescribedIn(given, data) : z.prettifyError(error);
}

/** Parsing leaves out the properties that a schema does not name. */
function undescribedIn(given: unknown, parsed: unknown, path = ''): string | null {
  if (!isObject(given) || !isObject(parsed)) return null;
  for (const [name, value] of Object.entries(given)) {
    if (!(name in parsed)) return `with ${path}${name}`;
    const inside = undescribedIn(value, parsed[name], `${path}${name}.`);
    if (inside !== null) return inside;
  }
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
