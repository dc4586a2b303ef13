import { setTimeout as delay } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { type ApiFailure, gatewayFailure, legacyFailure, regularFailure, renderFailure } from '../failure';
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
] as const;

export const faultSchema = z.object({
  match: z.string().min(1),
  kind: z.enum(KINDS),
  times: z.number().int().positive().default(1),
  delayMs: z.number().int().nonnegative().optional(),
  body: z.unknown().optional(),
});

export type Fault = z.infer<typeof faultSchema>;

const DEFAULT_SLOW_MS = 1_000;

/** Faults that are waiting for a matching call. */
export class Faults {
  private waiting: Fault[] = [];

  add(fault: Fault): void {
    this.waiting.push({ ...fault });
  }

  clear(): void {
    this.waiting = [];
  }

  /** The first fault for this call, used up once. */
  take(method: string, path: string): Fault | null {
    const fault = this.waiting.find(({ match }) => path.startsWith(match) || `${method} ${path}`.startsWith(match));
    if (!fault) return null;
    fault.times -= 1;
    if (fault.times === 0) this.waiting = this.waiting.filter((one) => one !== fault);
    return fault;
  }

  list(): readonly Fault[] {
    return this.waiting;
  }
}

export function injectFaults(faults: Faults, now: () => number): RequestHandler {
  return async (req, res, next) => {
    const path = new URL(req.originalUrl, 'http://stand-in').pathname;
    const fault = faults.take(req.method, path);
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
      insteadOfSuccess(res, () => answer(blow, res, gatewayFailure(null, 504, 'Endpoint request timed out')));
      return next();
    default:
      answer(blow, res, refusal(blow.fault.kind, blow.path));
  }
}

function refusal(kind: 'refuse' | '500' | '402' | '403' | '429' | '503', path: string): ApiFailure {
  switch (kind) {
    case 'refuse':
      return isLegacyPath(path)
        ? legacyFailure(null, 406, [{ i18nKey: 'invalid_value', source: 'sandbox' }])
        : regularFailure(null, 406, 'Validation failed for request. Please see details list for specific causes.');
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
