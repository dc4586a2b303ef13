import type { Request, RequestHandler } from 'express';
import { activeDowntime, type Downtime } from '../../domain/downtime/announcement';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import { authenticatedShop } from '../current-shop';
import type { Announcements } from '../shop/announcements';

export interface DowntimeGates {
  /** In front of everything below `/api`. */
  entrance: RequestHandler;
  /** Behind authentication. */
  merchants: RequestHandler;
}

interface Deps {
  announcements: Pick<Announcements, 'fixed' | 'planned'>;
  clock: Clock;
  /** Their people must be able to end a downtime. */
  operatedShops: readonly string[];
}

/**
 * During a downtime every call is refused, with the time of its end. One that operators planned
 * leaves them the way into their area, where they end it; one of the environment refuses everybody,
 * without a look into the database.
 */
export function refuseDuringDowntime({ announcements, clock, operatedShops }: Deps): DowntimeGates {
  const refuse = (downtimes: readonly Downtime[]) => {
    const now = clock.now();
    const active = activeDowntime(downtimes, now.toISOString());
    if (!active) return;
    const waitMs = new Date(active.to).getTime() - now.getTime();
    throw new AppError('MAINTENANCE', 'The app is down on purpose', { waitMs });
  };
  return {
    entrance: async (req, _res, next) => {
      refuse(announcements.fixed);
      if (!isOfOperators(req)) refuse(await announcements.planned());
      next();
    },
    merchants: async (_req, res, next) => {
      const shop = authenticatedShop(res);
      if (shop === null || !operatedShops.includes(shop)) refuse(await announcements.planned());
      next();
    },
  };
}

/** Their area, and what the app's frame asks for before it shows any. */
function isOfOperators({ path }: Request): boolean {
  return path === '/shop' || path.startsWith('/operator/');
}
