import { setTimeout as pause } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Fault } from './faults';
import { throttled } from './graphql/execute';
import type { World } from './world';

const operationName = z.object({ operationName: z.string() });
const query = z.object({ query: z.string() });

/** Lets the next matching calls fail as ordered; a slow one goes on afterwards. */
export function faultGuard(
  world: World,
  kind: 'graphql' | 'token' | 'partners',
): RequestHandler<{ shop?: string }> {
  return async (req, res, next) => {
    const operation = kind === 'token' ? '' : operationOf(req.body);
    const fault = world.faults.use(
      ({ match }) => match === kind || (operation !== '' && match === operation),
    );
    if (fault === null) return next();
    if (fault.kind === 'slow') {
      await pause(fault.delayMs);
      return next();
    }
    if (fault.kind === 'cut-after-commit') {
      res.json = () => res.destroy();
      return next();
    }
    if (fault.kind === 'partial' || fault.kind === 'odd') {
      spoilAnswer(res, fault.kind);
      return next();
    }
    world.calls.push({ operation, cost: 0, at: world.clock.iso(), status: statusOf(fault) });
    fail(res, fault, () => throttled(world.shop(req.params.shop ?? ''), 0));
  };
}

function operationOf(body: unknown): string {
  const named = operationName.safeParse(body);
  if (named.success) return named.data.operationName;
  const parsed = query.safeParse(body);
  return parsed.success ? (/\b(?:query|mutation)\s+(\w+)/.exec(parsed.data.query)?.[1] ?? '') : '';
}

function statusOf({ kind }: Fault): number {
  if (kind === 'throttled' || kind === 'internal-error' || kind === 'page') return 200;
  return kind === 'cut' ? 0 : Number(kind);
}

const answered = z.object({ data: z.record(z.string(), z.unknown()) });

/** The first root field is lost or emptied on the way, the others and the cost are as ever. */
function spoilAnswer(res: Response, how: 'partial' | 'odd'): void {
  const json = res.json.bind(res);
  res.json = (body: unknown) => {
    const { data } = answered.parse(body);
    const [lost = ''] = Object.keys(data);
    if (how === 'odd') return json({ ...Object(body), data: { ...data, [lost]: {} } });
    return json({
      ...Object(body),
      data: { ...data, [lost]: null },
      errors: [{ ...internalError(), path: [lost] }],
    });
  };
}

function internalError() {
  const message = 'Internal error. Looks like something went wrong on our end.';
  return {
    message,
    extensions: {
      code: 'INTERNAL_SERVER_ERROR',
      requestId: '00000000-0000-4000-8000-000000000000',
    },
  };
}

function fail(res: Response, fault: Fault, throttledBody: () => unknown): void {
  if (fault.kind === 'cut') {
    res.req.socket.destroy();
  } else if (fault.kind === 'throttled') {
    res.json(throttledBody());
  } else if (fault.kind === 'internal-error') {
    res.json({ errors: [internalError()] });
  } else if (fault.kind === 'page') {
    res.type('html').send('<!doctype html><title>We’ll be right back</title>');
  } else {
    res.status(statusOf(fault)).json({ errors: `Injected ${fault.kind}` });
  }
}
