import { orderListQuery } from './order-list';
import { z } from 'zod';
import { REQUIRED, maxCharactersText } from '../fields/input-text';

/** As many as fit beside each other and can be told apart. */
export const MAX_VIEWS = 20;
const MAX_NAME = 40;

/**
 * What a view keeps: not what was searched for, which may be a customer, nor a month's bucket, which
 * is computed anew.
 */
export const savedQuery = orderListQuery
  .omit({ search: true, limit: true, after: true, before: true, bucket: true, month: true })
  .partial();
export type SavedQuery = z.infer<typeof savedQuery>;

/** POST /api/orders/views, PUT /api/orders/views/{id} */
export const savedViewBody = z.object({
  name: z.string().trim().min(1, REQUIRED).max(MAX_NAME, maxCharactersText(MAX_NAME)),
  query: savedQuery,
});

/** /api/orders/views/{id} */
export const viewInPath = z.object({ viewId: z.coerce.number().int().positive() });

/** GET /api/orders/views, and what every change of one answers. */
export const savedViewsAnswer = z.object({
  views: z.array(z.object({ id: z.number().int(), name: z.string(), query: savedQuery })),
});
export type SavedViewsAnswer = z.infer<typeof savedViewsAnswer>;

/** Why a view of the order list is not saved. */
export const VIEW_TEXTS = {
  sameName: 'Eine Ansicht mit diesem Namen gibt es schon. Wähle einen anderen.',
  tooMany: (limit: number) =>
    `Mehr als ${limit} Ansichten lassen sich nicht speichern. Lösche eine, die du nicht mehr brauchst.`,
};
