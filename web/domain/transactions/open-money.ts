import type { Instant } from '../ids';
import { inBerlin, instantOf } from '../time/berlin';

const DAYS = 30;

/** Older money has to be searched for in Lexware: the merchant has closed those months. */
export function openMoneySince(now: Instant): Instant {
  return instantOf(inBerlin(now).minus({ days: DAYS }));
}
