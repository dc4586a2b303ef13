import type { DraftInput } from './build-draft';
import { type BasisAnswer, invoiceBasis } from './invoice-basis';

/** What an invoice of this cause bills: the whole order (`order`, `reissue:{n}`) or what was added later (`edit:{n}`). */
export function correctionBasis(_cause: string, { order }: DraftInput): BasisAnswer {
  return invoiceBasis(order);
}
