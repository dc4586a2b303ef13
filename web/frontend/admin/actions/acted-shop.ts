import type { ShopHeadAnswer } from '../../../contract/operator/shop-page';

/** The shop in which something is done, as the page and each of its dialogs call it. */
export interface ActedShop {
  id: number;
  label: string;
}

/** By its name and its domain: many shops are called alike. */
export function actedShop({ id, name, domain }: ShopHeadAnswer): ActedShop {
  return { id, label: name === '' ? domain : `${name} (${domain})` };
}
