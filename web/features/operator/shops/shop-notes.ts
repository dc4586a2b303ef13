import { doneAnswer } from '../../../contract/operator/access';
import {
  noteInPath,
  noteInput,
  numberedPageQuery,
  shopNotesAnswer,
} from '../../../contract/operator/shop-page';
import { reasonInput } from '../../../contract/operator/views';
import { parseInput } from '../../../http/parse-input';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { DatabaseOf } from '../../../ports/stores/database';
import { shopRoute, type OperatorRoute } from '../access/operator-route';
import { NO_REASON, recordAction } from '../access/record-action';

export interface ShopNotesDeps {
  database: DatabaseOf<'operatorActions' | 'shopFiles'>;
  clock: Clock;
}

const PAGE = 20;

/**
 * What operators tell each other about a shop; its merchant reads that there is one, not what. So
 * the reason of adding one stays in its text.
 */
export function shopNoteRoutes({ database, clock }: ShopNotesDeps): OperatorRoute[] {
  return [
    shopRoute('GET /notes', 'view_shops', async (req, res, { shop }) => {
      const { after: before = null } = parseInput(numberedPageQuery, req.query);
      const found = await database.shopFiles.notes(shop.id, { before, limit: PAGE + 1 });
      const items = found.slice(0, PAGE);
      const next = found.length > PAGE ? (items.at(-1)?.id ?? null) : null;
      res.json(shopNotesAnswer.parse({ items, next }));
    }),
    shopRoute('POST /notes', 'edit_notes', async (req, res, { operator, shop }) => {
      const { text } = parseInput(noteInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        const note = { at: at.toISOString(), author: operator.name, text };
        await stores.shopFiles.addNote(shop.id, note);
        const action = { action: 'note.added', shopId: shop.id, reason: NO_REASON };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(doneAnswer.parse({ isDone: true }));
    }),
    shopRoute('POST /notes/:id/remove', 'edit_notes', async (req, res, { operator, shop }) => {
      const { id } = parseInput(noteInPath, req.params);
      const { reason } = parseInput(reasonInput, req.body);
      const at = clock.now();
      await database.transaction(async (stores) => {
        const note = await stores.shopFiles.removeNote(shop.id, id);
        if (!note) throw new AppError('NOT_FOUND', 'There is no such note');
        const detail = { author: note.author, written: note.at };
        const action = { action: 'note.removed', shopId: shop.id, reason, detail };
        await recordAction(stores, { by: operator, at, ...action });
      });
      res.json(doneAnswer.parse({ isDone: true }));
    }),
  ];
}
