import type { DocumentKind } from '../../domain/documents/model/document';
import { answersTo } from '../../domain/mail/sender';
import { settingsOf } from '../../domain/settings/document-settings';
import type { Shop } from '../../ports/stores/shop-stores';

/** What our pages show customers of a shop. */
export interface PublicShop {
  name: string;
  /** Whom they may write to. */
  contact: string | null;
  /** `#rrggbb` */
  color: string | null;
}

/** Answers go where those to a mail with the document would; the owner's address is never shown. */
export function publicShop(shop: Shop, kind: DocumentKind = 'invoice'): PublicShop {
  const { mail } = settingsOf(shop.settings, kind);
  return {
    name: shop.name,
    contact: answersTo(mail) || shop.contactEmail,
    color: shop.brandColor,
  };
}
