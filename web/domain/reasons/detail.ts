import { z } from 'zod';
import { ACTION_DETAILS } from './action-details';
import { detail } from './detail-parts';
import { LEXWARE_DETAILS } from './lexware-details';
import { MAIL_DETAILS } from './mail-details';
import { ORDER_DETAILS } from './order-details';
import { TAX_DETAILS } from './tax-details';
import { TEXT_DETAILS } from './text-details';

const single = z.discriminatedUnion('code', [
  ...ORDER_DETAILS,
  ...TAX_DETAILS,
  ...TEXT_DETAILS,
  ...LEXWARE_DETAILS,
  ...MAIL_DETAILS,
  ...ACTION_DETAILS,
  /** A sentence that a former version stored; it is shown as it is. */
  detail('STORED_TEXT', { text: z.string() }),
]);

export const detailSchema = z.discriminatedUnion('code', [
  single,
  detail('SEVERAL', { details: z.array(single) }),
]);

/**
 * What the code of a reason, an error or a log line does not express: a code of its own, and the
 * values that the sentence names. It is stored as it is; its German sentence is in
 * contract/texts/details.
 */
export type Detail = z.output<typeof detailSchema>;
export type SingleDetail = z.output<typeof single>;
export type DetailCode = Detail['code'];

type ByCode = { [One in Detail as One['code']]: One };
/** The detail of one code, or of one of several. */
export type DetailOf<Code extends DetailCode> = {
  [One in Code]: ByCode[One] & { code: One };
}[Code];

/** As read from the database, whichever version wrote it; null if it is not understood. */
export function storedDetail(stored: unknown): Detail | null {
  if (typeof stored === 'string')
    return stored === '' ? null : { code: 'STORED_TEXT', text: stored };
  return detailSchema.safeParse(stored).data ?? null;
}

/** Several details as one; undefined where there is none. */
export function together(
  details: readonly (SingleDetail | null | undefined)[],
): Detail | undefined {
  const [first, ...others] = details.filter((one) => one !== null && one !== undefined);
  return first && others.length > 0 ? { code: 'SEVERAL', details: [first, ...others] } : first;
}
