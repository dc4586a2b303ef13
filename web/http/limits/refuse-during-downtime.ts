import type { RequestHandler } from 'express';
import { activeDowntime, type Downtime } from '../../domain/downtime/downtime';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';

/** During a planned downtime every call is refused, with the time of its end. */
export function refuseDuringDowntime(downtimes: readonly Downtime[], clock: Clock): RequestHandler {
  return (_req, _res, next) => {
    const now = clock.now();
    const active = activeDowntime(downtimes, now.toISOString());
    if (!active) return next();
    const waitMs = new Date(active.to).getTime() - now.getTime();
    throw new AppError('MAINTENANCE', 'The app is down on purpose', { waitMs });
  };
}
