import type { MailAnswer } from '../../contract/mail';
import { mailStateText } from '../../contract/texts/mail-texts';
import type { DocumentRecord } from '../../domain/documents/model/document';
import type { Instant, OrderId, ShopId } from '../../domain/ids';
import { maskedAddress, stateOf, type MailRecord } from '../../domain/mail/mail-record';
import type { Clock } from '../../ports/clock';
import type { StoresOf } from '../../ports/stores/database';

const MAX_LISTED = 100;

interface MailsOfOrderDeps {
  database: StoresOf<'mails'>;
  clock: Clock;
}

/** The mails with an order's documents, newest first, and their outcomes. */
export async function mailsOfOrder(
  { database, clock }: MailsOfOrderDeps,
  { shopId, orderId, documents }: { shopId: ShopId; orderId: OrderId; documents: DocumentRecord[] },
): Promise<MailAnswer[]> {
  const mails = await database.mails.ofOrder(shopId, orderId, MAX_LISTED);
  const now = clock.now().toISOString();
  return mails.flatMap((mail) => {
    const document = documents.find(({ id }) => id === mail.documentId);
    return document ? [mailAnswer(mail, document, now)] : [];
  });
}

function mailAnswer(mail: MailRecord, document: DocumentRecord, now: Instant): MailAnswer {
  const { id, at, isManual, recipient, reply } = mail;
  const { kind, title, number } = document;
  const state = stateOf(mail, now);
  return {
    id,
    document: { id: document.id, kind, title, number },
    at,
    state,
    text: mailStateText(state, mail),
    isManual,
    recipient: recipient === null ? null : maskedAddress(recipient),
    reply,
  };
}
