import { z } from 'zod';
import {
  DEFAULT_COLUMNS,
  EXPORT_COLUMNS,
  EXPORT_FORMATS,
  EXPORT_SELECTIONS,
} from '../domain/export/export-request';
import { maxEntriesText } from './fields/input-text';

const NO_RANGE = 'Ungültiger Zeitraum';
const year = z.coerce.number().int().min(2_000, NO_RANGE).max(2_999, NO_RANGE);

export const NO_COLUMNS = 'Wähle mindestens eine Angabe.';

/** GET /api/export/count */
export const exportCountQuery = z.object({
  selection: z.enum(EXPORT_SELECTIONS).default('all'),
  range: z.union([z.literal('allTime'), year], { error: NO_RANGE }).default('allTime'),
});

const columns = z
  .string()
  .max(400)
  .refine((names) => names !== '', NO_COLUMNS)
  .transform((names) => names.split(','))
  .pipe(
    z
      .array(z.enum(EXPORT_COLUMNS))
      .max(EXPORT_COLUMNS.length, maxEntriesText(EXPORT_COLUMNS.length)),
  )
  .transform((chosen) => EXPORT_COLUMNS.filter((column) => chosen.includes(column)));

/**
 * One marker character at the end of the file for clients that want it: a proxy that loses the
 * server may pass on a cut-off file as if it were complete.
 */
export const END_MARK = '\u0004';

/** GET /api/export: `columns` are separated by commas. */
export const exportQuery = exportCountQuery.extend({
  format: z.enum(EXPORT_FORMATS).default('csv'),
  columns: columns.default([...DEFAULT_COLUMNS]),
  /** Whether `END_MARK` stands behind the file. */
  marked: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});

/** GET /api/export/count */
export const exportCountAnswer = z.object({ orders: z.number().int() });

/** GET /api/export/choices */
export const exportChoicesAnswer = z.object({
  /** That orders can be exported from, the latest first. */
  years: z.array(z.number().int()),
  /** Name of the cheapest plan that includes exports, where the shop's own does not; else null. */
  neededPlan: z.string().nullable(),
});
export type ExportChoicesAnswer = z.infer<typeof exportChoicesAnswer>;
