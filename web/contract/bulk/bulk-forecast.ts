import { z } from 'zod';
import { BULK_GROUPS } from '../../domain/bulk/bulk-group';
import { documentKind } from '../../domain/documents/model/document-kind';
import { orderEvent } from '../../domain/settings/sections/invoice-settings';

const count = z.number().int();

/** POST /api/bulk/forecast: what creating the missing documents of these orders would come to. */
export const bulkForecastAnswer = z.object({
  /** Orders of which at least one document is in the group; without empty groups. */
  groups: z.array(
    z.object({
      group: z.enum(BULK_GROUPS),
      orders: count,
      /** Each takes a transfer where it is made. */
      documents: count,
      /** The most frequent first; `text` is German. */
      reasons: z.array(
        z.object({ reason: z.string(), text: z.string(), document: documentKind, orders: count }),
      ),
    }),
  ),
  /** Orders of which nothing is decided yet; what is due of them is found out first. */
  unread: count,
  /** What documents that are not due wait for; null where that differs by kind. */
  event: orderEvent.nullable(),
  /** Transfers that are left in this month. */
  transfersLeft: count,
});
export type BulkForecastAnswer = z.infer<typeof bulkForecastAnswer>;
