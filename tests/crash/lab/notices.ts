import { setTimeout as pause } from 'node:timers/promises';
import type { StandIns } from '../../support/stage/stand-ins';
import type { AppProcess } from './app-process';

const LOOK_EVERY_MS = 5;

/** Whether there was news for the app. */
export type TellNext = (app: AppProcess) => Promise<boolean>;

/**
 * Lets one notice in when all that were sent have come, so that neither their pace nor the app's
 * decides about the order of things.
 */
export function oneByOne(standIns: StandIns): TellNext {
  return async (app) => {
    for (;;) {
      // In this order: an answer may take its time to the sender, so that more seem to be under way
      // than are.
      const sent = await underWay(standIns);
      const { notices = 0 } = await app.ask({ ask: 'notices' });
      if (sent !== notices) await pause(LOOK_EVERY_MS);
      else if (notices === 0) return false;
      else break;
    }
    await app.ask({ ask: 'letIn' });
    return true;
  };
}

/** They come when they come; waits until all have. */
export function asTheyCome({ shopify, lexware }: StandIns): TellNext {
  const seen = new WeakMap<AppProcess, number>();
  return async (app) => {
    await shopify.post('/webhooks/settle');
    await lexware.post('/events/settle');
    const { notices = 0 } = await app.ask({ ask: 'notices' });
    const isNews = notices !== (seen.get(app) ?? 0);
    seen.set(app, notices);
    return isNews;
  };
}

async function underWay({ shopify, lexware }: StandIns): Promise<number> {
  const webhooks = await shopify.get<{ count: number }>('/webhooks/under-way');
  const events = await lexware.get<{ count: number }>('/events/under-way');
  return webhooks.count + events.count;
}
