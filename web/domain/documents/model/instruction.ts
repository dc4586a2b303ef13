import { type DocumentKey, isSameDocument, type DocumentKind } from './document';
import { type Cause } from './cause';
import type { Instant } from '../../ids';

/**
 * What the merchant requested for one order, stored until it was carried out (tax choices: as long
 * as the invoice they are for). `create`: create this document now, regardless of timing and
 * filters; causes as in DocumentRecord. `tax`: tax the order this way, although the shop's taxes
 * contradict it.
 */
export type Instruction =
  | { kind: 'create'; document: DocumentKind; cause: Cause }
  /** For one issue of the order's invoice, see `tax-choice-issue.ts`; the first one by default. */
  | { kind: 'tax'; treatment: TaxChoice; issue?: number };

/**
 * With the moment at which it was given last, which distinguishes one instruction from the next on
 * its topic.
 */
export type GivenInstruction = Instruction & { givenAt: Instant };

/**
 * How a merchant may decide an order whose taxes contradict the law; each is logged where it acted.
 */
export const TAX_CHOICES = [
  'domestic',
  'photovoltaic',
  'intraCommunitySupply',
  'thirdPartyCountryDelivery',
  'distanceSales',
  'marginScheme',
  'smallBusiness',
] as const;
export type TaxChoice = (typeof TAX_CHOICES)[number];

/** Documents that the merchant requested. */
export function requestedDocuments(instructions: Instruction[]): DocumentKey[] {
  return instructions.flatMap((one) =>
    one.kind === 'create' ? [{ kind: one.document, cause: one.cause }] : [],
  );
}

export function isRequested(instructions: Instruction[], document: DocumentKey): boolean {
  return requestedDocuments(instructions).some((requested) => isSameDocument(requested, document));
}

/**
 * Cause of the invoice that is to be issued in place of the one which this step cancels; null when
 * there is none.
 */
export function reissueAfterCancellation(
  step: DocumentKey,
  instructions: Instruction[],
): Cause | null {
  if (step.kind !== 'credit-note' || step.cause.of !== 'cancel') return null;
  const reissued = requestedDocuments(instructions).find(
    (one) => one.kind === 'invoice' && one.cause.of === 'reissue',
  );
  return reissued?.cause ?? null;
}
