import type { DocumentKind } from '../../../domain/documents/model/document';
import type { DocumentId, OrderId, ShopId } from '../../../domain/ids';
import type { MailState } from '../../../domain/documents/model/mail-state';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

/** One row per mail with a document that was handed to a server. */
export const mails = table(
  'mails',
  ({ flag, instant, key, number, text }) => ({
    id: key(32),
    shop_id: number<ShopId>(),
    order_id: key<OrderId>(20),
    document_id: number<DocumentId>(),
    kind: key<DocumentKind>(13),
    state: key<MailState>(12),
    at: instant(),
    sent_manually: flag(),
    own_server: flag(),
    /** In lower case, so that a person is found by their address. */
    recipient: optional(key(254)),
    reply: optional(key(32)),
    /** JSON. */
    detail: optional(text()),
  }),
  {
    primary: ['id'],
    indexes: [
      ['shop_id', 'order_id', 'at'],
      ['shop_id', 'document_id', 'at'],
      ['shop_id', 'recipient'],
      ['at'],
    ],
  },
);
