import type { DocumentKind } from '../../domain/documents/model/document';
import { answersTo } from '../../domain/mail/sender';
import { settingsOf } from '../../domain/settings/document-settings';
import type { Shop } from '../../ports/stores/shops/shop-store';

/** A shop as its customers see it on our pages. */
export interface ShopAsSeen {
  name: string;
  /** Whom they may write to. */
  contact: string | null;
  /** `#rrggbb` */
  color: string | null;
}

/** Answers go where those to a mail with the document would; the owner's address is never shown. */
export function shopAsSeen(shop: Shop, kind: DocumentKind = 'invoice'): ShopAsSeen {
  const { mail } = settingsOf(shop.settings, kind);
  return {
    name: shop.name,
    contact: answersTo(mail) || shop.contactEmail,
    color: shop.brandColor,
  };
}
