import type { DocumentRecord } from '../../domain/documents/document';
import type { Instant } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Lexware } from '../../ports/lexware';
import type { Shopify } from '../../ports/shopify';
import type { Database } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-store';

interface SendDeps {
  database: Database;
  lexware: Lexware;
  shopify: Shopify;
  clock: Clock;
}

interface SendRequest {
  shop: Shop;
  document: DocumentRecord;
  mail: { email?: string; copy?: string; subject?: string; message?: string; signature?: string };
}

/** Mails a finished document through Lexware Office, to the order's customer unless another recipient is named. */
export async function sendDocument(deps: SendDeps, { shop, document, mail }: SendRequest): Promise<void> {
  if (!document.lexwareId) throw new AppError('NOT_FOUND', 'The document does not exist in Lexware yet');
  const { email, copy, ...texts } = mail;
  const recipient = email ?? (await customerEmail(deps, shop, document));
  const recipients = copy ? [recipient, copy] : [recipient];
  try {
    await deps.lexware.sendMail(shop.id, document.kind, document.lexwareId, { recipients, ...texts });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LEXWARE_UNCERTAIN') throw error;
    throw new AppError('MAIL_UNCERTAIN', 'Nobody knows whether the mail was sent', undefined, { cause: error });
  }
  await noteSending(deps, shop, document);
}

async function customerEmail(deps: SendDeps, shop: Shop, { orderId }: DocumentRecord): Promise<string> {
  const order = await deps.shopify.order(shop.domain, orderId);
  const email = order?.email ?? order?.customer?.email;
  if (!email) throw new AppError('MISSING_CUSTOMER_EMAIL', 'The order names no e-mail address');
  return email;
}

/** The log names the document, never the recipient. */
async function noteSending(deps: SendDeps, shop: Shop, document: DocumentRecord): Promise<void> {
  const at: Instant = deps.clock.now().toISOString();
  const order = await deps.database.orders.byId(shop.id, document.orderId);
  await deps.database.events.append(shop.id, {
    at,
    orderId: document.orderId,
    orderName: order?.name ?? null,
    origin: 'document',
    event: 'document.sent',
    status: 'success',
    refs: { order: document.orderId },
    body: { number: document.number, title: document.title },
  });
}
