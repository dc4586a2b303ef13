import { findVatId, vatIdSearch } from '../../domain/contacts/vat-id/find-vat-id';
import { languageOf } from '../../domain/document-rules/texts/document-texts';
import type { DocumentRecord } from '../../domain/documents/model/document';
import type { ShopId } from '../../domain/ids';
import { foreignRecipients } from '../../domain/mail/daily-allowance';
import { type MailReason, mailRecipient } from '../../domain/mail/decide-mail';
import { plainText } from '../../domain/mail/html/plain-text';
import { mailContext, type MailContext } from '../../domain/mail/mail-context';
import { mailTexts, type MailTexts } from '../../domain/mail/mail-texts';
import { mailSender } from '../../domain/mail/sender';
import type { Order } from '../../domain/order/order';
import type { Detail } from '../../domain/reasons/detail';
import type { MailSettings } from '../../domain/setting-sections/mail-settings';
import { settingsOf } from '../../domain/settings/document-settings';
import { AppError } from '../../ports/app-error';
import type { Lexware } from '../../ports/lexware';
import type {
  AttachmentProblem,
  AttachmentSource,
  Mail,
  MailAttachment,
  Mailer,
  MailLayout,
} from '../../ports/mail';
import type { SmtpSender } from '../../ports/stores/mail-stores';
import type { Shop } from '../../ports/stores/shop-stores';
import type { CountMail } from './hand-over/day-of-mails';
import type { MailDatabase } from './mail-stores';

export interface WriteMailDeps {
  database: MailDatabase;
  lexware: Pick<Lexware, 'filesToSend'>;
  mailer: Mailer;
  mailLayout: MailLayout;
  attachments: AttachmentSource;
}

export interface MailRequest {
  shop: Shop;
  document: DocumentRecord;
  order: Order;
  /** Texts that the merchant wrote for this one mail, in place of the settings. */
  instead: Partial<
    Pick<MailSettings, 'to' | 'copy' | 'subject' | 'message' | 'signature' | 'attachments'>
  >;
  /** The same for every attempt of one mail. */
  messageName: string;
  count: CountMail;
}

export interface WrittenMail {
  kind: 'mail';
  mail: Mail;
  /** The merchant's own server; null for the app's. */
  sender: SmtpSender | null;
  /** Texts that could not be filled in. */
  findings: Detail[];
  missing: Attachments['missing'];
  /** Why the copy is left out; null if there is none, or nothing speaks against it. */
  withoutCopy: Detail | null;
  /** To be called once the mail went out, or will not. */
  releaseFiles(): void;
}

export type Writing = WrittenMail | { kind: 'none'; reason: MailReason };

/**
 * Everything a mail needs to be sent. It is counted as soon as its recipients are known, before any
 * file is fetched. Failures of Lexware are thrown; nothing was sent by then.
 */
export async function writeMail(deps: WriteMailDeps, request: MailRequest): Promise<Writing> {
  const { shop, document, order, instead } = request;
  const settings = { ...settingsOf(shop.settings, document.kind).mail, ...instead };
  const context = await contextOfMail(deps, request);
  const recipient = mailRecipient(context, settings);
  if (recipient.kind === 'none') return recipient;
  const { sender, from, replyTo } = await sendingAddress(deps, shop, settings);
  const own = [shop.email, shop.settings.general.email, sender?.email];
  const foreign = (copy: string): number =>
    foreignRecipients({ to: recipient.address, copy }, order, own);
  const withoutCopy = await request.count({
    isOperators: sender === null,
    hasCopy: settings.copy !== '',
    foreign: { withCopy: foreign(settings.copy), withoutCopy: foreign('') },
  });
  const copy = withoutCopy === null ? settings.copy : '';
  const texts = mailTexts(context, settings);
  const html = deps.mailLayout.wrap(partsOf(context, texts));
  const ownFiles = await filesOf(deps, document);
  const of = { shopId: shop.id, order };
  const fetched = await fetchAttachments(deps.attachments, settings.attachments, of);
  const mail: Mail = {
    from,
    replyTo,
    to: recipient.address,
    copy,
    subject: texts.subject,
    html,
    text: plainText(texts.message + texts.signature),
    attachments: [...ownFiles, ...fetched.files],
    messageId: `${request.messageName}@${from.address.split('@')[1] ?? 'localhost'}`,
  };
  const { missing, release: releaseFiles } = fetched;
  const { findings } = context;
  return { kind: 'mail', mail, sender, findings, missing, withoutCopy, releaseFiles };
}

/** The values for the texts of a document's mail. */
export async function contextOfMail(
  { database }: Pick<WriteMailDeps, 'database'>,
  { shop, document, order }: Pick<MailRequest, 'shop' | 'document' | 'order'>,
): Promise<MailContext> {
  const connection = await database.connections.byShop(shop.id);
  const corrected =
    document.precedingId && (await database.documents.byId(shop.id, document.precedingId));
  return mailContext({
    document,
    corrected: corrected ?? null,
    order,
    shopName: shop.name,
    language: languageOf(shop.settings.general, connection?.profile?.businessFeatures ?? []),
    formality: shop.settings.general.formality,
    vatId: findVatId(order, vatIdSearch(shop.settings, connection?.profile))?.id ?? null,
  });
}

/**
 * A merchant's own sender that lost its sign-in is never replaced by ours: customers would get mail
 * from a stranger.
 */
export async function sendingAddress(
  { database, mailer }: Pick<WriteMailDeps, 'database' | 'mailer'>,
  shop: Shop,
  settings: MailSettings,
) {
  const sender = await database.smtpSenders.byShop(shop.id);
  if (sender?.status === 'interrupted')
    throw new AppError('MAIL_SIGN_IN', 'The merchant’s SMTP server refuses us');
  const own = sender && { name: sender.name, address: sender.email };
  const address = mailSender({
    mail: settings,
    shopName: shop.name,
    own,
    operator: mailer.sender(),
  });
  if (!address) throw new AppError('MAIL_NOT_SET_UP', 'No SMTP server is set up');
  return { sender, ...address };
}

function partsOf({ shopName }: MailContext, { subject, message, signature, language }: MailTexts) {
  const body = message + signature;
  return { language, title: subject, heading: shopName, footer: shopName, body };
}

async function filesOf(
  { lexware }: WriteMailDeps,
  { shopId, kind, lexwareId, title, number }: DocumentRecord,
): Promise<MailAttachment[]> {
  if (!lexwareId) throw new AppError('NOT_FOUND', 'The document does not exist in Lexware yet');
  const { pdf, xml } = await lexware.filesToSend(shopId, kind, lexwareId);
  const name = [title, number]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '-');
  return [
    { fileName: `${name}.pdf`, contentType: 'application/pdf', bytes: pdf },
    ...(xml ? [{ fileName: `${name}.xml`, contentType: 'application/xml', bytes: xml }] : []),
  ];
}

const MEGABYTE = 1_024 * 1_024;
const MAX_EACH = 10 * MEGABYTE;
const MAX_TOGETHER = 20 * MEGABYTE;

interface Attachments {
  files: MailAttachment[];
  /** Addresses without their query, which may name the customer. */
  missing: { address: string; problem: AttachmentProblem }[];
  /** Frees the memory of the files once the mail was sent or given up. */
  release(): void;
}

/**
 * The merchant's files for one order; the file server receives the order and the customer. Mails
 * with files are queued, so that many at once do not fill the memory.
 */
async function fetchAttachments(
  source: AttachmentSource,
  urls: readonly string[],
  { shopId, order }: { shopId: ShopId; order: Order },
): Promise<Attachments> {
  const room = urls.length > 0 ? await source.reserve(shopId, MAX_TOGETHER) : null;
  const found: Attachments = { files: [], missing: [], release: () => room?.release() };
  try {
    const left = await fetchOneByOne(source, urls, order, found);
    room?.shrinkTo(MAX_TOGETHER - left);
    return found;
  } catch (error) {
    found.release();
    throw error;
  }
}

/** Returns how many bytes all further files together may have. */
async function fetchOneByOne(
  source: AttachmentSource,
  urls: readonly string[],
  order: Order,
  { files, missing }: Attachments,
): Promise<number> {
  let left = MAX_TOGETHER;
  for (const url of urls) {
    const answer = await source.fetch(forOrder(url, order), Math.min(MAX_EACH, left));
    if (answer.kind === 'file') {
      left -= answer.file.bytes.length;
      files.push(answer.file);
    } else {
      const { origin, pathname } = new URL(url);
      missing.push({ address: origin + pathname, problem: answer.problem });
    }
  }
  return left;
}

function forOrder(address: string, { id, name, customer, email }: Order): string {
  const url = new URL(address);
  url.searchParams.set('orderId', id);
  url.searchParams.set('orderName', name);
  url.searchParams.set('customerId', customer?.id ?? '');
  // A query ends up in the logs of every server on the way, so only a merchant who names the
  // parameter gets the address.
  if (url.searchParams.has('customerEmail')) {
    url.searchParams.set('customerEmail', email ?? customer?.email ?? '');
  }
  return url.toString();
}
