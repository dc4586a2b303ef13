import type { z } from 'zod';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import type { NewJob } from '../../../ports/stores/work/job-store';

/** A job that a notice asks for in each shop it is about. */
export interface PlannedJob {
  jobIn(shopId: ShopId, runAt: Instant): NewJob;
  /** How long to wait with it; left out: not at all. */
  delayMs?: number;
  /** Shops that know this contact need nothing done, like the one that made it. */
  unlessKnown?: LexwareId;
}

/** A job with others beside it. */
export interface PlannedJobs extends PlannedJob {
  also?: PlannedJob[];
}

/** A document of ours may have changed in Lexware. */
interface ReportedChange {
  changed: LexwareId;
}

/** What a notice asks for; `unreadable` when its body does not fit what its topic promises. */
export type PlannedWork = PlannedJobs | ReportedChange | 'ignored' | 'unreadable';

/** Parses the little we need of a body; null when it is no JSON or does not fit. */
export function readJson<Schema extends z.ZodType>(
  schema: Schema,
  body: Buffer,
): z.output<Schema> | null {
  let raw: unknown;
  try {
    raw = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  const parsed = schema.safeParse(raw);
  return parsed.success ? parsed.data : null;
}
