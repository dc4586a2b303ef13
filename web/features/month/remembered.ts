import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ShopId } from '../../domain/ids';
import { calendarDay } from '../../domain/time/berlin';
import type { AnswerKind } from '../../ports/stores/month-stores';
import { addUp, type SumDeps } from './add-up';

/** Raised when what an answer says, or how it is computed, changes: then all are computed anew. */
const ANSWER_RULES = 3;

interface Remembered<Answer> {
  month: string;
  kind: AnswerKind;
  /** What it follows from beside the month's orders and their documents. */
  basis: unknown;
  answer: z.ZodType<Answer>;
  compute(): Promise<Answer>;
}

/**
 * What is computed of all orders of a month is computed again only where one of them changed, or
 * something else that it follows from; and once a day, whatever changed by force meanwhile.
 */
export async function remembered<Answer>(
  deps: SumDeps,
  shopId: ShopId,
  { month, kind, basis, answer, compute }: Remembered<Answer>,
): Promise<Answer> {
  const { monthSums } = deps.database;
  await addUp(deps, shopId, [month]);
  const version = await monthSums.version(shopId, month);
  const day = calendarDay(deps.clock.now().toISOString());
  const digest = createHash('sha256')
    .update(JSON.stringify([ANSWER_RULES, version, day, basis]))
    .digest('hex');
  const known = await monthSums.answer(shopId, month, kind);
  if (known?.basis === digest) {
    // Of another version of the app it may have another shape.
    const { success, data } = answer.safeParse(JSON.parse(known.answer));
    if (success) return data;
  }
  const computed = await compute();
  await monthSums.remember(shopId, month, kind, {
    basis: digest,
    answer: JSON.stringify(computed),
  });
  return computed;
}
