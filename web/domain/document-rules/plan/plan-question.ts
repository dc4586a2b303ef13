import type { Order } from '../../order/order';
import type { Settings } from '../../settings/settings';
import type { Instant } from '../../ids';
import {
  type BilledDocument,
  type DocumentKey,
  isSameDocument,
} from '../../documents/model/document';
import type { Instruction } from '../../documents/model/instruction';
import type { TaxProfile } from '../../tax/treatment';
import type { Decision } from '../../documents/model/reason';
import { isFinished } from '../../documents/model/document-state';

/** Everything that decides which documents an order should have. */
export interface PlanQuestion {
  order: Order;
  settings: Settings;
  shop: { installedAt: Instant; uninstalled?: boolean };
  connection: 'connected' | 'interrupted' | 'none';
  /** What the connection may do in Lexware; left out or empty when that is not known. */
  grantedScopes?: readonly string[];
  /** Those of the order that exist or are under way, oldest first. */
  documents: BilledDocument[];
  /** The merchant's instructions that were not carried out yet. */
  instructions: Instruction[];
  /** The merchant imports the days in which this order was placed, although the start is later. */
  isImported?: boolean;
  /** Documents that exist of it are searched for in Lexware before any is created. */
  isSearchedFor?: boolean;
  /** An invoice in Lexware that is none of its documents bills all of it once more. */
  isBilledTwice?: boolean;
  /** Shopify will hide the order within days, and the app may not read all orders. */
  isHiddenSoon?: boolean;
  /**
   * Of the connected Lexware account, and its organisation; left out or null when that is not
   * known.
   */
  profile?: (TaxProfile & { organizationId?: string }) | null;
  /** The last result of the register for the order's VAT id, if it was checked. */
  vatIdConfirmed?: 'valid' | 'invalid' | 'unknown';
}

/** One document that an order should have, and whether it is to be created now. */
export interface DocumentStep extends DocumentKey {
  decision: Decision;
}

/** The document of this kind and cause once its creation began, in whatever state. */
export function documentOf(
  { documents }: Pick<PlanQuestion, 'documents'>,
  key: DocumentKey,
): BilledDocument | undefined {
  return documents.find((one) => isSameDocument(one, key) && isFinished(one));
}
