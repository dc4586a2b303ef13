import { Router } from 'express';
import { type CheckAnswer, checkAnswer, monthPath, NAMED_DIFFERENCES } from '../../contract/month';
import { isPosted } from '../../domain/datev/accounts';
import type { Instant } from '../../domain/ids';
import type { CheckResult } from '../../domain/month/lexware-comparison';
import { largestFirst } from '../../domain/month/largest-first';
import { sum } from '../../domain/money/cents';
import { millisOf } from '../../domain/time/berlin';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { DatabaseOf } from '../../ports/stores/database';
import type { CheckProgress } from '../../ports/stores/month-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import { beginCheck, isUnderWay } from './check-month';

interface CheckRouteDeps {
  database: DatabaseOf<'connections' | 'jobs' | 'monthChecks'>;
  clock: Clock;
  wakeQueue(): void;
}

/** Nothing moved for so long: its job was given up. */
const STALLED_MS = 3 * 60_000;

/** The comparison of a month with Lexware: begun by a POST, executed by jobs. */
export function checkRoutes(deps: CheckRouteDeps): Router {
  const { database, clock } = deps;
  return Router()
    .get('/month/:month/check', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      const check = await database.monthChecks.progress(currentShop(res).id, month);
      res.json(checkAnswer.parse(toAnswer(check, clock.now().toISOString())));
    })
    .post('/month/:month/check', async (req, res) => {
      const { month } = parseInput(monthPath, req.params);
      const shop = currentShop(res);
      await assertConnected(deps, shop);
      const at = clock.now().toISOString();
      await database.transaction(async (stores) => {
        const present = await stores.monthChecks.lock(shop.id, month);
        if (present && isUnderWay(present) && !isStalled(present, at)) return;
        const withMovements = isPosted('shopifyPayments', shop.settings.datev);
        await beginCheck(stores, shop.id, { month, at, withMovements });
      });
      deps.wakeQueue();
      const check = await database.monthChecks.progress(shop.id, month);
      res.json(checkAnswer.parse(toAnswer(check, at)));
    });
}

async function assertConnected({ database }: CheckRouteDeps, { id }: Shop): Promise<void> {
  const connection = await database.connections.byShop(id);
  if (!connection) throw new AppError('NOT_CONNECTED', 'A month is compared with Lexware');
  if (connection.status === 'interrupted')
    throw new AppError('CONNECTION_INTERRUPTED', 'A month is compared with Lexware');
}

type Moved = Pick<CheckProgress, 'state' | 'movedAt'>;

function isStalled(check: Moved, at: Instant): boolean {
  return isUnderWay(check) && millisOf(at) - millisOf(check.movedAt) > STALLED_MS;
}

function toAnswer(check: CheckProgress | null, at: Instant): CheckAnswer {
  if (!check) return { check: null };
  const { state, listed, movedAt, result } = check;
  return {
    check: {
      state: isStalled(check, at) ? 'stalled' : state,
      read: listed,
      at: movedAt,
      result: state === 'done' && result ? toResult(result) : null,
    },
  };
}

function toResult(result: CheckResult): NonNullable<CheckAnswer['check']>['result'] {
  const { documents, byHand, differences, lexware, reread, unreadOrders } = result;
  return {
    documents: { count: documents.count, cents: documents.amount },
    byHand: { count: byHand.lexwareIds.length, cents: byHand.amount },
    differences: {
      count: differences.length,
      cents: sum(differences.map(({ amount }) => amount)),
      named: largestFirst(differences, NAMED_DIFFERENCES).map(({ amount, ...one }) => ({
        ...one,
        cents: amount,
      })),
    },
    lexware: { count: lexware.count, cents: lexware.amount },
    reread: reread.slice(0, NAMED_DIFFERENCES),
    unreadOrders,
  };
}
