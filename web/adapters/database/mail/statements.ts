import { TROUBLE_STATES } from '../../../domain/documents/model/mail-state';
import { columnsOf } from '../sql/table';
import { smtpSenders } from './models';

/**
 * The queries of every mail, prepared once per connection; values are bound in the order of the
 * text. Rare queries go through the models.
 */

/** Provided that so many more do not exceed the limit of the day, whose row is there. */
export const COUNT_MORE = `UPDATE mail_counts SET sent = sent + ?
  WHERE shop_id = ? AND day = ? AND kind = ? AND sent <= ?`;

/** A bounce may arrive before the answer to the hand-over, and is final. */
export const SETTLE = `UPDATE mails SET state = ?, reply = ?, detail = ?
  WHERE shop_id = ? AND id = ? AND state <> 'bounced'`;

const TROUBLES = TROUBLE_STATES.map((state) => `'${state}'`).join(', ');

/** What a document says of its latest mail. */
const LATEST = `UPDATE documents SET mail_trouble = (
    SELECT CASE WHEN mails.state IN (${TROUBLES}) THEN mails.state END
      FROM mails WHERE mails.shop_id = documents.shop_id AND mails.document_id = documents.id
      ORDER BY mails.at DESC, mails.id DESC LIMIT 1)
  WHERE shop_id = ? AND id =`;

export const STORE_TROUBLE = `${LATEST} ?`;

export const STORE_TROUBLE_OF_MAIL = `${LATEST}
  (SELECT sent.document_id FROM mails sent WHERE sent.shop_id = ? AND sent.id = ?)`;

export const SENDER = `SELECT ${columnsOf(smtpSenders)} FROM smtp_senders WHERE shop_id = ?`;
