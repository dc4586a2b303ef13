import type { z } from 'zod';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import type { NewJob } from '../../../ports/stores/job-stores';

/** A job that an event requires in each of its shops. */
export interface RequiredJob {
  jobIn(shopId: ShopId, runAt: Instant): NewJob;
  /** Left out: without delay. */
  delayMs?: number;
  /** Shops that know this contact, e.g. because they created it, need no job. */
  unlessKnown?: LexwareId;
}

/** A job with further ones. */
interface RequiredJobs extends RequiredJob {
  also?: RequiredJob[];
}

/** A document of ours may have changed in Lexware. */
interface ReportedChange {
  changed: LexwareId;
  /** It is an invoice that has just come into being, perhaps not by us. */
  isNewInvoice: boolean;
}

/** What an event requires; `unreadable` if its body does not fit its topic. */
export type RequiredWork = RequiredJobs | ReportedChange | 'ignored' | 'unreadable';

/** Parses the few fields we need; null if the body is no JSON or does not fit. */
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
