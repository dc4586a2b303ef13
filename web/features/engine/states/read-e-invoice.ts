import { type EInvoiceProfile, isEInvoice } from '../../../domain/documents/model/document';
import { standingOf } from '../../../domain/documents/model/standing';
import type { LexwareId, ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import { DOCUMENT_JOBS } from '../../../jobs/definitions/document-jobs';
import { handle, type PayloadOf } from '../../../jobs/job';
import { whileConnected } from '../../../ports/lexware/while-connected';
import type { ReadBackDeps } from './read-back';

/**
 * Whether an invoice is an e-invoice is told by the document itself, and by no list: a call for
 * each, so only those are asked about that can be one.
 */
export function readEInvoiceJob(deps: ReadBackDeps) {
  return handle(DOCUMENT_JOBS.readEInvoice, (payload) => whileConnected(read(deps, payload)));
}

async function read(
  { database, lexware, clock }: ReadBackDeps,
  { shopId, orderId, lexwareId }: PayloadOf<typeof DOCUMENT_JOBS.readEInvoice>,
): Promise<void> {
  const document = await database.documents.byLexwareId(shopId, lexwareId);
  if (!document || document.eInvoice !== null || standingOf(document) === 'draft') return;
  const eInvoice = await profileOf(lexware, shopId, lexwareId);
  if (eInvoice === null) return;
  await database.transaction(async (stores) => {
    await stores.documents.noteEInvoice(shopId, lexwareId, eInvoice);
    if (!isEInvoice(eInvoice)) return;
    const order = await stores.orders.byId(shopId, orderId);
    await stores.events.append(shopId, {
      at: clock.now().toISOString(),
      orderId,
      orderName: order?.name ?? null,
      origin: 'document',
      event: 'invoice.is-e-invoice',
      status: 'info',
      refs: { order: orderId, invoice: lexwareId },
      body: { number: document.number, profile: eInvoice },
    });
  });
}

/** Null where it is gone by now, also with the account it was in, or Lexware does not say. */
async function profileOf(
  lexware: ReadBackDeps['lexware'],
  shopId: ShopId,
  lexwareId: LexwareId,
): Promise<EInvoiceProfile | null> {
  try {
    return (await lexware.voucher(shopId, 'invoice', lexwareId)).eInvoice ?? null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEXWARE_NOT_FOUND') return null;
    throw error;
  }
}
