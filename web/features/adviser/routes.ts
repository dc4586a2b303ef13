import { Router } from 'express';
import { type AdviserAnswer, adviserAnswer, adviserBody, STOPPED } from '../../contract/adviser';
import { monthPath } from '../../contract/month';
import type { Instant } from '../../domain/ids';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { DOCUMENT_JOBS } from '../../jobs/definitions/document-jobs';
import { SHOP_JOBS } from '../../jobs/definitions/shop-jobs';
import { newJob } from '../../jobs/job';
import { AppError, InvalidInput } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import { shopEvent } from '../../ports/stores/event-store';
import type { DatabaseOf } from '../../ports/stores/database';
import type { AdviserMail } from '../../ports/stores/adviser-store';
import type { Shop } from '../../ports/stores/shop-stores';
import { lastClosing } from '../month/snapshots';
import { isOver } from './mailed-link';
import { monthBefore } from './mail-month';

interface AdviserDeps {
  database: DatabaseOf<'advisers' | 'events' | 'jobs' | 'monthSnapshots'>;
  clock: Clock;
  wakeQueue(): void;
}

/** Whom a shop's months are mailed to, and the links that were. */
export function adviserRoutes(deps: AdviserDeps): Router {
  const { database, clock, wakeQueue } = deps;
  const now = () => clock.now().toISOString();
  return Router()
    .put('/adviser', async (req, res) => {
      const { email } = parseInput(adviserBody, req.body);
      const shop = currentShop(res);
      const at = now();
      await database.transaction(async ({ advisers, events, jobs }) => {
        if (await advisers.hasStopped(shop.id, email)) throw new InvalidInput({ email: STOPPED });
        await advisers.ask(shop.id, email, at);
        const asked = { at, event: 'adviser.asked', status: 'info', body: {} } as const;
        await events.append(shop.id, shopEvent(asked));
        await jobs.add([newJob(SHOP_JOBS.confirmAdviser, { shopId: shop.id }, { runAt: at })]);
      });
      wakeQueue();
      res.json(adviserAnswer.parse(await readAdviser(deps, shop, monthBefore(at))));
    })
    .delete('/adviser', async (_req, res) => {
      const shop = currentShop(res);
      const at = now();
      await database.transaction(async ({ advisers, events }) => {
        await advisers.remove(shop.id, at);
        const removed = { at, event: 'adviser.removed', status: 'info', body: {} } as const;
        await events.append(shop.id, shopEvent(removed));
      });
      res.json(adviserAnswer.parse(await readAdviser(deps, shop, monthBefore(at))));
    })
    .get('/month/:month/adviser', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      res.json(adviserAnswer.parse(await readAdviser(deps, currentShop(res), month)));
    })
    .post('/month/:month/adviser', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      const shop = currentShop(res);
      const { adviser, isClosed } = await readAdviser(deps, shop, month);
      if (!adviser?.isConfirmed || !isClosed)
        throw new AppError('CONFLICT', 'No adviser is confirmed, or the month is open');
      const present = await database.advisers.mailOf(shop.id, month, 'links');
      await database.transaction(async ({ advisers, jobs }) => {
        if (present) await advisers.release(present);
        const payload = { shopId: shop.id, month };
        await jobs.add([newJob(DOCUMENT_JOBS.mailAdviser, payload, { runAt: now() })]);
      });
      wakeQueue();
      res.status(202).json(adviserAnswer.parse(await readAdviser(deps, shop, month)));
    })
    .delete('/month/:month/adviser', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      const shop = currentShop(res);
      const at = now();
      await database.transaction(async ({ advisers, events }) => {
        await advisers.revoke(shop.id, month, at);
        const revoked = { at, event: 'adviser.revoked', status: 'info', body: { month } } as const;
        await events.append(shop.id, shopEvent(revoked));
      });
      res.json(adviserAnswer.parse(await readAdviser(deps, shop, month)));
    });
}

async function readAdviser(
  { database, clock }: AdviserDeps,
  { id }: Shop,
  month: string,
): Promise<AdviserAnswer> {
  const adviser = await database.advisers.byShop(id);
  const mail = await database.advisers.mailOf(id, month, 'links');
  return {
    adviser: adviser && {
      email: adviser.email,
      isConfirmed: adviser.confirmedAt !== null,
      hasStopped: adviser.stoppedAt !== null,
    },
    isClosed: (await lastClosing(database, id, month)) !== null,
    mail: mail && mailAnswer(mail, clock.now().toISOString()),
  };
}

function mailAnswer(mail: AdviserMail, at: Instant): AdviserAnswer['mail'] {
  const { state, sentAt, expiresAt, downloads } = mail;
  // While it is handed over it is as good as sent.
  const known = state === 'uncertain' ? 'uncertain' : 'sent';
  return { state: isOver(mail, at) ? 'over' : known, sentAt, expiresAt, downloads };
}
