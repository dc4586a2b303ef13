import type { ShopId } from '../ids';

/** By what somebody is recognised, each as far as it is known. */
export interface Identity {
  shopIds: readonly ShopId[];
  emails: readonly string[];
  /** Of Lexware. */
  organizationIds: readonly string[];
  /** Tax numbers and VAT ids. */
  taxIds: readonly string[];
  ibans: readonly string[];
}

/** Whether a partner and a shop are the same people: one thing in common is enough. */
export function isSamePerson(partner: Identity, shop: Identity): boolean {
  return (
    shareOne(partner.shopIds, shop.shopIds) ||
    shareOne(partner.organizationIds, shop.organizationIds) ||
    shareOne(partner.emails.map(email), shop.emails.map(email)) ||
    shareOne(partner.taxIds.map(plain), shop.taxIds.map(plain)) ||
    shareOne(partner.ibans.map(plain), shop.ibans.map(plain))
  );
}

function shareOne<Value>(some: readonly Value[], others: readonly Value[]): boolean {
  return some.some((one) => one !== '' && others.includes(one));
}

const email = (text: string): string => text.trim().toLowerCase();

/** However it is spaced. */
function plain(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
