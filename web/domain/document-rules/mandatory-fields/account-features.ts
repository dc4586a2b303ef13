import type { TaxProfile } from '../../tax/treatment';
import type { RecipientAddress } from '../../documents/model/draft-recipient';
import type { LayoutSettings } from '../../setting-sections/layout-settings';
import type { LexwareId } from '../../ids';

type Account = Pick<TaxProfile, 'businessFeatures'>;

/**
 * What only Lexware's larger edition can do besides English documents: foreign recipients,
 * XRechnungen, own print layouts.
 */
const LARGER_EDITION = 'INVOICING_PRO';

/** Without a known list of features Lexware itself decides. */
function mayHave({ businessFeatures }: Account): boolean {
  return businessFeatures.length === 0 || businessFeatures.includes(LARGER_EDITION);
}

export function isAbroadWithoutPlan({ countryCode }: RecipientAddress, account: Account): boolean {
  return countryCode !== 'DE' && !mayHave(account);
}

export function lacksEInvoices(account: Account): boolean {
  return !mayHave(account);
}

export function lacksPrintLayouts(account: Account): boolean {
  return !mayHave(account);
}

/** Null is the account's default layout. */
export function printLayoutOf({ printLayout }: LayoutSettings, account: Account): LexwareId | null {
  return lacksPrintLayouts(account) ? null : printLayout;
}
