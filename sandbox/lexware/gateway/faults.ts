import { setTimeout as delay } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Faults } from '../../kit/faults';
import {
  type ApiFailure,
  gatewayFailure,
  legacyFailure,
  regularFailure,
  renderFailure,
} from '../failure';
import { isLegacyPath } from './legacy-path';

const KINDS = [
  'refuse',
  '500',
  '500-after-commit',
  '504-after-commit',
  'cut',
  'cut-after-commit',
  'slow',
  '402',
  '403',
  '429',
  '503',
  '404',
  '409',
  'number-taken',
  'full-credit-refused',
] as const;

/** Injected where the rule would apply, not on the way in. */
const RULES: ReadonlySet<string> = new Set<(typeof KINDS)[number]>(['full-credit-refused']);

export const faultSchema = z.object({
  match: z.string().min(1),
  kind: z.enum(KINDS),
  times: z.number().int().positive().default(1),
  delayMs: z.number().int().nonnegative().optional(),
  retryAfterSeconds: z.number().int().positive().optional(),
  body: z.unknown().optional(),
});

export type Fault = z.infer<typeof faultSchema>;

const DEFAULT_SLOW_MS = 1_000;

/** The first fault for this call, used up once. */
function faultFor(faults: Faults<Fault>, method: string, path: string): Fault | null {
  return faults.use(
    ({ match, kind }) =>
      !RULES.has(kind) && (path.startsWith(match) || `${method} ${path}`.startsWith(match)),
  );
}

/** Whether a rule of the bad day holds now; used up once. */
export function breaksRule(faults: Faults<Fault>, rule: Fault['kind']): boolean {
  return faults.use(({ kind }) => kind === rule) !== null;
}

export function injectFaults(faults: Faults<Fault>, now: () => number): RequestHandler {
  return async (req, res, next) => {
    const path = new URL(req.originalUrl, 'http://stand-in').pathname;
    const fault = faultFor(faults, req.method, path);
    if (!fault) return next();
    const waitMs = fault.delayMs ?? (fault.kind === 'slow' ? DEFAULT_SLOW_MS : 0);
    if (waitMs > 0) await delay(waitMs);
    strike({ fault, path, nowMs: now() }, res, next);
  };
}

interface Blow {
  fault: Fault;
  path: string;
  nowMs: number;
}

function strike(blow: Blow, res: Response, next: () => void): void {
  switch (blow.fault.kind) {
    case 'slow':
    case 'full-credit-refused':
      return next();
    case 'cut':
      res.socket?.destroy();
      return;
    case 'cut-after-commit':
      insteadOfSuccess(res, () => res.socket?.destroy());
      return next();
    case '500-after-commit':
      insteadOfSuccess(res, () => answer(blow, res, gatewayFailure(null, 500, null)));
      return next();
    case '504-after-commit':
      insteadOfSuccess(res, () =>
        answer(blow, res, gatewayFailure(null, 504, 'Endpoint request timed out')),
      );
      return next();
    default:
      answer(blow, res, refusal(blow.fault.kind, blow.path));
  }
}

type Refused = Exclude<
  Fault['kind'],
  | 'slow'
  | 'cut'
  | 'cut-after-commit'
  | '500-after-commit'
  | '504-after-commit'
  | 'full-credit-refused'
>;

function refusal(kind: Refused, path: string): ApiFailure {
  switch (kind) {
    case 'refuse':
      return isLegacyPath(path)
        ? legacyFailure(null, 406, [{ i18nKey: 'invalid_value', source: 'sandbox' }])
        : regularFailure(
            null,
            406,
            'Validation failed for request. Please see details list for specific causes.',
          );
    case '404':
      return regularFailure(null, 404, 'The requested resource could not be found.');
    case '409':
      return regularFailure(null, 409, 'The resource is not available yet.');
    case 'number-taken':
      return legacyFailure('contactNumberTaken', 406, [
        { i18nKey: 'account_number_already_exists', source: 'roles.customer.number' },
      ]);
    case '500':
      return gatewayFailure(null, 500, null);
    case '402':
      return gatewayFailure(null, 402, 'Payment Required');
    case '403':
      return gatewayFailure(null, 403, 'Forbidden');
    case '429':
      return gatewayFailure(null, 429, 'Rate limit exceeded');
    case '503':
      return gatewayFailure(null, 503, 'Service Unavailable');
  }
}

function answer({ fault, path, nowMs }: Blow, res: Response, failure: ApiFailure): void {
  res.locals.refusal = failure.refusal;
  if (fault.retryAfterSeconds) res.set('Retry-After', String(fault.retryAfterSeconds));
  res.status(failure.status).json(fault.body ?? renderFailure(failure, { path, nowMs }));
}

/** Lets the call happen and swaps its good answer; a refusal goes out as it is. */
function insteadOfSuccess(res: Response, act: () => void): void {
  const send = res.send.bind(res);
  res.send = (body) => {
    res.send = send;
    if (res.statusCode >= 400) return send(body);
    act();
    return res;
  };
}
