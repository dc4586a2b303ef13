import type { EventCode } from '../../../domain/log/event-codes';
import type { ContactDraft } from '../../../domain/documents/model/draft-recipient';
import {
  isInvoiceOfOrder,
  type DocumentRecord,
  type DocumentStatus,
} from '../../../domain/documents/model/document';
import type { DecidedOn } from '../../../domain/documents/decisions/decision';
import { settingsOf } from '../../../domain/settings/document-settings';
import type { Finding } from '../../../domain/documents/model/draft-note';
import type { Instant, LexwareId } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import type { CreateStores } from './create-stores';
import { REFERENCES, type NewEvent } from '../../../ports/stores/event-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import { addTogether, newJob } from '../../../jobs/job';
import { scheduleReadBack } from '../../../jobs/schedule/schedule-read-back';
import { notifyMeter } from '../../../jobs/notify-merchant';
import { scheduleMetafields } from '../../../jobs/schedule/schedule-metafields';
import { scheduleMail } from '../../../jobs/schedule/schedule-mail';
import { scheduleHintsToNew } from '../../../jobs/schedule/schedule-transactions';
import { contactDigest, isOutdated } from '../../../domain/contacts/merge-contact';
import type { StoresOf } from '../../../ports/stores/database';
import { CONTACT_JOBS } from '../../../jobs/definitions/contact-jobs';
import type { CustomerNews } from '../contacts/resolve-contact';

interface FinishedCreation {
  shop: Shop;
  order: Pick<Order, 'id' | 'name' | 'processedAt' | 'updatedAt'>;
  /**
   * The recipient's contact; null for a one-time address and for a contact created for this
   * document, left out if unknown.
   */
  contact?: ContactDraft | null;
  claimed: DocumentRecord;
  /** The document as it is being sent, if the order has no other; left out if unknown. */
  alone?: DocumentRecord | null;
  /** More transfers than a few are left; left out if unknown. */
  hasPlenty?: boolean;
  lexwareId: LexwareId;
  /** Lexware makes e-invoices only of documents to a saved contact. */
  isToContact: boolean;
  status: DocumentStatus;
  /** `adopted`: found in Lexware after a lost answer. */
  how: 'created' | 'adopted';
  /** Corrections to the shop's taxes, and texts that could not be filled in; the log names each. */
  repairs: Finding[];
  /** Decisions about the order's other documents, stored with its own invoice. */
  routineDecisions?: readonly DecidedOn[];
  /**
   * The merchant's instruction for it is fulfilled; one that comes meanwhile is settled by the
   * evaluation that it triggers.
   */
  isRequested: boolean;
  at: Instant;
}

/**
 * Everything that follows from the document's existence, in one transaction, so never half. Returns
 * all documents of the order including this one; null if nothing is left to do because the claim
 * has its document already, or was released, so that the order is evaluated again.
 */
export async function finishDocument(
  stores: CreateStores,
  done: FinishedCreation,
): Promise<DocumentRecord[] | null> {
  const { shop, order, claimed, lexwareId, at } = done;
  const { kind, cause } = claimed;
  const settlesInvoice = isInvoiceOfOrder(claimed) && done.status !== 'voided';
  const { status, isToContact, routineDecisions, alone } = done;
  const finished = { lexwareId, status, at, isToContact, settlesInvoice, routineDecisions, alone };
  const completion = await stores.documents.complete(shop.id, claimed.id, finished);
  if (completion.kind !== 'completed') return null;
  if (done.isRequested)
    await stores.instructions.settle(shop.id, order.id, { kind: 'create', document: kind, cause });
  await stores.events.append(shop.id, [...findingLines(done), documentLine(done)]);
  await addTogether(stores, (gathering) => planWhatFollows(gathering, done));
  return completion.documents;
}

async function planWhatFollows(stores: CreateStores, done: FinishedCreation): Promise<void> {
  const { shop, order, claimed, at } = done;
  await scheduleReadBack(stores, shop.id, at);
  const isMailed = done.status === 'open' || done.status === 'paid';
  if (isMailed && settingsOf(shop.settings, claimed.kind).mail.enabled) {
    await scheduleMail(stores, { shopId: shop.id, orderId: order.id, documentId: claimed.id }, at);
  }
  await scheduleContactUpdate(stores, { shop, order, contact: done.contact }, at);
  const { hints } = shop.settings.transaction;
  if (hints) await scheduleHintsToNew(stores, { shopId: shop.id, orderId: order.id }, at);
  await scheduleMetafields(stores, shop, order.id, at);
  if (!done.hasPlenty) await notifyMeter(stores, shop, at);
}

function documentLine({ order, claimed, lexwareId, status, how, at }: FinishedCreation): NewEvent {
  return {
    at,
    orderId: order.id,
    orderName: order.name,
    origin: 'document',
    event: `${claimed.kind}.${how}`,
    status: 'success',
    refs: { order: order.id, [REFERENCES[claimed.kind]]: lexwareId },
    body: { total: claimed.total, currency: claimed.currency, status },
  };
}

/**
 * Every use of a tax correction is logged, because it changes what the shop charged as tax; so is a
 * text that was not printed.
 */
function findingLines({ order, repairs, at }: FinishedCreation): NewEvent[] {
  return repairs.map(({ code, detail }) => ({
    at,
    orderId: order.id,
    orderName: order.name,
    origin: 'order',
    event: FINDING_EVENTS[code],
    status: code === 'textBroken' || code === 'linkRefused' ? 'warning' : 'info',
    refs: { order: order.id },
    body: { code, detail },
  }));
}

const FINDING_EVENTS = {
  fixTaxTip: 'order.tax-fixed',
  fixTaxShipping: 'order.tax-fixed',
  fixTaxRemoveTax: 'order.tax-fixed',
  fixTaxForeignB2b: 'order.tax-fixed',
  taxChosen: 'order.tax-fixed',
  textBroken: 'document.text-broken',
  netImpossible: 'document.net-impossible',
  dateInText: 'document.date-in-text',
  linkRefused: 'credit-note.unlinked',
  eInvoiceImpossible: 'document.e-invoice-impossible',
} as const satisfies Record<Finding['code'], EventCode>;

/** The documents' numbers and payment hints are more urgent. */
const SOON_MS = 3_800;

type News = Omit<CustomerNews, 'contact'> & {
  /** Left out if only the order is known. */
  contact?: CustomerNews['contact'] | null;
};

/** Schedules the update of a customer's contact if an order brought new data. */
async function scheduleContactUpdate(
  stores: StoresOf<'contacts' | 'jobs'>,
  news: News,
  at: Instant,
): Promise<void> {
  if (!(await isNews(stores, news))) return;
  const { shop, order } = news;
  const runAt = new Date(Date.parse(at) + SOON_MS).toISOString();
  await stores.jobs.add([
    newJob(CONTACT_JOBS.updateContact, { shopId: shop.id, orderId: order.id }, { runAt }),
  ]);
}

async function isNews(
  { contacts }: StoresOf<'contacts'>,
  { shop, order, contact }: News,
): Promise<boolean> {
  if (!contact) return contact === undefined;
  const link = await contacts.link(shop.id, contact.key);
  return (
    Boolean(link?.lexwareId) &&
    link?.digest !== contactDigest(contact) &&
    !isOutdated(order, link?.sent ?? null)
  );
}
