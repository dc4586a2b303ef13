import { z } from 'zod';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../domain/documents/model/document';
import type { LexwareId } from '../../../domain/ids';
import { CONTACT_JOBS } from '../../../jobs/definitions/contact-jobs';
import { DOCUMENT_JOBS } from '../../../jobs/definitions/document-jobs';
import { SHOP_JOBS } from '../../../jobs/definitions/shop-jobs';
import { newJob } from '../../../jobs/job';
import type { Delivery } from '../../../ports/stores/delivery-store';
import { type RequiredWork, readJson } from './required-work';
import { readShopifyEvent } from './shopify-event';

export interface ReadDelivery {
  delivery: Delivery;
  required: RequiredWork;
  /** The Lexware organisation whose shops are affected; null if it concerns one shop or none. */
  organizationId: string | null;
}

export function readDelivery(delivery: Delivery): ReadDelivery {
  if (delivery.source === 'shopify')
    return { delivery, required: readShopifyEvent(delivery), organizationId: null };
  const event = readLexwareEvent(delivery.body);
  return { delivery, ...(event ?? { required: 'unreadable', organizationId: null }) };
}

/** A key that we query and store; Lexware sends no longer or stranger ones. */
const name = z.string().regex(/^[\x21-\x7e]{1,64}$/);
/** An instant as Lexware writes it; anything else is ignored, and the event counts all the same. */
const moment = z.iso.datetime({ offset: true }).max(40).nullish().catch(null);

const eventBody = z.object({
  organizationId: name,
  eventType: name,
  resourceId: name,
  eventDate: moment,
});
const lexwareId = z.uuid().transform((id) => id as LexwareId);
type EventBody = z.output<typeof eventBody>;
const voucherEvent =
  /^(invoice|credit-note|delivery-note)\.(created|changed|status\.changed|deleted)$/;
const contactEvent = /^contact\.(created|changed|deleted)$/;
/**
 * The event about our own change may arrive before we recorded it, and only the record tells it
 * apart.
 */
const OWN_WRITE_MS = 2_000;

/** Deletions are jobs of their own, since much follows from them. */
function documentChanged(
  lexwareId: LexwareId,
  kind: DocumentKind | null,
  change: string | undefined,
): RequiredWork {
  if (change !== 'deleted')
    return { changed: lexwareId, isNewInvoice: kind === 'invoice' && change === 'created' };
  const deletion = { lexwareId, kind, isDeleted: true };
  return {
    jobIn: (shopId, runAt) =>
      newJob(DOCUMENT_JOBS.documentChanged, { shopId, ...deletion }, { runAt }),
  };
}

function contactChanged(
  lexwareId: LexwareId,
  change: string | undefined,
  changedAt: string | null,
): RequiredWork {
  const isDeleted = change === 'deleted';
  const isNew = change === 'created';
  const changed = { lexwareId, isDeleted, isNew, changedAt };
  return {
    jobIn: (shopId, runAt) =>
      newJob(CONTACT_JOBS.contactChanged, { shopId, ...changed }, { runAt }),
    delayMs: isDeleted ? 0 : OWN_WRITE_MS,
    ...(isNew && { unlessKnown: lexwareId }),
  };
}

function readEvent({ eventType, resourceId, eventDate }: EventBody): RequiredWork {
  if (eventType === 'token.revoked') {
    return { jobIn: (shopId, runAt) => newJob(SHOP_JOBS.connectionRevoked, { shopId }, { runAt }) };
  }
  const id = lexwareId.safeParse(resourceId);
  if (!id.success) return 'unreadable';
  if (eventType === 'payment.changed') return documentChanged(id.data, null, undefined);
  const voucher = voucherEvent.exec(eventType);
  if (voucher)
    return documentChanged(
      id.data,
      DOCUMENT_KINDS.find((kind) => kind === voucher[1]) ?? null,
      voucher[2],
    );
  const contact = contactEvent.exec(eventType);
  return contact ? contactChanged(id.data, contact[1], eventDate ?? null) : 'ignored';
}

/**
 * The work that an event of Lexware Office requires, and its organisation; it contains ids only.
 */
function readLexwareEvent(body: Buffer): { organizationId: string; required: RequiredWork } | null {
  const event = readJson(eventBody, body);
  return event && { organizationId: event.organizationId, required: readEvent(event) };
}
