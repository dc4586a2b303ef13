import {
  viewAnswer,
  type ViewAnswer,
  viewInput,
  doneAnswer,
} from '../../../contract/operator/access';
import { VIEW_TEXTS } from '../../../contract/texts/operator/refusal-texts';
import { parseInput } from '../../../http/parse-input';
import { AppError, InvalidInput } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { DatabaseOf, StoresOf } from '../../../ports/stores/database';
import type { ShopView } from '../../../ports/stores/operator-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import { type OperatorRoute, seenBy, shopRoute, viewRoute } from '../access/operator-route';
import { NO_REASON, recordAction } from '../access/record-action';

export interface ViewDeps {
  database: DatabaseOf<'operatorActions' | 'shopFiles' | 'shopViews'>;
  clock: Clock;
}

const VIEW_MS = 30 * 60_000;

/**
 * A look into a shop: for a reason, for half an hour, and without customers' data until that is
 * uncovered for a reason of its own. The merchant reads both. It is never a merchant's session.
 */
export function shopViewRoutes({ database, clock }: ViewDeps): OperatorRoute[] {
  return [
    viewRoute('GET /view', 'view_shops', async (_req, res, { operator, shop }) => {
      const now = clock.now();
      const at = now.toISOString();
      const view = await database.shopViews.current(operator.id, shop.id, at);
      res.json(shown(view && seenBy(operator, view), now));
    }),
    viewRoute('POST /view', 'view_shops', async (req, res, { operator, shop }) => {
      const reason = await reasonOf(database, shop, req.body);
      const at = clock.now();
      const endsAt = new Date(at.getTime() + VIEW_MS).toISOString();
      await database.transaction(async (stores) => {
        await stores.shopViews.open(operator.id, shop.id, endsAt);
        const action = { action: 'view.opened', shopId: shop.id, reason, detail: { endsAt } };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(shown({ endsAt, isUncovered: false }, at));
    }),
    viewRoute('DELETE /view', 'view_shops', async (_req, res, { operator, shop }) => {
      const at = clock.now();
      await database.transaction(async (stores) => {
        if (!(await stores.shopViews.close(operator.id, shop.id, at.toISOString()))) return;
        const action = { action: 'view.closed', shopId: shop.id, reason: NO_REASON };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(doneAnswer.parse({ isDone: true }));
    }),
    shopRoute('POST /uncover', 'uncover_data', async (req, res, { operator, shop, view }) => {
      const reason = await reasonOf(database, shop, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        if (!(await stores.shopViews.uncover(operator.id, shop.id, at.toISOString())))
          throw new AppError('VIEW_CLOSED', 'The view has ended meanwhile');
        const action = { action: 'view.uncovered', shopId: shop.id, reason };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(shown({ ...view, isUncovered: true }, at));
    }),
  ];
}

function shown(view: ShopView | null, now: Date): ViewAnswer {
  if (view === null) return { view: null };
  const secondsLeft = Math.ceil((Date.parse(view.endsAt) - now.getTime()) / 1_000);
  return viewAnswer.parse({ view: { ...view, secondsLeft } });
}

/** A ticket that nobody wrote is no reason. */
async function reasonOf(
  { shopFiles }: StoresOf<'shopFiles'>,
  { id }: Shop,
  body: unknown,
): Promise<string> {
  const input = parseInput(viewInput, body);
  if (!('ticket' in input)) return input.reason;
  if (!(await shopFiles.hasTicket(id, input.ticket)))
    throw new InvalidInput({ ticket: VIEW_TEXTS.noTicket });
  return `Ticket ${input.ticket}`;
}
