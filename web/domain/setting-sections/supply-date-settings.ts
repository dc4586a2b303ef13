import { z } from 'zod';

/**
 * One end of the supply date: an event of the order, moved by an offset when `modify` is `math`.
 */
export const supplyDay = z.object({
  event: z.enum(['created', 'fulfilled']),
  modify: z.enum(['', 'math']),
  /** Whole days or months, 0 or more. */
  offset: z.number(),
  unit: z.enum(['day', 'mon']),
});
export type SupplyDay = z.infer<typeof supplyDay>;

/**
 * The date of supply on a document: none, one day, or a span with `to` as its end.
 */
export const supplyDateSettings = z.object({
  type: z.enum(['', 'delivery', 'service']),
  from: supplyDay,
  to: supplyDay.nullable(),
});
export type SupplyDateSettings = z.infer<typeof supplyDateSettings>;

export const DEFAULT_SUPPLY_DATE: SupplyDateSettings = {
  type: 'delivery',
  from: { event: 'fulfilled', modify: '', offset: 0, unit: 'day' },
  to: null,
};
