import { createHash } from 'node:crypto';
import type { RequestedMailTexts } from '../../contract/order/email-body';
import type { MailAsSetAnswer, MailPreviewAnswer } from '../../contract/mail';
import { NO_ADDRESS } from '../../contract/settings/parts';
import type { DocumentRecord } from '../../domain/documents/model/document';
import { wayOf } from '../../domain/document-rules/actions/document-actions';
import { settingsOf } from '../../domain/settings/document-settings';
import { asTemplates, mailTexts } from '../../domain/mail/mail-texts';
import { plainText } from '../../domain/mail/html/plain-text';
import { mailRecipient } from '../../domain/mail/decide-mail';
import { orderFromStored } from '../../domain/order/stored-order';
import { hasFeature } from '../../domain/plans/plan';
import { AppError, InvalidInput, planLacks } from '../../ports/app-error';
import { readBackDocument } from '../engine/states/read-back';
import type { CountMail } from '../mail/hand-over/day-of-mails';
import { mailOnce } from '../mail/hand-over/hand-over';
import type { MailDocumentDeps } from '../mail/mail-document';
import {
  contextOfMail,
  sendingAddress,
  writeMail,
  type MailRequest,
  type Writing,
} from '../mail/write-mail';
import type { Shop } from '../../ports/stores/shop-stores';
import { notPossible } from './perform-action';

interface SendRequest {
  shop: Shop;
  document: DocumentRecord;
  mail: RequestedMailTexts;
}

/**
 * Mails a finished document at the merchant's request, as often as requested; fields that the
 * request leaves out come from the settings.
 */
export async function sendDocument(deps: MailDocumentDeps, request: SendRequest): Promise<void> {
  mustBeSendable(request);
  // Compared with the last mail that the merchant's screen knew: neither a second click nor a
  // screen from before another mail sends a second one.
  const { emailedAt } = request.document;
  const document = { ...(await withNumber(deps, request.document)), emailedAt };
  await mailOnce(deps, document, {
    isManual: true,
    write: (count) => write(deps, { ...request, document, count }),
  });
}

/** The mail as the settings write it; nothing is counted or sent. */
export async function mailAsSet(
  deps: MailDocumentDeps,
  request: Omit<SendRequest, 'mail'>,
): Promise<MailAsSetAnswer> {
  mustBeSendable(request);
  const { shop } = request;
  const document = await withNumber(deps, request.document);
  // If Shopify hides the order, the merchant has to name the recipient.
  const order = await orderFor(deps, shop, document, '');
  return asSet(deps, { shop, document, order });
}

async function asSet(
  deps: MailDocumentDeps,
  request: Pick<MailRequest, 'shop' | 'document' | 'order'>,
): Promise<MailAsSetAnswer> {
  const settings = settingsOf(request.shop.settings, request.document.kind).mail;
  const context = await contextOfMail(deps, request);
  const recipient = mailRecipient(context, settings);
  const { copy, attachments } = settings;
  const texts = { copy, ...asTemplates(mailTexts(context, settings)), attachments };
  return {
    email: recipient.kind === 'address' ? recipient.address : '',
    ...texts,
    version: createHash('sha256').update(JSON.stringify(texts)).digest('base64url'),
  };
}

type PreviewRequest = Omit<SendRequest, 'mail'> & {
  texts: Pick<RequestedMailTexts, 'subject' | 'message' | 'signature'>;
};

/** The mail as its recipient would read it with these texts; nothing is counted or sent. */
export async function previewMail(
  deps: MailDocumentDeps,
  request: PreviewRequest,
): Promise<MailPreviewAnswer> {
  mustBeSendable(request);
  const { shop, texts } = request;
  const document = await withNumber(deps, request.document);
  const order = await orderFor(deps, shop, document, '');
  const settings = { ...settingsOf(shop.settings, document.kind).mail, ...texts };
  const context = await contextOfMail(deps, { shop, document, order });
  const { subject, message, signature } = mailTexts(context, settings);
  // Why nobody can send it now is said by sending.
  const address = await sendingAddress(deps, shop, settings).catch(() => null);
  const { from = null, replyTo = '' } = address ?? {};
  return { from, replyTo, subject, message, signature, text: plainText(message + signature) };
}

function mustBeSendable({ shop, document }: Omit<SendRequest, 'mail'>): void {
  if (!hasFeature(shop.planId, 'emails')) throw planLacks('emails');
  const way = wayOf('send', document);
  if (way.way === 'refused') throw notPossible('send', way.why);
}

/** Mailing a document of a hidden order needs no order, only a recipient. */
async function orderFor(
  deps: MailDocumentDeps,
  shop: Shop,
  { orderId }: DocumentRecord,
  email: string | undefined,
) {
  const order = await deps.shopify.order(shop, orderId);
  if (order) return order;
  const stored = await deps.database.orders.byId(shop.id, orderId);
  if (stored && email !== undefined) return orderFromStored(stored);
  throw new AppError('ORDER_HIDDEN', 'Shopify does not show the order', {
    detail: { code: 'SEND_FROM_LEXWARE' },
  });
}

async function withNumber(
  deps: MailDocumentDeps,
  document: DocumentRecord,
): Promise<DocumentRecord> {
  if (document.number !== null) return document;
  await readBackDocument(deps, document.shopId, document);
  return (await deps.database.documents.byId(document.shopId, document.id)) ?? document;
}

async function write(
  deps: MailDocumentDeps,
  { shop, document, mail, count }: SendRequest & { count: CountMail },
): Promise<Writing> {
  const { email, version, ...texts } = mail;
  const order = await orderFor(deps, shop, document, email);
  if (version !== undefined && version !== (await asSet(deps, { shop, document, order })).version)
    throw new AppError('CONFLICT', 'The mail is set otherwise than it was shown');
  const instead = email === undefined ? texts : { ...texts, to: email };
  // Each mail has its own message id, so that mail programs do not drop it as a duplicate of the
  // first.
  const messageName = `document-${document.id}-${deps.clock.now().getTime()}`;
  const writing = await writeMail(deps, { shop, document, order, instead, messageName, count });
  if (writing.kind === 'mail') return writing;
  if (writing.reason === 'MAIL_RECIPIENT_INVALID') throw new InvalidInput({ email: NO_ADDRESS });
  throw new AppError('MISSING_CUSTOMER_EMAIL', `No recipient: ${writing.reason}`);
}
